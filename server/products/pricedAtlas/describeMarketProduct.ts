import type { MarketValueProduct } from '#contracts'
import {
  formatYearMonth,
  isWholeMonth,
  monthsOnOffer,
  type OfficialMarketValue,
  type PlanMonth,
} from '#domain'
import { AppError } from '../../appError.ts'
import { type MarketSource, openMarket } from './marketSource.ts'
import { offeredSpan, partialMonths } from './offeredMonths.ts'
import { officialEurMwh } from './officialPrice.ts'
import { weatherAndPrices } from './productBasis.ts'

type Described = Pick<MarketValueProduct, 'market' | 'basis' | 'months' | 'periods' | 'partial_months'>

/** What weather and prices have in common, and what was published of it; for worker processes. */
export async function describeMarketProduct(source: MarketSource): Promise<Described> {
  try {
    const { info, market, plan } = await openMarket(source)
    const { origin, official } = market
    const offered = monthsOnOffer(plan.months)
    const months = offered.filter(isWholeMonth)
    return {
      market: origin,
      basis: await weatherAndPrices('marketValue', info, source.marketFolder),
      months: offeredSpan(offered),
      partial_months: partialMonths(offered),
      periods: [
        ...months.map((month) => presentPeriod([month], formatYearMonth(month), official)),
        ...years(),
      ],
    }

    function years() {
      const byYear = [...Map.groupBy(months, ({ year }) => year)]
      return byYear
        .filter(([, own]) => own.length === 12)
        .map(([year, own]) => presentPeriod(own, String(year), official))
    }
  } catch (error) {
    if (error instanceof AppError && error.code === 'PRICES_UNAVAILABLE')
      return { market: null, basis: null, months: null, periods: [], partial_months: [] }
    throw error
  }
}

function presentPeriod(
  months: readonly PlanMonth[],
  period: string,
  official: readonly OfficialMarketValue[],
) {
  const [{ year, month }] = months as [PlanMonth]
  const hours = months.reduce((sum, { knownHours }) => sum + knownHours, 0)
  return {
    period,
    base: months.reduce((sum, { priceHours }) => sum + priceHours, 0) / hours,
    official: officialEurMwh(official, year, months.length === 1 ? month : null),
  }
}
