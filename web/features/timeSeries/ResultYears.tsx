import { useMemo } from 'react'
import { type SeriesSummary, timeSeriesParameters } from '#contracts'
import { BarsChart } from '#web/charts/BarsChart.tsx'
import styles from '#web/jobs/Result.module.css'
import { useFormat, useText } from '#web/language/LanguageContext.tsx'
import { Table, Td, Th, Tr } from '#web/ui/Table.tsx'
import { barsOf, longTermValue, shownDecimals, startsAtZero } from './seriesBars.ts'

/** Each year against the mean of all. */
export function ResultYears({ series }: { readonly series: SeriesSummary }) {
  const { timeSeries, products } = useText()
  const { result: text } = timeSeries
  const format = useFormat()
  const { aggregate } = timeSeriesParameters[series.parameter]
  const decimals = shownDecimals(series)
  const mean = longTermValue(series)
  const data = useMemo(() => {
    const years = series.years.map(({ year, mean: value }) => ({ label: String(year), value }))
    const reference =
      mean === null || years.length < 2
        ? null
        : { value: mean, label: text.longTerm(format.number(mean, decimals)) }
    return barsOf(series, years, reference)
  }, [series, mean, format, text, decimals])
  return (
    <>
      {startsAtZero(series) !== null && <BarsChart data={data} label={text.yearsTable} />}
      <div className={styles.table}>
        <Table
          caption={text.yearsTable}
          head={
            <>
              <Th>{text.year}</Th>
              <Th numeric>
                {text.aggregates[series.aggregate]} {series.unit}
              </Th>
              {aggregate !== 'vector_mean' && <Th numeric>{text.deviation}</Th>}
              <Th numeric>{products.result.availability}</Th>
            </>
          }
        >
          {series.years.map(({ year, mean: value, availability }) => (
            <Tr key={year}>
              <Td strong>{year}</Td>
              <Td numeric>{format.number(value, decimals)}</Td>
              {aggregate !== 'vector_mean' && (
                <Td numeric>
                  {format.signed(value === null || mean === null ? null : value - mean, decimals)}
                </Td>
              )}
              <Td numeric>{format.percent(availability, 1)}</Td>
            </Tr>
          ))}
        </Table>
      </div>
      <p className={styles.note}>{text.fewValues}</p>
    </>
  )
}
