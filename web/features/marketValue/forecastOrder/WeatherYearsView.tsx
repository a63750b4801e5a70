import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Job, MarketValueResult } from '#contracts'
import { useMarketCaller } from '#web/basis/useMixing.ts'
import { AgainstChart } from '#web/charts/AgainstChart.tsx'
import { monthOf, monthText } from '#web/fields/periodTimes.ts'
import { ResultProblem } from '#web/jobs/ResultProblem.tsx'
import { useFormat, useText } from '#web/language/LanguageContext.tsx'
import { Spinner } from '#web/ui/Spinner.tsx'
import { Table, Td, Th, Tr } from '#web/ui/Table.tsx'
import styles from '../forecast/Forecast.module.css'
import { jobMarketForecastQuery } from '../marketQueries.ts'

/** What each weather year would make of a month at a site. */
export function WeatherYearsView({
  job,
  site,
  month,
}: {
  readonly job: Job
  readonly site: MarketValueResult['sites'][number]
  readonly month: string
}) {
  const { marketForecast } = useText()
  const { result: text, file } = marketForecast
  const format = useFormat()
  const query = useQuery(jobMarketForecastQuery(useMarketCaller(), job.id, site.site_id))
  const years = query.data?.months.find((one) => one.month === month)?.years
  const title = `${text.years(site.name)}, ${monthText(monthOf(month), format, 'long')}`
  const expected = site.forecast?.find((one) => one.month === month)?.market_value.mean ?? null
  const bars = useMemo(() => {
    const shown = years ?? []
    return {
      labels: shown.map(({ year }) => String(year)),
      own: { name: file.figures.market_value, values: shown.map(({ value }) => value) },
      against: { name: marketForecast.expected, values: shown.map(() => expected) },
      unit: 'EUR/MWh',
      decimals: 1,
    }
  }, [years, expected, file, marketForecast])
  if (query.isError)
    return <ResultProblem jobId={job.id} error={query.error} onRetry={() => void query.refetch()} />
  if (years === undefined) return <Spinner />
  return (
    <>
      <AgainstChart data={bars} label={title} />
      <div className={styles.table}>
        <Table
          caption={title}
          head={
            <>
              <Th>{text.year}</Th>
              <Th numeric>{file.figures.market_value}</Th>
              <Th numeric>{file.figures.energy}</Th>
            </>
          }
        >
          {years.map(({ year, value, energy }) => (
            <Tr key={year}>
              <Td strong>{year}</Td>
              <Td numeric>{format.number(value, 2)}</Td>
              <Td numeric>{format.number(energy, 0)}</Td>
            </Tr>
          ))}
        </Table>
      </div>
    </>
  )
}
