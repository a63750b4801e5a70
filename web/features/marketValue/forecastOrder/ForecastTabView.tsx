import { useState } from 'react'
import { type Job, type MarketValueResult, monthText } from '#contracts'
import { ProductionLine } from '#web/farmProduction/ProductionLine.tsx'
import { monthOf } from '#web/fields/periodTimes.ts'
import { SiteSelect } from '#web/jobs/ResultSelects.tsx'
import { useSourceText } from '#web/jobs/useSourceText.ts'
import { useFormat, useText } from '#web/language/LanguageContext.tsx'
import { PriceMarks } from '#web/market/PriceMarks.tsx'
import { Select } from '#web/ui/Select.tsx'
import { grid, styled } from '#web/ui/styled.ts'
import type { ForecastTab } from './forecastTabs.ts'
import { OrderedBasis } from './OrderedBasis.tsx'
import { SiteMonthsView } from './SiteMonthsView.tsx'
import { SitesView } from './SitesView.tsx'
import { WeatherYearsView } from './WeatherYearsView.tsx'

/** One site of a forecast, or all of them in one month, depending on the tab. */
export function ForecastTabView({
  job,
  result,
  site,
  tab,
  onSite,
}: {
  readonly job: Job
  readonly result: MarketValueResult
  readonly site: MarketValueResult['sites'][number]
  readonly tab: ForecastTab
  readonly onSite: (siteId: number) => void
}) {
  const { quantities, marketForecast } = useText()
  const format = useFormat()
  const sourceOf = useSourceText()
  const [chosen, setChosen] = useState<string | null>(null)
  const { forecast, market } = result
  const months = forecast?.months.map(({ month }) => month) ?? []
  const month = months.find((one) => one === chosen) ?? months[0]
  if (forecast === undefined || month === undefined) return null
  const aboutOf = (subject: string) => ({ subject, source: sourceOf(result), basis: result.basis })
  const isOfSite = tab === 'months' || tab === 'years'
  const isOfMonth = tab === 'years' || tab === 'sites'
  return (
    <>
      <div {...grid('260px repeat(auto-fit, minmax(140px, 220px))', 's3', 'end', 'belowS3')}>
        {isOfSite && <SiteSelect sites={result.sites} siteId={site.site_id} onSite={onSite} />}
        {isOfMonth && (
          <Select
            label={quantities.month}
            value={month}
            choices={months.map((one) => ({
              value: one,
              label: monthText(monthOf(one), format, 'long'),
            }))}
            onChange={setChosen}
          />
        )}
        <PriceMarks market={market} basis={result.basis} />
      </div>
      <ProductionLine production={site.production} className={styled('aboveS3', 'hint')} />
      {tab === 'months' && <SiteMonthsView site={site} result={result} />}
      {tab === 'years' && <WeatherYearsView job={job} site={site} month={month} about={aboutOf(site.name)} />}
      {tab === 'sites' && (
        <SitesView
          result={result}
          month={month}
          onSite={onSite}
          about={aboutOf(marketForecast.result.tabs.sites)}
        />
      )}
      {tab === 'basis' && <OrderedBasis forecast={forecast} />}
    </>
  )
}
