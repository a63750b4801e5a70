import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type FormEvent, useId, useState } from 'react'
import { type Job, type Language, languageSchema, longestReportName, routes } from '#contracts'
import { reportLogoQuery } from '#web/account/reportLogoQuery.ts'
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
import { Select } from '#web/ui/Select.tsx'
import styles from './ReportDialog.module.css'
import { keepReportAuthor, lastReportAuthor } from './reportAuthor.ts'
import { hasAssumptionDraft } from './useAssumptionDraft.ts'

/** Opens the dialog for the client and the language of the PDF report of a calculated farm. */
export function ReportButton({ job }: { readonly job: Job }) {
  const { yieldTerms } = useText()
  const [isOpen, setOpen] = useState(false)
  const refusal = useDemoRefusal()
  return (
    <>
      <Button size="small" disabled={refusal !== undefined} title={refusal} onClick={() => setOpen(true)}>
        {yieldTerms.reportDialog.open}
      </Button>
      {isOpen && <ReportDialog job={job} onClose={() => setOpen(false)} />}
    </>
  )
}

function ReportDialog({ job, onClose }: { readonly job: Job; readonly onClose: () => void }) {
  const { yieldTerms, common, shell, farmResult } = useText()
  const text = yieldTerms.reportDialog
  const shown = useLanguage()
  const formId = useId()
  const [client, setClient] = useState('')
  const [author, setAuthor] = useState(lastReportAuthor)
  const [project, setProject] = useState('')
  const [language, setLanguage] = useState<Language>(shown)
  const [isMissing, setMissing] = useState(false)
  const { fetchFile } = useCaller()
  const report = useSingleMutation({
    mutationFn: async () => {
      const query = { client: client.trim(), author: author.trim(), project: project.trim(), language }
      const answer = await fetchFile(routes.jobReport, { params: { id: job.id }, query })
      await saveFile(answer, savedFileName(answer) ?? `${job.list_name}.pdf`)
      keepReportAuthor(author.trim())
    },
    onSuccess: onClose,
  })

  function make(event: FormEvent) {
    event.preventDefault()
    setMissing(client.trim() === '')
    if (client.trim() !== '') report.mutate()
  }

  return (
    <Dialog
      entries={[client, author, project]}
      title={text.title}
      open
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{common.cancel}</Button>
          <Button variant="primary" icon="download" type="submit" form={formId} busy={report.isPending}>
            {report.isPending ? text.making : text.make}
          </Button>
        </>
      }
    >
      <form id={formId} className={stackClass('s4')} onSubmit={make} noValidate>
        <TextField
          label={text.client}
          value={client}
          maxLength={longestReportName}
          error={isMissing && client.trim() === '' ? text.clientMissing : null}
          onChange={setClient}
          data-autofocus
        />
        <TextField
          label={text.project}
          hint={text.projectHint}
          value={project}
          maxLength={longestReportName}
          onChange={setProject}
        />
        <TextField
          label={text.author}
          hint={text.remembered}
          value={author}
          maxLength={longestReportName}
          autoComplete="organization"
          onChange={setAuthor}
        />
        <Select
          label={text.language}
          value={language}
          choices={languageSchema.options.map((value) => ({ value, label: shell.languages[value] }))}
          onChange={(value) => setLanguage(languageSchema.parse(value))}
        />
      </form>
      <LogoLine />
      {hasAssumptionDraft(job.id) && <p>{farmResult.uncertainty.unsavedReport}</p>}
      {report.isError && <Problem>{refusalText(report.error)}</Problem>}
    </Dialog>
  )
}

/** Whether the cover has a logo, or where to choose one. */
function LogoLine() {
  const { yieldTerms } = useText()
  const logo = useQuery(reportLogoQuery(useCaller())).data
  if (logo === undefined) return null
  return (
    <p className={styles.logo}>
      {logo ? yieldTerms.reportDialog.withLogo : <Link to="/account">{yieldTerms.reportDialog.addLogo}</Link>}
    </p>
  )
}
