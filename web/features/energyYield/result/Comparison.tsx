import { useCallback, useMemo } from 'react'
import { type EnergyYieldResult, type Job, scaleOf, yieldDifferences } from '#contracts'
import { ChartFigure } from '#web/charts/ChartFigure.tsx'
import type { ChartTheme } from '#web/charts/chartTheme.ts'
import { pairBarsOption } from '#web/charts/pairBarsOption.ts'
import { type ComparedFigure, DifferenceTable } from '#web/jobs/DifferenceTable.tsx'
import { distinctNames } from '#web/jobs/distinctNames.ts'
import { useFormat, useText } from '#web/language/LanguageContext.tsx'
import { styled } from '#web/ui/styled.ts'
import { comparedFigures } from './compareResults.ts'
import styles from './FarmResult.module.css'
import { type FarmScope, groupOf } from './farmScope.ts'
import { useFarmAbout } from './useFarmAbout.ts'

/** The differences of two results: per key figure, and per calendar month. */
export function Comparison({
  job,
  result,
  otherJob,
  other,
  scope,
}: {
  readonly job: Job
  readonly result: EnergyYieldResult
  readonly otherJob: Job
  readonly other: EnergyYieldResult
  readonly scope: FarmScope
}) {
  const { quantities } = useText()
  const messages = useText()
  const { farmResult, products } = messages
  const { comparison: text } = farmResult
  const format = useFormat()
  const about = useFarmAbout(result, farmResult.scopes[scope])
  const differences = yieldDifferences(result, other)
  const names = useMemo(
    () =>
      distinctNames(
        { name: result.farm_name, job },
        { name: other.farm_name, job: otherJob },
        format.dateTime,
      ),
    [result, other, job, otherJob, format],
  )
  const months = useMemo(
    () =>
      groupOf(result, scope).calendar_months.map(
        ({ park_mwh }, index): ComparedFigure => ({
          label: format.month(index + 1),
          ...scaleOf('parkEnergy'),
          one: park_mwh,
          other: groupOf(other, scope).calendar_months[index]?.park_mwh ?? null,
        }),
      ),
    [result, other, scope, format],
  )
  const optionOf = useCallback(
    (theme: ChartTheme) =>
      pairBarsOption(
        {
          labels: months.map(({ label }) => label),
          // In the order of the columns of the tables.
          first: { name: names.one, values: months.map(({ one }) => one) },
          second: { name: names.other, values: months.map((month) => month.other) },
          ...scaleOf('parkEnergy'),
          missing: farmResult.months.missing,
        },
        theme,
      ),
    [months, names, farmResult],
  )
  return (
    <>
      {differences.length > 0 && (
        <p role="status" className={styles.notices}>
          {text.differs(format.list(differences.map((key) => text.differences[key])))}
        </p>
      )}
      <DifferenceTable
        caption={text.figures}
        head={products.comparison.figure}
        names={names}
        rows={comparedFigures(result, other, scope, messages)}
      />
      <div className={styled('aboveS5')}>
        <ChartFigure title={text.months} about={about} optionOf={optionOf} />
      </div>
      <DifferenceTable caption={text.monthsTable} head={quantities.month} names={names} rows={months} />
    </>
  )
}
