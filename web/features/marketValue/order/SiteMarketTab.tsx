import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { isWholePeriod, type Job, type MarketValueResult } from '#contracts'
import { useMarketCaller } from '#web/basis/useMixing.ts'
import { ProductionLine } from '#web/farmProduction/ProductionLine.tsx'
import { ResultProblem } from '#web/jobs/ResultProblem.tsx'
import { SiteSelect } from '#web/jobs/ResultSelects.tsx'
import { useSourceText } from '#web/jobs/useSourceText.ts'
import { useText } from '#web/language/LanguageContext.tsx'
import { PriceMarks } from '#web/market/PriceMarks.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Select } from '#web/ui/Select.tsx'
import { Spinner } from '#web/ui/Spinner.tsx'
import { grid, styled } from '#web/ui/styled.ts'
import { jobMarketValueQuery } from '../marketQueries.ts'
import { ComparisonView } from './ComparisonView.tsx'
import type { MarketTab } from './marketTabs.ts'
import { ProfileView } from './ProfileView.tsx'
import { Section51View } from './Section51View.tsx'
import { SoldView } from './SoldView.tsx'
import { TurbinesView } from './TurbinesView.tsx'
import { ValueView } from './ValueView.tsx'

/** One site of a result in one year, depending on the tab. */
export function SiteMarketTab({
  job,
  result,
  site,
  tab,
  onSite,
}: {
  readonly job: Job
  readonly result: MarketValueResult
  readonly site: MarketValueResult['sites'][number]
  readonly tab: MarketTab
  readonly onSite: (siteId: number) => void
}) {
  const { marketValue, quantities } = useText()
  const { result: text } = marketValue
  const query = useQuery(jobMarketValueQuery(useMarketCaller(), job.id, site.site_id))
  const sourceOf = useSourceText()
  const [chosen, setChosen] = useState<string | null>(null)
  if (tab === 'turbines') return <TurbinesView result={result} onSite={onSite} />
  if (query.isError)
    return <ResultProblem jobId={job.id} error={query.error} onRetry={() => void query.refetch()} />
  if (!query.data) return <Spinner />
  const series = query.data
  const years = [...new Set(series.months.map(({ period }) => period.slice(0, 4)))]
  const whole = series.years.filter(isWholePeriod)
  const year = chosen !== null && years.includes(chosen) ? chosen : (whole.at(-1)?.period ?? years.at(-1))
  if (year === undefined) return <EmptyState icon="info">{text.noYears}</EmptyState>
  const shown = { site, series, year }
  const about = { subject: `${site.name} · ${year}`, source: sourceOf(result, year), basis: result.basis }
  return (
    <>
      <div {...grid('260px repeat(auto-fit, minmax(140px, 220px))', 's3', 'end', 'belowS3')}>
        <SiteSelect sites={result.sites} siteId={site.site_id} onSite={onSite} />
        <Select
          label={quantities.year}
          value={year}
          choices={years.toReversed().map((one) => ({ value: one, label: one }))}
          onChange={setChosen}
        />
        <PriceMarks market={result.market} basis={result.basis} />
      </div>
      <ProductionLine production={site.production} className={styled('aboveS3', 'hint')} />
      {tab === 'value' && <ValueView {...shown} about={about} />}
      {tab === 'sold' && <SoldView {...shown} />}
      {tab === 'section51' && <Section51View {...shown} />}
      {tab === 'profile' && <ProfileView {...shown} about={about} />}
      {tab === 'comparison' && <ComparisonView {...shown} job={job} result={result} />}
    </>
  )
}
