import { useState } from 'react'
import { energyYieldRoutes, type Job, longestReportName } from '#contracts'
import { FullAccountButton } from '#web/account/FullAccountButton.tsx'
import { useCaller } from '#web/api/ApiContext.tsx'
import { refusalText } from '#web/api/refusalText.ts'
import { useSavedFile } from '#web/api/useSavedFile.ts'
import { useLanguage, useText } from '#web/language/LanguageContext.tsx'
import { TextField } from '#web/ui/Field.tsx'
import { FormDialog } from '#web/ui/FormDialog.tsx'
import { keepReportAuthor, lastReportAuthor } from './reportAuthor.ts'

/** Opens the dialog for facts of a document of IEC 61400-15-2 that the calculation does not have. */
export function EyaDefButton({ job }: { readonly job: Job }) {
  const { yieldTerms } = useText()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <FullAccountButton onClick={() => setOpen(true)}>{yieldTerms.eyaDefDialog.open}</FullAccountButton>
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
  const text = useText().yieldTerms.eyaDefDialog
  const language = useLanguage()
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
  const sent = { params: { id: job.id }, query: { ...facts, language } }
  const document = useSavedFile(
    () => fetchFile(energyYieldRoutes.eyaDef, sent),
    `${job.list_name}_eya_def.json`,
    () => {
      keepReportAuthor(facts.organisation)
      onClose()
    },
  )
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

  function make() {
    const isComplete = Object.entries(facts).every(
      ([name, value]) => name === 'client' || value.trim() !== '',
    )
    setMissing(!isComplete)
    if (isComplete) document.mutate()
  }

  return (
    <FormDialog
      entries={Object.values(facts)}
      title={text.title}
      submit={document.isPending ? text.making : text.make}
      icon="download"
      busy={document.isPending}
      problem={document.isError && refusalText(document.error)}
      onSubmit={make}
      onClose={onClose}
    >
      <p>{text.explanation}</p>
      {field('organisation', text.organisation)}
      {field('author', text.author)}
      {field('client', text.client)}
      {field('country', text.country)}
      {field('start', text.start, 'date')}
      {field('end', text.end, 'date')}
      {field('number_of_blades', text.blades)}
    </FormDialog>
  )
}
