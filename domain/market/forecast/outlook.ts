import type { HourlyForwardCurve } from '../forward/hourlyForwardCurve.ts'
import type { HourlyMarket } from '../hourly/hourlyMarket.ts'
import { targetMonth } from '../hourly/targetMonth.ts'
import { meanOf } from '../meanOf.ts'
import { fitNegativeResponse, type NegativeResponse } from '../response/negativeResponse.ts'
import { fitPriceResponse, type PriceResponse, relativePrices } from '../response/priceResponse.ts'
import { type CaptureForecast, captureForecast } from './captureForecast.ts'
import { type ExpectedBase, expectedBase, type QuoteErrors } from './expectedBase.ts'
import { type PastExtrapolation, pastExtrapolations } from './extrapolatedBase.ts'
import { type FleetPower, fleetWeather, withFleet } from './fleetWeather.ts'
import { publishedToMeasured } from './hindcast.ts'
import { type CaptureRates, knownAt, type MarketKnowledge } from './knowledge.ts'
import { measuredWeather, type WeatherMonth } from './measuredWeather.ts'
import {
  modelledNegative,
  type NegativeForecast,
  type NegativeSums,
  negativeForecast,
  negativeMonths,
  type PastNegative,
} from './negativeForecast.ts'
import {
  type Horizon,
  horizons,
  judgedBefore,
  methodsForecast,
  type PastForecast,
  pastForecasts,
} from './pastForecasts.ts'
import { type PathValue, pathValue } from './pathValue.ts'
import { product, type Spread } from './spread.ts'

/** Weather of the price paths: the computed fleet in an atlas, or measured feed-in at today's level. */
export type WeatherOrigin = 'fleet' | 'measured'

/** A weather year of a month to come with its prices. */
export interface WeatherPath extends WeatherMonth {
  /** Price of each hour over the mean of all hours of the path, shape [hour]; NaN where it is not known. */
  readonly relativePrice: Float64Array
  /** Market value with the fleet's wind. */
  readonly fleet: PathValue
}

export interface OutlookMonth {
  /** Number of the month, see `monthNumber`. */
  readonly target: number
  readonly horizon: Horizon
  readonly startMs: number
  /** Kind of each hour, see `hourKind`. */
  readonly kind: Uint8Array
  readonly base: ExpectedBase
  readonly capture: CaptureForecast
  /** Negative prices, and the energy of onshore wind in them. */
  readonly negative: NegativeForecast
  /** Expected published market value of onshore wind, EUR/MWh: base times capture rate. */
  readonly marketValueEurMwh: number
  /** Spread of the forecast: errors of past bases and past capture rates. */
  readonly spread: Spread
  readonly paths: readonly WeatherPath[]
  /**
   * Factor on the values of the paths that makes the fleet's mean the expected published value: it includes
   * curtailment, which the law does not weigh, and the corrections of other methods.
   */
  readonly adjustment: number
}

/** Market value of onshore wind in the next six months. */
export interface Outlook {
  /** Number of the last month whose prices are known. */
  readonly made: number
  readonly response: PriceResponse
  readonly negative: NegativeResponse
  readonly weather: WeatherOrigin
  readonly months: readonly OutlookMonth[]
}

export interface OutlookInput {
  readonly market: HourlyMarket
  readonly published: CaptureRates
  /** Number of the month after which it is made. */
  readonly made: number
  /** Curve of the quotes known then; null: base prices are extrapolated. */
  readonly curve: (Pick<HourlyForwardCurve, 'months'> & { readonly quoteDate: string }) | null
  /** See `QuoteErrors`; empty without past quotes. */
  readonly quoteErrors: QuoteErrors
  /** null, or fewer than two years of a month: measured feed-in of past years provides the weather. */
  readonly fleet: FleetPower | null
  /** Those of `pastForecasts` from the same data, made until `made` or later; absent: they are computed. */
  readonly past?: readonly PastForecast[]
}

/** Reason why there is no outlook. */
export type OutlookRefusal = 'tooFewMonths' | 'noWeatherYears' | 'tooFewPublishedValues'

/**
 * Forecasts the market value of onshore wind in the six months after a month, from the data known at its end. *
 * @returns the missing input, if any: a year of prices and wind, two weather years, two years of published
 *     values
 */
export function marketOutlook(input: OutlookInput): Outlook | OutlookRefusal {
  const known = knownAt(input.market, input.published, input.made)
  const response = fitPriceResponse(known.market)
  if (response === null) return 'tooFewMonths'
  const negative = fitNegativeResponse(known.market, response)
  const all =
    input.past?.filter(({ made }) => made <= known.made) ??
    pastForecasts(known.market, known.captureRates, known.made)
  const experience: Experience = {
    ...{ response, negative },
    past: judgedBefore(all, known.made),
    negatives: all.flatMap((one) => (one.negative === null ? [] : [{ ...one, modelled: one.negative }])),
    negativeMonths: negativeMonths(known.market),
    extrapolations: pastExtrapolations(known.market),
  }
  const monthsIn = (fleet: FleetPower | null) =>
    horizons.map((horizon) => outlookMonth({ ...input, fleet }, known, experience, horizon))
  const own = monthsIn(input.fleet)
  const isShort = input.fleet !== null && own.includes('noWeatherYears')
  const months = isShort ? monthsIn(null) : own
  const refusal = months.find((month) => typeof month === 'string')
  if (refusal !== undefined) return refusal
  return {
    made: known.made,
    response,
    negative,
    weather: input.fleet === null || isShort ? 'measured' : 'fleet',
    months: months.filter((month) => typeof month !== 'string'),
  }
}

/** Models fitted to past prices and forecasts. */
interface Experience {
  readonly response: PriceResponse
  readonly negative: NegativeResponse
  readonly past: readonly PastForecast[]
  readonly negatives: readonly PastNegative[]
  readonly negativeMonths: ReadonlyMap<number, NegativeSums>
  readonly extrapolations: readonly PastExtrapolation[]
}

function outlookMonth(
  { curve, quoteErrors, fleet }: OutlookInput,
  known: MarketKnowledge,
  experience: Experience,
  horizon: Horizon,
): OutlookMonth | OutlookRefusal {
  const { market, captureRates } = known
  const { response, past, extrapolations } = experience
  const target = targetMonth(known.made + horizon)
  const weather =
    fleet === null
      ? measuredWeather(market, response.driver, target)
      : fleetWeather(fleet, market, response.driver, target)
  if (weather.length < 2) return 'noWeatherYears'
  const paths = pathsOf(response, weather, target.kind)
  const ratio = publishedToMeasured(fleet === null ? known : { ...known, market: withFleet(market, fleet) })
  const weatherYears = paths.map((path) => ratio * path.fleet.captureRate)
  const capture = captureForecast(methodsForecast(known, horizon, weatherYears), past, captureRates)
  if (capture === null) return 'tooFewPublishedValues'
  const base = expectedBase(market, horizon, extrapolations, curve, quoteErrors)
  const marketValueEurMwh = base.eurMwh * capture.central
  return {
    target: target.number,
    horizon,
    startMs: target.startMs,
    kind: target.kind,
    base,
    capture,
    negative: negativeForecast(
      {
        ...{ target: target.number, horizon },
        modelled: modelledNegative(experience.negative, target.kind, weather),
      },
      experience.negatives,
      experience.negativeMonths,
    ),
    marketValueEurMwh,
    spread: product(capture.spread, scaledErrors(base)),
    paths,
    adjustment: capture.central / meanOf(paths.map((path) => path.fleet.captureRate)),
  }
}

/** Possible base prices, EUR/MWh; only the expected one where no error is known. */
function scaledErrors({ eurMwh, errors }: ExpectedBase): Float64Array {
  return errors.length === 0 ? Float64Array.of(eurMwh) : errors.map((error) => eurMwh * error)
}

/**
 * Paths with a mean of 1 each: that a windy month is cheaper than a calm one is part of the errors of base
 * prices, which are multiplied in later and must not be counted twice.
 */
function pathsOf(response: PriceResponse, weather: readonly WeatherMonth[], kind: Uint8Array): WeatherPath[] {
  return weather.map((month) => {
    const prices = relativePrices(response, kind, month.driverMw)
    const mean = pathValue(prices, month.onshoreMw).base
    const relativePrice = prices.map((price) => price / mean)
    return { ...month, relativePrice, fleet: pathValue(relativePrice, month.onshoreMw) }
  })
}
