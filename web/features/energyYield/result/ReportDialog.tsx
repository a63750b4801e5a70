import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import {
  type EnsembleChoice,
  ensembleChoiceText,
  type Job,
  type Language,
  languageSchema,
  longestReportName,
  routes,
} from '#contracts'
import { FullAccountButton } from '#web/account/FullAccountButton.tsx'
import { reportLogoQuery } from '#web/account/reportLogoQuery.ts'
import { useCaller } from '#web/api/ApiContext.tsx'
import { refusalText } from '#web/api/refusalText.ts'
import { useSavedFile } from '#web/api/useSavedFile.ts'
import { useLanguage, useText } from '#web/language/LanguageContext.tsx'
import { TextField } from '#web/ui/Field.tsx'
import { FormDialog } from '#web/ui/FormDialog.tsx'
import { Select } from '#web/ui/Select.tsx'
import { styled } from '#web/ui/styled.ts'
import { keepReportAuthor, lastReportAuthor } from './reportAuthor.ts'
import { hasAssumptionDraft } from './useAssumptionDraft.ts'

interface ReportProps {
  readonly job: Job
  /** The farm over several atlases; absent: the report has only its own. */
  readonly ensemble?: EnsembleChoice
}

/** Opens the dialog for the client and the language of the PDF report of a calculated farm. */
export function ReportButton(props: ReportProps) {
  const { yieldTerms, ensemble } = useText()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <FullAccountButton onClick={() => setOpen(true)}>
        {props.ensemble ? ensemble.report : yieldTerms.reportDialog.open}
      </FullAccountButton>
      {isOpen && <ReportDialog {...props} onClose={() => setOpen(false)} />}
    </>
  )
}

function ReportDialog({ job, ensemble, onClose }: ReportProps & { readonly onClose: () => void }) {
  const { yieldTerms, shell, farmResult } = useText()
  const text = yieldTerms.reportDialog
  const shown = useLanguage()
  const [client, setClient] = useState('')
  const [author, setAuthor] = useState(lastReportAuthor)
  const [project, setProject] = useState('')
  const [language, setLanguage] = useState<Language>(shown)
  const [isMissing, setMissing] = useState(false)
  const { fetchFile } = useCaller()
  const query = {
    ...{ client: client.trim(), author: author.trim(), project: project.trim(), language },
    ...(ensemble && { ensemble: ensembleChoiceText(ensemble) }),
  }
  const report = useSavedFile(
    () => fetchFile(routes.jobReport, { params: { id: job.id }, query }),
    `${job.list_name}.pdf`,
    () => {
      keepReportAuthor(query.author)
      onClose()
    },
  )

  function make() {
    setMissing(query.client === '')
    if (query.client !== '') report.mutate()
  }

  return (
    <FormDialog
      entries={[client, author, project]}
      title={text.title}
      submit={report.isPending ? text.making : text.make}
      icon="download"
      busy={report.isPending}
      problem={report.isError && refusalText(report.error)}
      onSubmit={make}
      onClose={onClose}
    >
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
      <LogoLine />
      {hasAssumptionDraft(job.id) && <p>{farmResult.uncertainty.unsavedReport}</p>}
    </FormDialog>
  )
}

/** Whether the cover has a logo, or where to choose one. */
function LogoLine() {
  const { yieldTerms } = useText()
  const logo = useQuery(reportLogoQuery(useCaller())).data
  if (logo === undefined) return null
  return (
    <p className={styled('aboveS4', 'note')}>
      {logo ? yieldTerms.reportDialog.withLogo : <Link to="/account">{yieldTerms.reportDialog.addLogo}</Link>}
    </p>
  )
}
