import type { HourlyMarket } from '../hourly/hourlyMarket.ts'
import { targetMonth } from '../hourly/targetMonth.ts'
import { meanOf } from '../meanOf.ts'
import { fitNegativeResponse } from '../response/negativeResponse.ts'
import { fitPriceResponse, relativePrices } from '../response/priceResponse.ts'
import type { ByMethod } from './blend.ts'
import { hindcastCaptureRate, publishedToMeasured } from './hindcast.ts'
import { type CaptureRates, knownAt, type MarketKnowledge, meanOfAll, meanOfLast } from './knowledge.ts'
import { measuredWeather } from './measuredWeather.ts'
import { modelledNegative, type NegativeSums } from './negativeForecast.ts'
import { pathValue } from './pathValue.ts'

/** Months for the mean level, or fewer if not available. */
const levelMonths = 36
const fewestMonths = 12
/** The effect of a month is shrunk as if this many more years had shown none. */
const priorYears = 2

/**
 * Usual capture rate of onshore wind in a month of the year: the mean of the last one to three years, plus the
 * deviation of such months from the mean of all published ones, shrunk towards 0 if they are few.
 * @param target number of the month
 * @returns NaN with fewer than twelve published values
 */
function usualCaptureRate(known: MarketKnowledge, target: number): number {
  const { captureRates } = known
  const mean = meanOf([...captureRates.values()])
  const own = [...captureRates].filter(([number]) => (number - target) % 12 === 0)
  const effect = own.reduce((sum, [, rate]) => sum + rate - mean, 0) / (own.length + priorYears)
  return meanOfLast(known, Math.min(levelMonths, Math.max(fewestMonths, captureRates.size))) + effect
}

/** Months ahead that are forecast. */
export const horizons = [1, 2, 3, 4, 5, 6] as const
export type Horizon = (typeof horizons)[number]

/** Forecast of each method for a future month, from the data known when it is made. */
export interface MethodsForecast {
  readonly made: number
  readonly target: number
  readonly horizon: Horizon
  readonly central: ByMethod
  /** Capture rate of the same month of the year before; NaN not known. */
  readonly sameMonthLastYear: number
}

/** A forecast with the results of its response. */
export interface PastForecast extends MethodsForecast {
  /** Capture rate with the actual weather; NaN before, or without a response. */
  readonly hindcast: number
  /** Negative prices by the weather years; null without a response or weather years. */
  readonly negative: NegativeSums | null
}

/**
 * Forecasts of the methods from known data.
 * @param weatherYears capture rate of each weather year, as it would be published
 */
export function methodsForecast(
  known: MarketKnowledge,
  horizon: Horizon,
  weatherYears: readonly number[],
): MethodsForecast {
  const target = known.made + horizon
  return {
    made: known.made,
    target,
    horizon,
    central: {
      mean12: meanOfLast(known, 12),
      meanAll: meanOfAll(known),
      usual: usualCaptureRate(known, target),
      weatherYears: meanOf(weatherYears),
    },
    sameMonthLastYear: known.captureRates.get(target - 12) ?? Number.NaN,
  }
}

/**
 * Every forecast that could have been made at the end of each month, each from the data known then.
 * @param published of all months; a forecast uses only those published before
 * @param untilMade number of the last month with a forecast
 */
export function pastForecasts(
  market: HourlyMarket,
  published: CaptureRates,
  untilMade: number,
): PastForecast[] {
  const forecasts: PastForecast[] = []
  for (const { number: made } of market.months) {
    if (made > untilMade) break
    const known = knownAt(market, published, made)
    if (Number.isNaN(meanOfLast(known, 12))) continue
    const response = fitPriceResponse(known.market)
    const negativeResponse = response && fitNegativeResponse(known.market, response)
    const ratio = publishedToMeasured(known)
    for (const horizon of horizons) {
      const target = targetMonth(made + horizon)
      const { number, kind } = target
      const weather = response === null ? [] : measuredWeather(known.market, response.driver, target)
      const weatherYears = weather.map(
        ({ driverMw, onshoreMw }) =>
          ratio * pathValue(relativePrices(response!, kind, driverMw), onshoreMw).captureRate,
      )
      forecasts.push({
        ...methodsForecast(known, horizon, weatherYears),
        hindcast: response === null ? Number.NaN : hindcastCaptureRate(response, market, number, ratio),
        negative:
          negativeResponse === null || weather.length === 0
            ? null
            : modelledNegative(negativeResponse, kind, weather),
      })
    }
  }
  return forecasts
}

/** Forecasts whose month was published before a month, so that they could be judged at its end. */
export function judgedBefore(forecasts: readonly PastForecast[], made: number): PastForecast[] {
  return forecasts.filter(({ target }) => target < made)
}
