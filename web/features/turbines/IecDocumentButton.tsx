import { useState } from 'react'
import { type TurbineTypeInfo, turbineRoutes } from '#contracts'
import { FullAccountButton } from '#web/account/FullAccountButton.tsx'
import { useCaller } from '#web/api/ApiContext.tsx'
import { refusalText } from '#web/api/refusalText.ts'
import { useSavedFile } from '#web/api/useSavedFile.ts'
import { useText } from '#web/language/LanguageContext.tsx'
import { FormDialog } from '#web/ui/FormDialog.tsx'
import { Select } from '#web/ui/Select.tsx'

const bladeCounts = ['1', '2', '3', '4']

/** Saves the own power curves of a type as a document of IEC 61400-16. */
export function IecDocumentButton({ type }: { readonly type: TurbineTypeInfo }) {
  const { turbines } = useText()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <FullAccountButton icon="download" onClick={() => setOpen(true)}>
        {turbines.iecDocument.open}
      </FullAccountButton>
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
  const text = useText().turbines.iecDocument
  const [blades, setBlades] = useState('3')
  const { fetchFile } = useCaller()
  const sent = { params: { id: type.id }, query: { number_of_blades: blades } }
  const document = useSavedFile(
    () => fetchFile(turbineRoutes.turbineTypeDocument, sent),
    `${type.name}.json`,
    onClose,
  )
  return (
    <FormDialog
      title={text.title}
      submit={text.save}
      icon="download"
      busy={document.isPending}
      problem={document.isError && refusalText(document.error)}
      onSubmit={() => document.mutate()}
      onClose={onClose}
    >
      <p>{text.explanation}</p>
      <Select
        label={text.blades}
        value={blades}
        choices={bladeCounts.map((value) => ({ value, label: value }))}
        onChange={setBlades}
      />
    </FormDialog>
  )
}
