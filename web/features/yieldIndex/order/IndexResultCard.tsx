import { lazy } from 'react'
import type { YieldIndexProduct } from '#contracts'
import { ResultCard, type ResultView } from '#web/jobs/ResultCard.tsx'
import { useText } from '#web/language/LanguageContext.tsx'
import { FieldOnMap } from './FieldOnMap.tsx'

// The code of the charts is large and comes when the first one is drawn.
const SiteIndexTab = lazy(async () => ({ default: (await import('./SiteIndexTab.tsx')).SiteIndexTab }))

export const resultTabs = ['months', 'years', 'rolling'] as const

/** The index of a calculation: bars and table of one site at a time. */
export function IndexResultCard({
  product,
  view,
}: {
  readonly product: YieldIndexProduct
  readonly view: ResultView
}) {
  const { result: text } = useText().yieldIndex
  return (
    <ResultCard
      product="yieldIndex"
      tabs={resultTabs.map((key) => ({ key, label: text.tabs[key] }))}
      view={view}
      note={text.note}
      more={(job) =>
        job.parameters.whole_atlas === true && (
          <FieldOnMap key={`${job.id} map`} job={job} product={product} />
        )
      }
      redo={{ product }}
    >
      {({ job, result, site, tab }) => (
        <SiteIndexTab
          jobId={job.id}
          result={result}
          site={site}
          tab={resultTabs.find((key) => key === tab) ?? 'months'}
          onSite={view.onSite}
        />
      )}
    </ResultCard>
  )
}
