import { monthOfNumber } from '../../months/yearMonth.ts'
import { usualSeason } from '../forward/priceShapes.ts'
import { type HourlyMarket, marketUntil, monthOfMarket } from '../hourly/hourlyMarket.ts'
import { meanOf } from '../meanOf.ts'
import { restlessness } from '../restlessness.ts'
import { type Horizon, horizons } from './pastForecasts.ts'

/** Months whose mean is extrapolated. */
const lastMonths = 2
/** Errors of the last five years. */
const errorMonths = 60

/** Past extrapolation of a month's base price, and the delivered one. */
export interface PastExtrapolation {
  readonly target: number
  readonly horizon: Horizon
  /** Natural logarithm of delivered over extrapolated base. */
  readonly logError: number
  /** Volatility of prices when it could have been made, see `restlessness`. */
  readonly restlessness: number
}

/**
 * Base price of a month extrapolated from the last two, by the usual ratios of such months.
 * @param number of the month
 * @returns NaN without known months
 */
export function extrapolatedBase(market: HourlyMarket, number: number): number {
  const ratios = usualSeason(market)
  const ratioOf = (month: number) => ratios[monthOfNumber(month).month - 1]!
  const last = market.months.slice(-lastMonths)
  const base = meanOf(last.map(({ baseEurMwh }) => baseEurMwh))
  return (base * ratioOf(number)) / meanOf(last.map((month) => ratioOf(month.number)))
}

/** Every extrapolation that could have been made and judged, each from the data known then; in order of the months. */
export function pastExtrapolations(market: HourlyMarket): PastExtrapolation[] {
  return market.months.flatMap(({ number: made }) => {
    const before = marketUntil(market, made)
    if (before.months.length < lastMonths) return []
    return horizons.flatMap((horizon) => {
      const target = made + horizon
      const delivered = monthOfMarket(market, target)?.baseEurMwh ?? Number.NaN
      const logError = Math.log(delivered / extrapolatedBase(before, target))
      if (!Number.isFinite(logError)) return []
      return [{ target, horizon, logError, restlessness: restlessnessOf(market, made) }]
    })
  })
}

/**
 * Expected delivered over extrapolated base at the end of a month, equally likely: errors of the last five years,
 * scaled by the present volatility of prices over that of their time, to either side. Otherwise the band of calm years
 * would surround restless ones (filtered historical simulation; Barone-Adesi, Giannopoulos and Vosper 1999).
 * @param past those of later months are left out
 * @returns two of each error
 */
export function extrapolationErrors(
  past: readonly PastExtrapolation[],
  market: HourlyMarket,
  made: number,
  horizon: Horizon,
): number[] {
  const now = restlessnessOf(market, made)
  return past
    .filter((one) => one.horizon === horizon && one.target <= made && one.target > made - errorMonths)
    .flatMap(({ logError, restlessness: then }) => {
      const times = now / then
      const error = (Number.isFinite(times) && times > 0 ? times : 1) * logError
      return [Math.exp(error), Math.exp(-error)]
    })
}

function restlessnessOf(market: HourlyMarket, made: number): number {
  return restlessness((number) => monthOfMarket(market, number)?.baseEurMwh, made)
}
