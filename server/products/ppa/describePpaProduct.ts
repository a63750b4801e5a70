import { ppaHistory } from '#calculations'
import type { PpaProduct } from '#contracts'
import { monthsOnOffer } from '#domain'
import { AppError } from '../../appError.ts'
import { type MarketSource, openMarket } from '../pricedAtlas/marketSource.ts'
import { offeredSpan, partialMonths } from '../pricedAtlas/offeredMonths.ts'
import { weatherAndPrices } from '../pricedAtlas/productBasis.ts'

type Described = Pick<PpaProduct, 'market' | 'basis' | 'history' | 'months' | 'partial_months'>

/** What the past says of the market, and which months the fields of an atlas have; for worker processes. */
export async function describePpaProduct(source: MarketSource): Promise<Described> {
  try {
    const { info, market, plan } = await openMarket(source)
    const offered = monthsOnOffer(plan.months)
    return {
      market: market.origin,
      basis: await weatherAndPrices('ppa', info, source.marketFolder),
      history: ppaHistory(market),
      months: offeredSpan(offered),
      partial_months: partialMonths(offered),
    }
  } catch (error) {
    if (error instanceof AppError && error.code === 'PRICES_UNAVAILABLE')
      return {
        market: null,
        basis: null,
        history: { years: [], levels: [], season: null },
        months: null,
        partial_months: [],
      }
    throw error
  }
}
