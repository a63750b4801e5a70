import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { isActive, type Job } from '#contracts'
import { useCaller } from '#web/api/ApiContext.tsx'
import { errorText } from '#web/api/apiError.ts'
import { ResultFiles } from '#web/jobs/ResultFiles.tsx'
import { jobResultQuery } from '#web/jobs/resultQueries.ts'
import { SiteDownloads } from '#web/jobs/SiteDownloads.tsx'
import { useFormat, useText } from '#web/language/LanguageContext.tsx'
import { Card, CardBody } from '#web/ui/Card.tsx'
import { Chip } from '#web/ui/Chip.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Problem } from '#web/ui/ErrorBox.tsx'
import { JobProgress, JobStatus } from '#web/ui/JobStatus.tsx'
import { Spinner } from '#web/ui/Spinner.tsx'
import { TabPanel, Tabs, useTabIds } from '#web/ui/Tabs.tsx'
import { Provenance } from './Provenance.tsx'
import styles from './ResultCard.module.css'
import { ResultSelectors } from './ResultSelectors.tsx'
import { chooseSeries, type ResultChoice } from './resultChoice.ts'
import { SeriesFigures } from './SeriesFigures.tsx'

// The code of the charts is large and comes when the first one is drawn.
const SeriesPlot = lazy(async () => ({ default: (await import('./SeriesPlot.tsx')).SeriesPlot }))
const ResultMonths = lazy(async () => ({ default: (await import('./ResultMonths.tsx')).ResultMonths }))
const ResultYears = lazy(async () => ({ default: (await import('./ResultYears.tsx')).ResultYears }))

const tabKeys = ['chart', 'months', 'years', 'files'] as const
export type ResultTab = (typeof tabKeys)[number]

interface ResultView {
  readonly tab: ResultTab
  readonly choice: ResultChoice
  readonly onTab: (tab: ResultTab) => void
  readonly onChoose: (choice: ResultChoice) => void
}

/** The result of one calculation, or how far it is. */
export function ResultCard({ job, ...view }: ResultView & { readonly job: Job | null }) {
  const { result: text } = useText().timeSeries
  if (job?.status === 'COMPLETED') return <CompletedResult job={job} {...view} />
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

function CompletedResult({ job, tab, choice, onTab, onChoose }: ResultView & { readonly job: Job }) {
  const { result: text } = useText().timeSeries
  const format = useFormat()
  const idBase = useTabIds()
  const result = useQuery(jobResultQuery(useCaller(), 'ts', job.id))
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
            onChoose={(key) => onTab(tabKeys.find((one) => one === key) ?? 'chart')}
            idBase={idBase}
          />
        </>
      }
      actions={shown && <SiteDownloads jobId={job.id} siteId={shown.site.site_id} />}
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
            <Suspense fallback={<Spinner />}>
              {tab === 'chart' && <SeriesPlot jobId={job.id} result={result.data} shown={shown} />}
              {tab === 'months' && <ResultMonths series={shown.series} />}
              {tab === 'years' && <ResultYears series={shown.series} />}
            </Suspense>
            {tab === 'files' && (
              <div className={styles.table}>
                <ResultFiles jobId={job.id} sites={result.data.sites} />
              </div>
            )}
          </CardBody>
        )}
      </TabPanel>
      {result.data && <Provenance result={result.data} />}
    </Card>
  )
}
