import { lazy, useState } from 'react'
import { ResultCard, type ResultView } from '#web/jobs/ResultCard.tsx'
import { useText } from '#web/language/LanguageContext.tsx'
import { asOrdered } from './windChoice.ts'
import { meteredTab, windTabs } from './windTabs.ts'

// The code of the charts is large and comes when the first one is drawn.
const WindResult = lazy(async () => ({ default: (await import('./WindResult.tsx')).WindResult }))

/** The wind statistics of a calculation: figures, charts and tables of one site and height at a time. */
export function WindResultCard(view: ResultView) {
  const { windPotential, metered } = useText()
  const { result: text } = windPotential
  const [choice, setChoice] = useState(asOrdered)
  return (
    <ResultCard
      product="windPotential"
      tabs={[
        ...windTabs.map((key) => ({ key, label: text.tabs[key] })),
        { key: meteredTab, label: metered.title },
      ]}
      view={view}
      note={text.note}
    >
      {({ job, result, site, tab }) => (
        <WindResult
          job={job}
          result={result}
          site={site}
          tab={([...windTabs, meteredTab] as const).find((key) => key === tab) ?? 'summary'}
          choice={choice}
          onChoose={setChoice}
          onSite={view.onSite}
        />
      )}
    </ResultCard>
  )
}
