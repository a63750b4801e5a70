import { type FormEvent, useId, useState } from 'react'
import { routes, type TurbineTypeInfo } from '#contracts'
import { useCaller } from '#web/api/ApiContext.tsx'
import { refusalText } from '#web/api/refusalText.ts'
import { savedFileName } from '#web/api/savedFileName.ts'
import { saveFile } from '#web/api/saveFile.ts'
import { useDemoRefusal } from '#web/api/useDemoRefusal.ts'
import { useSingleMutation } from '#web/api/useSingleMutation.ts'
import { useText } from '#web/language/LanguageContext.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Problem } from '#web/ui/ErrorBox.tsx'
import { stackClass } from '#web/ui/layout.ts'
import { Select } from '#web/ui/Select.tsx'

const bladeCounts = ['1', '2', '3', '4']

/** Saves the own power curves of a type as a document of IEC 61400-16. */
export function IecDocumentButton({ type }: { readonly type: TurbineTypeInfo }) {
  const { turbines } = useText()
  const [isOpen, setOpen] = useState(false)
  const refusal = useDemoRefusal()
  return (
    <>
      <Button
        size="small"
        icon="download"
        disabled={refusal !== undefined}
        title={refusal}
        onClick={() => setOpen(true)}
      >
        {turbines.iecDocument.open}
      </Button>
      {isOpen && <IecDocumentDialog type={type} onClose={() => setOpen(false)} />}
    </>
  )
}

function IecDocumentDialog({
  type,
  onClose,
}: {
  readonly type: TurbineTypeInfo
  readonly onClose: () => void
}) {
  const { turbines, common } = useText()
  const text = turbines.iecDocument
  const formId = useId()
  const [blades, setBlades] = useState('3')
  const { fetchFile } = useCaller()
  const document = useSingleMutation({
    mutationFn: async () => {
      const answer = await fetchFile(routes.turbineTypeDocument, {
        params: { id: type.id },
        query: { number_of_blades: blades },
      })
      await saveFile(answer, savedFileName(answer) ?? `${type.name}.json`)
    },
    onSuccess: onClose,
  })
  const save = (event: FormEvent) => {
    event.preventDefault()
    document.mutate()
  }
  return (
    <Dialog
      title={text.title}
      open
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{common.cancel}</Button>
          <Button variant="primary" icon="download" type="submit" form={formId} busy={document.isPending}>
            {text.save}
          </Button>
        </>
      }
    >
      <form id={formId} className={stackClass('s4')} onSubmit={save}>
        <p>{text.explanation}</p>
        <Select
          label={text.blades}
          value={blades}
          choices={bladeCounts.map((value) => ({ value, label: value }))}
          onChange={setBlades}
        />
      </form>
      {document.isError && <Problem>{refusalText(document.error)}</Problem>}
    </Dialog>
  )
}
