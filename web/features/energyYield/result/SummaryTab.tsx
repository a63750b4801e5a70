import { groupsTable, guidelineTable, meteredTable, restrictionTable, wakesTable } from '#contracts'
import { FarmValueLinks } from '#web/farmProduction/FarmValueLinks.tsx'
import { FigureList } from '#web/jobs/FigureList.tsx'
import { ResultTable } from '#web/jobs/ResultTable.tsx'
import { useFormat, useText } from '#web/language/LanguageContext.tsx'
import { grid } from '#web/ui/styled.ts'
import { CalibrationTable } from './CalibrationTable.tsx'
import { DirectionRose } from './DirectionRose.tsx'
import { FarmFacts } from './FarmFacts.tsx'
import { FarmNotices } from './FarmNotices.tsx'
import styles from './FarmResult.module.css'
import type { FarmTabProps } from './FarmResult.tsx'
import { farmFigures } from './farmFigures.ts'
import { groupOf } from './farmScope.ts'
import { ModelTable } from './ModelTable.tsx'
import { ScopeSwitch } from './ScopeSwitch.tsx'
import { YieldWaterfall } from './YieldWaterfall.tsx'

/** The figures of the farm, the steps from gross to net yield, and the wake losses between groups. */
export function SummaryTab({ job, result, scope, onScope }: FarmTabProps) {
  const messages = useText()
  const { farmResult: text } = messages
  const format = useFormat()
  const words = { text: messages, format }
  return (
    <>
      <div className={styles.head}>
        <FarmFacts result={result} />
        <ScopeSwitch result={result} scope={scope} onScope={onScope} />
      </div>
      <FigureList figures={farmFigures(result, scope, messages, format)} />
      <FarmNotices result={result} />
      <FarmValueLinks job={job} className={styles.values} />
      <CalibrationTable result={result} />
      <div {...grid('minmax(0, 1fr) 380px', 's5', 'atTop', 'aboveS4', 'below1100')}>
        <YieldWaterfall result={result} scope={scope} />
        <DirectionRose
          result={result}
          title={text.rose}
          subject={text.scopes[scope]}
          directions={groupOf(result, scope).directions}
        />
      </div>
      <ResultTable table={wakesTable(result, words)} hideTitle />
      <ResultTable table={restrictionTable(result, words)} hideTitle />
      <ResultTable table={groupsTable(result, words)} hideTitle />
      <ResultTable table={meteredTable(result, words)} label={result.farm_name} />
      <ModelTable result={result} />
      <ResultTable table={guidelineTable(result, { ...words, nameOf: ({ name }) => name })} folded />
    </>
  )
}
