import { useMemo } from 'react'
import { parameterLabel, type SeriesSummary } from '#contracts'
import { BarsChart } from '#web/charts/BarsChart.tsx'
import type { ChartAbout } from '#web/charts/PictureButtons.tsx'
import styles from '#web/jobs/Result.module.css'
import { useFormat, useText } from '#web/language/LanguageContext.tsx'
import { DataTable } from '#web/ui/DataTable.tsx'
import { styled } from '#web/ui/styled.ts'
import { barsOf, longTermValue, meanOf, shownDecimals, startsAtZero } from './seriesBars.ts'

const monthNumbers = Array.from({ length: 12 }, (_, index) => index + 1)

/** The mean seasonal profile, and each month of each year. */
export function ResultMonths({
  series,
  about,
}: {
  readonly series: SeriesSummary
  readonly about: ChartAbout
}) {
  const { timeSeries, quantities } = useText()
  const { result: text } = timeSeries
  const format = useFormat()
  const decimals = shownDecimals(series)
  const number = (value: number | null) => format.number(value, decimals)
  const data = useMemo(() => {
    const months = series.calendar_months.map(({ mean }, index) => ({
      label: format.month(index + 1),
      value: mean,
    }))
    // Sums have the mean month; means the displayed one, which weighs months by their steps.
    const isSum = series.aggregate === 'sum'
    const mean = isSum ? meanOf(months.map(({ value }) => value)) : longTermValue(series)
    return barsOf(
      series,
      months,
      mean === null ? null : { value: mean, label: text.longTerm(format.number(mean, decimals)) },
    )
  }, [series, format, text, decimals])
  const rows = useMemo(() => monthRows(series), [series])
  return (
    <>
      {startsAtZero(series) !== null && <BarsChart data={data} label={text.monthsTable} about={about} />}
      <div className={styles.table}>
        <DataTable
          caption={text.monthsTable}
          rows={rows}
          keyOf={({ year }) => year ?? 'all'}
          isSelected={isOfAll}
          columns={[
            { head: quantities.year, cell: ({ year }) => year ?? text.allYears, strong: true },
            ...monthNumbers.map((month, index) => ({
              head: format.month(month),
              number: ({ months }: MonthRow) => number(months[index] ?? null),
              strong: isOfAll,
            })),
            { head: quantities.year, number: ({ mean }) => number(mean), strong: true },
          ]}
        />
      </div>
      <p className={styled('aboveS3', 'hint')}>
        {parameterLabel(series.parameter, quantities)}, {text.aggregates[series.aggregate]}, {series.unit}.{' '}
        {text.fewValues}
      </p>
    </>
  )
}

/** The months of a year, or of all years. */
interface MonthRow {
  /** null: all. */
  readonly year: number | null
  readonly months: readonly (number | null)[]
  readonly mean: number | null
}

const isOfAll = ({ year }: MonthRow) => year === null

function monthRows(series: SeriesSummary): MonthRow[] {
  const { months, years, calendar_months: ofAll } = series
  const ofYears = years.map(({ year, mean }) => ({
    year,
    mean,
    months: monthNumbers.map(
      (month) => months.find((one) => one.year === year && one.month === month)?.mean ?? null,
    ),
  }))
  return [...ofYears, { year: null, mean: longTermValue(series), months: ofAll.map(({ mean }) => mean) }]
}
