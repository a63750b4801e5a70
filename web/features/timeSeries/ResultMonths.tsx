import { useMemo } from 'react'
import type { SeriesSummary } from '#contracts'
import { BarsChart } from '#web/charts/BarsChart.tsx'
import styles from '#web/jobs/Result.module.css'
import { useFormat, useText } from '#web/language/LanguageContext.tsx'
import { Table, Td, Th, Tr } from '#web/ui/Table.tsx'
import { barsOf, longTermValue, meanOf, shownDecimals, startsAtZero } from './seriesBars.ts'

const monthNumbers = Array.from({ length: 12 }, (_, index) => index + 1)

/** The mean course of the year, and each month of each year. */
export function ResultMonths({ series }: { readonly series: SeriesSummary }) {
  const { timeSeries } = useText()
  const { result: text } = timeSeries
  const format = useFormat()
  const decimals = shownDecimals(series)
  const number = (value: number | null) => format.number(value, decimals)
  const data = useMemo(() => {
    const months = series.calendar_months.map(({ mean }, index) => ({
      label: format.month(index + 1),
      value: mean,
    }))
    // Of sums the mean month; of means the very one that figures and table show, which weighs months by their steps.
    const isSum = series.aggregate === 'sum'
    const mean = isSum ? meanOf(months.map(({ value }) => value)) : longTermValue(series)
    return barsOf(
      series,
      months,
      mean === null ? null : { value: mean, label: text.longTerm(format.number(mean, decimals)) },
    )
  }, [series, format, text, decimals])
  const byYear = useMemo(() => monthsByYear(series), [series])
  return (
    <>
      {startsAtZero(series) !== null && <BarsChart data={data} label={text.monthsTable} />}
      <div className={styles.table}>
        <Table
          caption={text.monthsTable}
          head={
            <>
              <Th>{text.year}</Th>
              {monthNumbers.map((month) => (
                <Th key={month} numeric>
                  {format.month(month)}
                </Th>
              ))}
              <Th numeric>{text.year}</Th>
            </>
          }
        >
          {byYear.map(({ year, months, mean }) => (
            <Tr key={year}>
              <Td strong>{year}</Td>
              {months.map((value, index) => (
                <Td key={monthNumbers[index]} numeric>
                  {number(value)}
                </Td>
              ))}
              <Td numeric strong>
                {number(mean)}
              </Td>
            </Tr>
          ))}
          <Tr selected>
            <Td strong>{text.allYears}</Td>
            {series.calendar_months.map(({ mean }, index) => (
              <Td key={monthNumbers[index]} numeric strong>
                {number(mean)}
              </Td>
            ))}
            <Td numeric strong>
              {number(longTermValue(series))}
            </Td>
          </Tr>
        </Table>
      </div>
      <p className={styles.note}>
        {timeSeries.parameters[series.parameter]}, {text.aggregates[series.aggregate]}, {series.unit}.{' '}
        {text.fewValues}
      </p>
    </>
  )
}

function monthsByYear({ months, years }: SeriesSummary) {
  return years.map(({ year, mean }) => ({
    year,
    mean,
    months: monthNumbers.map(
      (month) => months.find((one) => one.year === year && one.month === month)?.mean ?? null,
    ),
  }))
}
