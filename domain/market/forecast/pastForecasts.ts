import type { HourlyMarket } from '../hourly/hourlyMarket.ts'
import { targetMonth } from '../hourly/targetMonth.ts'
import { meanOf } from '../meanOf.ts'
import { fitPriceResponse, type PriceResponse, relativePrices } from '../response/priceResponse.ts'
import type { ByMethod, MethodForecast } from './blend.ts'
import { hindcastCaptureRate, publishedToMeasured } from './hindcast.ts'
import { type CaptureRates, knownAt, type MarketKnowledge, meanOfLast } from './knowledge.ts'
import { measuredWeather } from './measuredWeather.ts'
import { pathValue } from './pathValue.ts'
import { usualCaptureRate } from './usualCaptureRate.ts'

/** Months ahead that are forecast. */
export const horizons = [1, 2, 3, 4, 5, 6] as const
export type Horizon = (typeof horizons)[number]

/** What each method says of a month to come, from what is known when it is said. */
export interface MethodsForecast extends MethodForecast {
  readonly made: number
  readonly horizon: Horizon
  readonly central: ByMethod
  /** What the same month of the year before captured; NaN not known. */
  readonly sameMonthLastYear: number
  /** Capture rate of each weather year, as it would be published. */
  readonly weatherYears: readonly number[]
}

/** A forecast with what its response says once the weather of the month is known; NaN before, or without a response. */
export interface PastForecast extends MethodsForecast {
  readonly hindcast: number
}

/** What the methods say with what is known. */
export function methodsForecast(
  known: MarketKnowledge,
  response: PriceResponse | null,
  ratio: number,
  horizon: Horizon,
): MethodsForecast {
  const target = known.made + horizon
  const weatherYears = response === null ? [] : weatherCaptureRates(known, response, ratio, target)
  return {
    made: known.made,
    target,
    horizon,
    central: {
      mean12: meanOfLast(known, 12),
      usual: usualCaptureRate(known, target),
      weatherYears: meanOf(weatherYears),
    },
    sameMonthLastYear: known.captureRates.get(target - 12) ?? Number.NaN,
    weatherYears,
  }
}

/**
 * Every forecast that could have been made at the end of each month, each from what was known then.
 *
 * @param published  of all months; what counts for a forecast is what was published before
 * @param tillMade   number of the last month at whose end one is made
 */
export function pastForecasts(
  market: HourlyMarket,
  published: CaptureRates,
  tillMade: number,
): PastForecast[] {
  const forecasts: PastForecast[] = []
  for (const { number: made } of market.months) {
    if (made > tillMade) break
    const known = knownAt(market, published, made)
    if (Number.isNaN(meanOfLast(known, 12))) continue
    const response = fitPriceResponse(known.market)
    const ratio = publishedToMeasured(known)
    for (const horizon of horizons) {
      const hindcast =
        response === null ? Number.NaN : hindcastCaptureRate(response, market, made + horizon, ratio)
      forecasts.push({ ...methodsForecast(known, response, ratio, horizon), hindcast })
    }
  }
  return forecasts
}

/** Those whose month was published before a month, as somebody at its end could judge them. */
export function judgedBefore(forecasts: readonly PastForecast[], made: number): PastForecast[] {
  return forecasts.filter(({ target }) => target < made)
}

function weatherCaptureRates(
  { market }: MarketKnowledge,
  response: PriceResponse,
  ratio: number,
  number: number,
): number[] {
  const target = targetMonth(number)
  return measuredWeather(market, response.driver, target).map(
    ({ driverMw, onshoreMw }) =>
      ratio * pathValue(relativePrices(response, target.kind, driverMw), onshoreMw).captureRate,
  )
}
