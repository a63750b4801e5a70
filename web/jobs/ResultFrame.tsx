import { useQuery } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense } from 'react'
import { type AvailableProduct, type EnsembleChoice, isActive, type Job, type ResultOf } from '#contracts'
import { useCaller } from '#web/api/ApiContext.tsx'
import { useOtherAtlases } from '#web/ensemble/useOtherAtlases.ts'
import { FollowButton } from '#web/followedResults/FollowButton.tsx'
import { useFormat, useText } from '#web/language/LanguageContext.tsx'
import { ShareButton } from '#web/shares/ShareButton.tsx'
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

// Few results are opened over several atlases.
const EnsembleTab = lazy(async () => ({
  default: (await import('#web/ensemble/EnsembleTab.tsx')).EnsembleTab,
}))
const ensembleTab = 'atlases'

/** Key of the last tab of every result: its files. */
export const filesTab = 'files'

/** Open result and its open part. */
export interface ResultTabView {
  /** null: there is none yet. */
  readonly job: Job | null
  /** null: the first tab. */
  readonly tab: string | null
  readonly onTab: (tab: string) => void
}

interface ShownResult<P extends AvailableProduct> {
  readonly job: Job
  readonly result: ResultOf<P>
  readonly tab: string
}

interface FrameProps<P extends AvailableProduct> {
  readonly product: P
  /** All tabs except that of the files. */
  readonly tabs: readonly { readonly key: string; readonly label: string }[]
  readonly view: ResultTabView
  /** Notes needed to read the numbers. */
  readonly note: string
  /** Sites with files in the result. */
  readonly sitesOf: (result: ResultOf<P>) => readonly { readonly site_id: number; readonly name: string }[]
  /** Actions on the right of the head line, for a completed result. */
  readonly actions: (job: Job, result: ResultOf<P>) => ReactNode
  /** Documents with mean and spread over several atlases; absent: the product has none. */
  readonly documents?: (job: Job, ensemble: EnsembleChoice) => ReactNode
  /** Actions for a job that is running or did not complete. */
  readonly help?: (job: Job) => ReactNode
  /** Actions for a result that can no longer be shown. */
  readonly oldFormatHelp?: ReactNode
  /** A tab that is not the files. */
  readonly children: (shown: ShownResult<P>) => ReactNode
}

/** The frame of any result: its progress, or its tabs with those of all products, and its provenance. */
export function ResultFrame<P extends AvailableProduct>(props: FrameProps<P>) {
  const { result: text } = useText().products
  const { job } = props.view
  if (job?.status === 'COMPLETED') return <CompletedResult key={job.id} job={job} {...props} />
  if (!job) {
    return (
      <Card title={text.title}>
        <EmptyState icon="chart">{text.none}</EmptyState>
      </Card>
    )
  }
  const words = isActive(job.status)
    ? text.running
    : job.status === 'CANCELLED'
      ? text.cancelled
      : text.failed
  return (
    <Card title={text.title} marks={<JobStatus job={job} />}>
      <EmptyState
        icon={isActive(job.status) ? 'clock' : 'alert'}
        action={
          <>
            {job.status !== 'CANCELLED' && <JobProgress job={job} />}
            {props.help?.(job)}
          </>
        }
      >
        {words}
      </EmptyState>
    </Card>
  )
}

function CompletedResult<P extends AvailableProduct>({
  job,
  product,
  tabs,
  view,
  note,
  sitesOf,
  actions,
  documents,
  oldFormatHelp,
  children,
}: FrameProps<P> & { readonly job: Job }) {
  const { products: words, ensemble } = useText()
  const { result: text } = words
  const format = useFormat()
  const idBase = useTabIds()
  const otherAtlases = useOtherAtlases(job)
  const query = useQuery(jobResultQuery(useCaller(), product, job.id))
  const result = query.data
  const allTabs = [
    ...tabs,
    ...(otherAtlases.length > 0 ? [{ key: ensembleTab, label: ensemble.tab }] : []),
    { key: filesTab, label: text.files },
  ]
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
      actions={
        result && (
          <>
            {actions(job, result)}
            <FollowButton job={job} />
            <ShareButton key={job.id} job={job} />
          </>
        )
      }
    >
      <TabPanel idBase={idBase} chosen={tab}>
        {query.isPending && <Spinner />}
        {query.isError && (
          <CardBody>
            <ResultProblem
              jobId={job.id}
              error={query.error}
              oldFormatHelp={oldFormatHelp}
              onRetry={() => void query.refetch()}
            />
          </CardBody>
        )}
        {result && (
          <CardBody>
            {tab === filesTab ? (
              <div className={styles.table}>
                <ResultFiles jobId={job.id} archiveName={job.list_name} sites={sitesOf(result)} />
              </div>
            ) : (
              <Suspense fallback={<Spinner />}>
                {tab === ensembleTab ? (
                  <EnsembleTab
                    {...{ job, result }}
                    others={otherAtlases}
                    documents={documents && ((ensemble) => documents(job, ensemble))}
                  />
                ) : (
                  children({ job, result, tab })
                )}
              </Suspense>
            )}
          </CardBody>
        )}
      </TabPanel>
      {result && <Provenance product={product} result={result} note={note} />}
    </Card>
  )
}
