import { ppaHistory } from '#calculations'
import type { PpaProduct } from '#contracts'
import { formatYearMonth, wholeMonths } from '#domain'
import { AppError } from '../../appError.ts'
import { type MarketSource, openMarket } from '../marketValue/marketSource.ts'

type Described = Pick<PpaProduct, 'market' | 'history' | 'months'>

/** What the past says of the market, and which months the fields of an atlas have; for worker processes. */
export async function describePpaProduct(source: MarketSource): Promise<Described> {
  try {
    const { market, plan } = await openMarket(source)
    const months = wholeMonths(plan.months)
    const [first, last] = [months[0], months.at(-1)]
    return {
      market: market.origin,
      history: ppaHistory(market),
      months:
        first === undefined || last === undefined ? null : [formatYearMonth(first), formatYearMonth(last)],
    }
  } catch (error) {
    if (error instanceof AppError && error.code === 'PRICES_UNAVAILABLE')
      return { market: null, history: { years: [], levels: [], season: null }, months: null }
    throw error
  }
}
