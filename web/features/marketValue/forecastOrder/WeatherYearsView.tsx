import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { type Job, type MarketValueResult, monthText, scaleOf, weatherYearsTable } from '#contracts'
import { useMarketCaller } from '#web/basis/useMixing.ts'
import { AgainstChart } from '#web/charts/AgainstChart.tsx'
import type { ChartAbout } from '#web/charts/PictureButtons.tsx'
import { monthOf } from '#web/fields/periodTimes.ts'
import { ResultProblem } from '#web/jobs/ResultProblem.tsx'
import { ResultTable } from '#web/jobs/ResultTable.tsx'
import { useFormat, useText } from '#web/language/LanguageContext.tsx'
import { Spinner } from '#web/ui/Spinner.tsx'
import { jobMarketForecastQuery } from '../marketQueries.ts'

/** Value of a month at a site for each weather year. */
export function WeatherYearsView({
  job,
  site,
  month,
  about,
}: {
  readonly job: Job
  readonly site: MarketValueResult['sites'][number]
  readonly month: string
  readonly about: ChartAbout
}) {
  const texts = useText()
  const { marketForecast, quantities } = texts
  const { result: text } = marketForecast
  const format = useFormat()
  const query = useQuery(jobMarketForecastQuery(useMarketCaller(), job.id, site.site_id))
  const ofMonth = query.data?.months.find((one) => one.month === month)
  const years = ofMonth?.years
  const title = `${text.years(site.name)}, ${monthText(monthOf(month), format, 'long')}`
  const expected = site.forecast?.find((one) => one.month === month)?.market_value.mean ?? null
  const bars = useMemo(() => {
    const shown = years ?? []
    return {
      labels: shown.map(({ year }) => String(year)),
      own: { name: quantities.marketValue, values: shown.map(({ value }) => value) },
      against: { name: marketForecast.expected, values: shown.map(() => expected) },
      ...scaleOf('marketValue'),
    }
  }, [years, expected, quantities, marketForecast])
  if (query.isError)
    return <ResultProblem jobId={job.id} error={query.error} onRetry={() => void query.refetch()} />
  if (ofMonth === undefined) return <Spinner />
  return (
    <>
      <AgainstChart data={bars} label={title} about={about} />
      <ResultTable hideTitle table={weatherYearsTable([ofMonth], title, { text: texts, format })} />
    </>
  )
}
