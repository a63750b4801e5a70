import { type IndexPeriod, stateOfShare } from '#domain'
import styles from '#web/fields/FieldScreen.module.css'
import { useFormat, useText } from '#web/language/LanguageContext.tsx'
import { type OfferedPeriods, shareOfPeriod } from './offeredPeriods.ts'
import { useRemedies } from './useRemedies.ts'

/** Shows the known share of an incomplete period, and how to fill the gap; empty for complete ones. */
export function PeriodShare({
  offered,
  period,
}: {
  readonly offered: OfferedPeriods
  readonly period: IndexPeriod
}) {
  const { basis: text, fields } = useText()
  const format = useFormat()
  const remedies = useRemedies(offered, period)
  const share = shareOfPeriod(offered, period)
  const state = stateOfShare(share)
  if (state === 'whole') return null
  return (
    <div className={styles.hint} role="status">
      <p>
        {state === 'missing'
          ? fields.periodMissing
          : `${text.covered(format.percent(share, 1))}. ${text.partHint}`}
      </p>
      {remedies.map((remedy) => (
        <p key={remedy}>{remedy}</p>
      ))}
    </div>
  )
}
