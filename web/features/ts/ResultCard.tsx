import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { isActive, type Job } from '#contracts'
import { useCaller } from '#web/api/ApiContext.tsx'
import { errorText } from '#web/api/apiError.ts'
import { useFormat, useText } from '#web/language/LanguageContext.tsx'
import { Card, CardBody } from '#web/ui/Card.tsx'
import { Chip } from '#web/ui/Chip.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Problem } from '#web/ui/ErrorBox.tsx'
import { JobProgress, JobStatus } from '#web/ui/JobStatus.tsx'
import { Spinner } from '#web/ui/Spinner.tsx'
import { TabPanel, Tabs, useTabIds } from '#web/ui/Tabs.tsx'
import { DownloadButtons } from './DownloadButtons.tsx'
import { Provenance } from './Provenance.tsx'
import { ResultFiles } from './ResultFiles.tsx'
import { ResultMonths } from './ResultMonths.tsx'
import { ResultSelectors } from './ResultSelectors.tsx'
import { ResultYears } from './ResultYears.tsx'
import { chooseSeries, type ResultChoice } from './resultChoice.ts'
import { jobResultQuery } from './resultQueries.ts'
import { SeriesFigures } from './SeriesFigures.tsx'
import { SeriesPlot } from './SeriesPlot.tsx'

const tabKeys = ['chart', 'months', 'years', 'files'] as const

/** The result of one calculation, or how far it is. */
export function ResultCard({
  job,
  choice,
  onChoose,
}: {
  readonly job: Job | null
  readonly choice: ResultChoice
  readonly onChoose: (choice: ResultChoice) => void
}) {
  const { result: text } = useText().timeSeries
  if (job?.status === 'COMPLETED') return <CompletedResult job={job} choice={choice} onChoose={onChoose} />
  if (!job) {
    return (
      <Card title={text.title}>
        <EmptyState icon="chart">{text.none}</EmptyState>
      </Card>
    )
  }
  return (
    <Card title={text.title} marks={<JobStatus job={job} />}>
      <EmptyState icon={isActive(job.status) ? 'clock' : 'alert'} action={<JobProgress job={job} />}>
        {isActive(job.status) ? text.running : text.failed}
      </EmptyState>
    </Card>
  )
}

function CompletedResult({
  job,
  choice,
  onChoose,
}: {
  readonly job: Job
  readonly choice: ResultChoice
  readonly onChoose: (choice: ResultChoice) => void
}) {
  const { result: text } = useText().timeSeries
  const format = useFormat()
  const idBase = useTabIds()
  const [tab, setTab] = useState<string>('chart')
  const result = useQuery(jobResultQuery(useCaller(), job.id))
  const shown = result.data ? chooseSeries(result.data, choice) : null
  return (
    <Card
      id="result"
      title={text.title}
      marks={
        <>
          <Chip tone="ok">{text.completedAt(format.dateTime(job.finished_at ?? job.created_at))}</Chip>
          <Tabs
            label={text.tabsLabel}
            tabs={tabKeys.map((key) => ({ key, label: text.tabs[key] }))}
            chosen={tab}
            onChoose={setTab}
            idBase={idBase}
          />
        </>
      }
      actions={shown && <DownloadButtons jobId={job.id} siteId={shown.site.site_id} />}
    >
      <TabPanel idBase={idBase} chosen={tab}>
        {result.isPending && <Spinner />}
        {result.isError && (
          <CardBody>
            <Problem onRetry={() => void result.refetch()}>{errorText(result.error)}</Problem>
          </CardBody>
        )}
        {result.data && shown && (
          <CardBody>
            {tab !== 'files' && (
              <>
                <ResultSelectors sites={result.data.sites} shown={shown} onChoose={onChoose} />
                <SeriesFigures series={shown.series} result={result.data} />
              </>
            )}
            {tab === 'chart' && <SeriesPlot jobId={job.id} result={result.data} shown={shown} />}
            {tab === 'months' && <ResultMonths series={shown.series} />}
            {tab === 'years' && <ResultYears series={shown.series} />}
            {tab === 'files' && <ResultFiles jobId={job.id} sites={result.data.sites} />}
          </CardBody>
        )}
      </TabPanel>
      {result.data && <Provenance result={result.data} />}
    </Card>
  )
}
