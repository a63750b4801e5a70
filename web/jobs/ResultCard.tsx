import { useQuery } from '@tanstack/react-query'
import { type ReactNode, Suspense } from 'react'
import { isActive, type Job, type TimeSeriesResult, type WindPotentialResult } from '#contracts'
import { useCaller } from '#web/api/ApiContext.tsx'
import { useFormat, useText } from '#web/language/LanguageContext.tsx'
import { Card, CardBody } from '#web/ui/Card.tsx'
import { Chip } from '#web/ui/Chip.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { JobProgress, JobStatus } from '#web/ui/JobStatus.tsx'
import { Spinner } from '#web/ui/Spinner.tsx'
import { TabPanel, Tabs, useTabIds } from '#web/ui/Tabs.tsx'
import { Provenance } from './Provenance.tsx'
import styles from './Result.module.css'
import { ResultFiles } from './ResultFiles.tsx'
import { ResultProblem } from './ResultProblem.tsx'
import { jobResultQuery } from './resultQueries.ts'
import { SiteDownloads } from './SiteDownloads.tsx'

/** Key of the tab that every result ends with: its files. */
export const filesTab = 'files'

/** What of which result is looked at. */
export interface ResultView {
  /** null: there is none yet. */
  readonly job: Job | null
  /** null: the first tab. */
  readonly tab: string | null
  /** null: the first site. */
  readonly siteId: number | null
  readonly onTab: (tab: string) => void
  readonly onSite: (siteId: number) => void
}

interface Results {
  readonly ts: TimeSeriesResult
  readonly windpotential: WindPotentialResult
}

interface ResultParts<P extends keyof Results> {
  readonly product: P
  /** Without that of the files. */
  readonly tabs: readonly { readonly key: string; readonly label: string }[]
  readonly view: ResultView
  /** What must be known to read the numbers. */
  readonly note: string
  /** A tab that is not the files. */
  readonly children: (shown: {
    readonly job: Job
    readonly result: Results[P]
    readonly site: Results[P]['sites'][number]
    readonly tab: string
  }) => ReactNode
}

/** The result of one calculation, or how far it is. Its charts' code may come late. */
export function ResultCard<P extends keyof Results>(parts: ResultParts<P>) {
  const { result: text } = useText().products
  const { job } = parts.view
  if (job?.status === 'COMPLETED') return <CompletedResult key={job.id} job={job} {...parts} />
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

function CompletedResult<P extends keyof Results>({
  job,
  product,
  tabs,
  view,
  note,
  children,
}: ResultParts<P> & { readonly job: Job }) {
  const { result: text } = useText().products
  const format = useFormat()
  const idBase = useTabIds()
  const query = useQuery(jobResultQuery(useCaller(), product, job.id))
  const result = query.data as Results[P] | undefined
  const sites: readonly Results[P]['sites'][number][] = result?.sites ?? []
  const site = sites.find(({ site_id }) => site_id === view.siteId) ?? sites[0]
  const allTabs = [...tabs, { key: filesTab, label: text.files }]
  const tab = allTabs.find(({ key }) => key === view.tab)?.key ?? allTabs[0]?.key ?? filesTab
  return (
    <Card
      id="result"
      title={text.title}
      marks={
        <>
          <Chip tone="ok">{text.completedAt(format.dateTime(job.finished_at ?? job.created_at))}</Chip>
          <Tabs label={text.tabsLabel} tabs={allTabs} chosen={tab} onChoose={view.onTab} idBase={idBase} />
        </>
      }
      actions={site && <SiteDownloads jobId={job.id} siteId={site.site_id} />}
    >
      <TabPanel idBase={idBase} chosen={tab}>
        {query.isPending && <Spinner />}
        {query.isError && (
          <CardBody>
            <ResultProblem jobId={job.id} error={query.error} onRetry={() => void query.refetch()} />
          </CardBody>
        )}
        {result && site && (
          <CardBody>
            {tab === filesTab ? (
              <div className={styles.table}>
                <ResultFiles jobId={job.id} sites={result.sites} />
              </div>
            ) : (
              <Suspense fallback={<Spinner />}>{children({ job, result, site, tab })}</Suspense>
            )}
          </CardBody>
        )}
      </TabPanel>
      {result && <Provenance result={result} note={note} />}
    </Card>
  )
}
