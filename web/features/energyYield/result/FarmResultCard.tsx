import { lazy, useState } from 'react'
import { type AtlasProduct, isActive, type Job } from '#contracts'
import { CancelJobDialog } from '#web/jobs/CancelJobDialog.tsx'
import { FreeRedoButton } from '#web/jobs/FreeRedoButton.tsx'
import { ResultFrame } from '#web/jobs/ResultFrame.tsx'
import { redoOf } from '#web/jobs/redoOf.ts'
import { SiteDownloads } from '#web/jobs/SiteDownloads.tsx'
import { useFormat, useText } from '#web/language/LanguageContext.tsx'
import { Button } from '#web/ui/Button.tsx'
import { ContinueSearch } from '../layout/ContinueSearch.tsx'
import { LiveLayout } from '../layout/LiveLayout.tsx'
import { EnsembleDocuments } from './EnsembleDocuments.tsx'
import { EyaDefButton } from './EyaDefDialog.tsx'
import { farmTabs } from './farmTabs.ts'
import { ReportButton } from './ReportDialog.tsx'
import { ResultNotice } from './ResultNotice.tsx'
import { replacedBy, searchesLayout } from './replacedBy.ts'
import { useFarmAddress } from './useFarmAddress.ts'
import { WindIoButton } from './WindIoButton.tsx'

// The code of the charts is large and comes when the first one is drawn.
const FarmResult = lazy(async () => ({ default: (await import('./FarmResult.tsx')).FarmResult }))

/** The result of a farm's calculation, or its progress. */
export function FarmResultCard({
  job,
  jobs,
  jobsOfList,
  product,
  onShow,
  onRecalculate,
}: {
  /** null: there is none yet. */
  readonly job: Job | null
  /** Jobs of the product, newest first. */
  readonly jobs: readonly Job[]
  /** Those of the selected list. */
  readonly jobsOfList: readonly Job[]
  readonly product: AtlasProduct
  readonly onShow: (job: Job) => void
  /** undefined: the farm cannot be calculated in its current state. */
  readonly onRecalculate: (() => void) | undefined
}) {
  const { farmResult: text, products } = useText()
  const format = useFormat()
  const [address, changeAddress] = useFarmAddress()
  const [toCancel, setToCancel] = useState<Job | null>(null)
  const newer = job && replacedBy(job, jobsOfList)
  const isSearch = job !== null && searchesLayout(job)
  const tabs = isSearch ? farmTabs : farmTabs.filter((key) => key !== 'layout')
  const recalculate = onRecalculate && <Button onClick={onRecalculate}>{text.recalculate}</Button>
  return (
    <>
      <ResultFrame
        product="energyYield"
        tabs={tabs.map((key) => ({ key, label: text.tabs[key] }))}
        view={{ job, tab: address.tab, onTab: (tab) => changeAddress({ tab }) }}
        note={text.note}
        sitesOf={({ turbines }) => turbines}
        actions={(shown) => (
          <>
            <FreeRedoButton
              key={shown.id}
              redo={newer ? null : redoOf(shown, product)}
              product={product}
              onOrdered={onShow}
            />
            <ReportButton job={shown} />
            <EyaDefButton job={shown} />
            <WindIoButton job={shown} />
            <SiteDownloads jobId={shown.id} siteId={null} />
          </>
        )}
        documents={(shown, ensemble) => <EnsembleDocuments job={shown} ensemble={ensemble} />}
        help={(shown) =>
          isActive(shown.status) ? (
            <Button size="small" onClick={() => setToCancel(shown)}>
              {products.jobs.cancel}
            </Button>
          ) : (
            recalculate
          )
        }
        oldFormatHelp={recalculate}
      >
        {({ job: shown, result, tab }) => (
          <>
            {newer && (
              <ResultNotice
                text={text.notices.replaced(format.dateTime(newer.created_at))}
                action={text.notices.showNewest}
                onAction={() => onShow(newer)}
              />
            )}
            {result.assumptions_change && (
              <ResultNotice
                text={text.uncertainty.savedAt(format.dateTime(result.assumptions_change.at))}
                action={text.uncertainty.show}
                onAction={() => changeAddress({ tab: 'uncertainty' })}
              />
            )}
            {tab === 'layout' && (
              <ContinueSearch job={shown} result={result} product={product} onOrdered={onShow} />
            )}
            <FarmResult
              job={shown}
              jobs={jobs}
              result={result}
              atlas={product.atlas}
              tab={tabs.find((key) => key === tab) ?? 'summary'}
              scope={address.scope}
              onScope={(scope) => changeAddress({ scope })}
              compareId={address.compareId}
              onCompare={(compareId) => changeAddress({ compareId })}
            />
          </>
        )}
      </ResultFrame>
      {isSearch && isActive(job.status) && <LiveLayout job={job} product={product} />}
      {toCancel && <CancelJobDialog job={toCancel} onClose={() => setToCancel(null)} />}
    </>
  )
}
