import { ppaHistory } from '#calculations'
import type { PpaProduct } from '#contracts'
import { AppError } from '../../appError.ts'
import { type MarketSource, openMarket } from '../pricedAtlas/marketSource.ts'
import { offeredPlanMonths, offeredSpan } from '../pricedAtlas/offeredMonths.ts'
import { weatherAndPrices } from '../pricedAtlas/productBasis.ts'

type Described = Pick<PpaProduct, 'market' | 'basis' | 'history' | 'months'>

/** Past of the market, and available months of an atlas's fields; for worker processes. */
export async function describePpaProduct(source: MarketSource): Promise<Described> {
  try {
    const { info, market, plan } = await openMarket(source)
    return {
      market: market.origin,
      basis: await weatherAndPrices('ppa', info, source.marketFolder),
      history: ppaHistory(market),
      months: offeredSpan(offeredPlanMonths(plan)),
    }
  } catch (error) {
    if (error instanceof AppError && error.code === 'PRICES_UNAVAILABLE')
      return {
        market: null,
        basis: null,
        history: { years: [], levels: [], season: null },
        months: null,
      }
    throw error
  }
}
