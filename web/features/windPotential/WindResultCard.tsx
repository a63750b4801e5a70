import { lazy, useState } from 'react'
import { ResultCard, type ResultView } from '#web/jobs/ResultCard.tsx'
import { useText } from '#web/language/LanguageContext.tsx'
import { asOrdered } from './windChoice.ts'
import { windTabs } from './windTabs.ts'

// The code of the charts is large and comes when the first one is drawn.
const WindResult = lazy(async () => ({ default: (await import('./WindResult.tsx')).WindResult }))

/** The wind statistics of a calculation: figures, charts and tables of one site and height at a time. */
export function WindResultCard(view: ResultView) {
  const { result: text } = useText().windPotential
  const [choice, setChoice] = useState(asOrdered)
  return (
    <ResultCard
      product="windPotential"
      tabs={windTabs.map((key) => ({ key, label: text.tabs[key] }))}
      view={view}
      note={text.note}
    >
      {({ job, result, site, tab }) => (
        <WindResult
          jobId={job.id}
          result={result}
          site={site}
          tab={windTabs.find((key) => key === tab) ?? 'summary'}
          choice={choice}
          onChoose={setChoice}
          onSite={view.onSite}
        />
      )}
    </ResultCard>
  )
}
