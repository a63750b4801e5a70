import { FigureList } from '#web/jobs/FigureList.tsx'
import { useFormat, useText } from '#web/language/LanguageContext.tsx'
import { CalibrationTable } from './CalibrationTable.tsx'
import { DirectionRose } from './DirectionRose.tsx'
import { FarmFacts } from './FarmFacts.tsx'
import { FarmNotices } from './FarmNotices.tsx'
import styles from './FarmResult.module.css'
import type { FarmTabProps } from './FarmResult.tsx'
import { farmFigures } from './farmFigures.ts'
import { groupOf } from './farmScope.ts'
import { GroupsTable } from './GroupsTable.tsx'
import { ModelTable } from './ModelTable.tsx'
import { RestrictionsTable } from './RestrictionsTable.tsx'
import { ScopeSwitch } from './ScopeSwitch.tsx'
import { WakesTable } from './WakesTable.tsx'
import { YieldWaterfall } from './YieldWaterfall.tsx'

/** The figures of the farm, the way from free to net yield, and who loses what to whom. */
export function SummaryTab({ result, scope, onScope }: FarmTabProps) {
  const { farmResult: text } = useText()
  const format = useFormat()
  return (
    <>
      <div className={styles.head}>
        <FarmFacts result={result} />
        <ScopeSwitch result={result} scope={scope} onScope={onScope} />
      </div>
      <FigureList figures={farmFigures(result, scope, text, format)} />
      <FarmNotices result={result} />
      <CalibrationTable result={result} />
      <div className={styles.beside}>
        <YieldWaterfall result={result} scope={scope} />
        <DirectionRose
          result={result}
          title={text.rose}
          subject={text.scopes[scope]}
          directions={groupOf(result, scope).directions}
        />
      </div>
      <WakesTable result={result} />
      <RestrictionsTable result={result} />
      <GroupsTable result={result} />
      <ModelTable result={result} />
    </>
  )
}
