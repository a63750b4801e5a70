import {
  type FarmLayout,
  type LayoutWorth,
  layoutModelsTable,
  layoutNotes,
  layoutNumbersTable,
  layoutObjectivesTable,
  layoutsTable,
  layoutTurbinesTable,
  quantityChange,
  quantityText,
  startSpread,
} from '#contracts'
import { type Figure, FigureList } from '#web/jobs/FigureList.tsx'
import { ResultTable } from '#web/jobs/ResultTable.tsx'
import { useFormat, useText } from '#web/language/LanguageContext.tsx'
import { TakeOver } from '../layout/TakeOver.tsx'
import styles from './FarmResult.module.css'
import type { FarmTabProps } from './FarmResult.tsx'
import { LayoutFront } from './LayoutFront.tsx'
import { LayoutMap } from './LayoutMap.tsx'

/** The layout that was found next to the present one: figures, map, and tables. */
export function LayoutTab(props: FarmTabProps) {
  const { layout } = props.result
  return layout === undefined ? null : <FoundLayout {...props} layout={layout} />
}

function FoundLayout({ job, result, atlas, layout }: FarmTabProps & { readonly layout: FarmLayout }) {
  const messages = useText()
  const { result: text } = messages.farmLayout
  const format = useFormat()
  const words = { text: messages, format, nameOf: ({ name }: { readonly name: string }) => name }
  const { before, found, ordered } = layout
  const spread = startSpread(layout)
  const gain = (label: string, of: (worth: LayoutWorth) => number | undefined): Figure[] => {
    const [was, is] = [of(before), of(found)]
    return was === undefined || is === undefined || was === 0
      ? []
      : [{ label, value: quantityChange('change', 100 * (is / was - 1), format), unit: '%' }]
  }
  return (
    <>
      <div className={styles.head}>
        <FigureList
          figures={[
            { label: text.found, value: format.number(found.aep_mwh), unit: 'MWh/a' },
            ...gain(text.gain, ({ aep_mwh }) => aep_mwh),
            ...gain(messages.quantities.revenue, ({ revenue_eur }) => revenue_eur),
            ...(ordered.objective === 'p90' ? gain(text.p90, ({ p90_revenue_eur }) => p90_revenue_eur) : []),
            ...gain(messages.quantities.levelisedCost, ({ lcoe_eur_mwh }) => lcoe_eur_mwh),
            ...(spread === null
              ? []
              : [{ label: text.spread, value: quantityText('lossShare', spread, format), unit: '%' }]),
          ]}
        />
        <TakeOver job={job} turbines={result.turbines} />
      </div>
      <LayoutMap result={result} atlas={atlas} layout={layout} />
      {layoutNotes(result, words).map((note) => (
        <p key={note}>{note}</p>
      ))}
      <ResultTable table={layoutObjectivesTable(result, words)} />
      <ResultTable table={layoutsTable(result, words)} />
      {layout.by_number !== undefined && <LayoutFront result={result} byNumber={layout.by_number} />}
      <ResultTable table={layoutNumbersTable(result, words)} />
      <ResultTable table={layoutTurbinesTable(result, words)} />
      <ResultTable table={layoutModelsTable(result, words)} />
    </>
  )
}
