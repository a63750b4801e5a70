import type { MarketValueProduct } from '#contracts'
import { formatYearMonth, type OfficialMarketValue, type PlanMonth } from '#domain'
import { AppError } from '../../appError.ts'
import { type MarketSource, openMarket } from './marketSource.ts'
import { offeredPlanMonths, offeredSpan, usualPeriod } from './offeredMonths.ts'
import { officialEurMwh } from './officialPrice.ts'
import { weatherAndPrices } from './productBasis.ts'

type Described = Pick<MarketValueProduct, 'market' | 'basis' | 'months' | 'periods' | 'usual_period'>

/** Common period of weather and prices, and published values for it; for worker processes. */
export async function describeMarketProduct(source: MarketSource): Promise<Described> {
  try {
    const { info, market, plan } = await openMarket(source)
    const { origin, official } = market
    const months = offeredPlanMonths(plan)
    return {
      market: origin,
      basis: await weatherAndPrices('marketValue', info, source.marketFolder),
      months: offeredSpan(months),
      usual_period: usualPeriod(plan),
      periods: [
        ...months.map((month) => presentPeriod([month], formatYearMonth(month), official, month.month)),
        ...years(),
      ],
    }

    function years() {
      const byYear = [...Map.groupBy(months, ({ year }) => year)]
      return byYear.map(([year, own]) => presentPeriod(own, String(year), official, null))
    }
  } catch (error) {
    if (error instanceof AppError && error.code === 'PRICES_UNAVAILABLE')
      return { market: null, basis: null, months: null, usual_period: null, periods: [] }
    throw error
  }
}

function presentPeriod(
  months: readonly PlanMonth[],
  period: string,
  official: readonly OfficialMarketValue[],
  month: number | null,
) {
  const [{ year }] = months as [PlanMonth]
  const hours = months.reduce((sum, { knownHours }) => sum + knownHours, 0)
  return {
    period,
    base: hours === 0 ? null : months.reduce((sum, { priceHours }) => sum + priceHours, 0) / hours,
    official: officialEurMwh(official, year, month),
  }
}
