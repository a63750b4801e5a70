import { type FormEvent, useId, useState } from 'react'
import { energyYieldRoutes, type Job, longestReportName } from '#contracts'
import { useCaller } from '#web/api/ApiContext.tsx'
import { refusalText } from '#web/api/refusalText.ts'
import { savedFileName } from '#web/api/savedFileName.ts'
import { saveFile } from '#web/api/saveFile.ts'
import { useDemoRefusal } from '#web/api/useDemoRefusal.ts'
import { useSingleMutation } from '#web/api/useSingleMutation.ts'
import { useLanguage, useText } from '#web/language/LanguageContext.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Problem } from '#web/ui/ErrorBox.tsx'
import { TextField } from '#web/ui/Field.tsx'
import { stackClass } from '#web/ui/layout.ts'
import { keepReportAuthor, lastReportAuthor } from './reportAuthor.ts'

/** Opens the dialog for facts of a document of IEC 61400-15-2 that the calculation does not have. */
export function EyaDefButton({ job }: { readonly job: Job }) {
  const { yieldTerms } = useText()
  const [isOpen, setOpen] = useState(false)
  const refusal = useDemoRefusal()
  return (
    <>
      <Button size="small" disabled={refusal !== undefined} title={refusal} onClick={() => setOpen(true)}>
        {yieldTerms.eyaDefDialog.open}
      </Button>
      {isOpen && <EyaDefDialog job={job} onClose={() => setOpen(false)} />}
    </>
  )
}

/** Twenty years, starting in two years: the usual assessment period of new plants. */
function usualPeriod(): { readonly start: string; readonly end: string } {
  const first = new Date().getUTCFullYear() + 2
  return { start: `${first}-01-01`, end: `${first + 19}-12-31` }
}

function EyaDefDialog({ job, onClose }: { readonly job: Job; readonly onClose: () => void }) {
  const { yieldTerms, common } = useText()
  const text = yieldTerms.eyaDefDialog
  const language = useLanguage()
  const formId = useId()
  const [facts, setFacts] = useState({
    organisation: lastReportAuthor(),
    author: '',
    client: '',
    country: 'DE',
    number_of_blades: '3',
    ...usualPeriod(),
  })
  const [isMissing, setMissing] = useState(false)
  const { fetchFile } = useCaller()
  const document = useSingleMutation({
    mutationFn: async () => {
      const answer = await fetchFile(energyYieldRoutes.eyaDef, {
        params: { id: job.id },
        query: { ...facts, language },
      })
      await saveFile(answer, savedFileName(answer) ?? `${job.list_name}_eya_def.json`)
      keepReportAuthor(facts.organisation)
    },
    onSuccess: onClose,
  })
  const field = (name: keyof typeof facts, label: string, type: 'text' | 'date' = 'text') => (
    <TextField
      label={label}
      type={type}
      value={facts[name]}
      maxLength={longestReportName}
      error={isMissing && name !== 'client' && facts[name].trim() === '' ? text.missing : null}
      onChange={(value) => setFacts((before) => ({ ...before, [name]: value }))}
    />
  )

  function make(event: FormEvent) {
    event.preventDefault()
    const isComplete = Object.entries(facts).every(
      ([name, value]) => name === 'client' || value.trim() !== '',
    )
    setMissing(!isComplete)
    if (isComplete) document.mutate()
  }

  return (
    <Dialog
      entries={Object.values(facts)}
      title={text.title}
      open
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{common.cancel}</Button>
          <Button variant="primary" icon="download" type="submit" form={formId} busy={document.isPending}>
            {document.isPending ? text.making : text.make}
          </Button>
        </>
      }
    >
      <form id={formId} className={stackClass('s4')} onSubmit={make} noValidate>
        <p>{text.explanation}</p>
        {field('organisation', text.organisation)}
        {field('author', text.author)}
        {field('client', text.client)}
        {field('country', text.country)}
        {field('start', text.start, 'date')}
        {field('end', text.end, 'date')}
        {field('number_of_blades', text.blades)}
      </form>
      {document.isError && <Problem>{refusalText(document.error)}</Problem>}
    </Dialog>
  )
}
