import { useMemo } from 'react'
import { type SeriesSummary, timeSeriesParameters } from '#contracts'
import { BarsChart } from '#web/charts/BarsChart.tsx'
import type { ChartAbout } from '#web/charts/PictureButtons.tsx'
import styles from '#web/jobs/Result.module.css'
import { useFormat, useText } from '#web/language/LanguageContext.tsx'
import { DataTable } from '#web/ui/DataTable.tsx'
import { styled } from '#web/ui/styled.ts'
import { barsOf, longTermValue, shownDecimals, startsAtZero } from './seriesBars.ts'

/** Each year compared with the mean of all. */
export function ResultYears({
  series,
  about,
}: {
  readonly series: SeriesSummary
  readonly about: ChartAbout
}) {
  const { timeSeries, quantities } = useText()
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
      {startsAtZero(series) !== null && <BarsChart data={data} label={text.yearsTable} about={about} />}
      <div className={styles.table}>
        <DataTable
          caption={text.yearsTable}
          rows={series.years}
          keyOf={({ year }) => year}
          columns={[
            { head: quantities.year, cell: ({ year }) => year, strong: true },
            {
              head: `${text.aggregates[series.aggregate]} ${series.unit}`,
              number: ({ mean: value }) => format.number(value, decimals),
            },
            aggregate !== 'vector_mean' && {
              head: text.deviation,
              number: ({ mean: value }) =>
                format.signed(value === null || mean === null ? null : value - mean, decimals),
            },
            {
              quantity: 'availability',
              value: ({ availability }) => availability,
            },
          ]}
        />
      </div>
      <p className={styled('aboveS3', 'hint')}>{text.fewValues}</p>
    </>
  )
}
