import { type HourlyMarket, marketUntil, monthOfMarket } from '../hourly/hourlyMarket.ts'
import { meanOf } from '../meanOf.ts'
import { captureForecast } from './captureForecast.ts'
import { errorsOfExtrapolations } from './expectedBase.ts'
import { extrapolatedBase, type PastExtrapolation, pastExtrapolations } from './extrapolatedBase.ts'
import { type CaptureRates, knownAt, type MarketKnowledge } from './knowledge.ts'
import {
  type NegativeChances,
  type NegativeSums,
  negativeForecast,
  negativeMonths,
} from './negativeForecast.ts'
import { type Horizon, horizons, judgedBefore, type PastForecast, pastForecasts } from './pastForecasts.ts'
import { product, represented, type Spread, shareBelow, spreadQuantile } from './spread.ts'

/** Forecast methods to compare. */
export const backtestMethods = [
  'model',
  'mean12',
  'mean_all',
  'same_month_last_year',
  'usual',
  'weather_years',
] as const
export type BacktestMethod = (typeof backtestMethods)[number]

/** One forecast of the past with the actual values. */
export interface BacktestForecast {
  /** Numbers of months, see `monthNumber`. */
  readonly made: number
  readonly target: number
  readonly horizon: Horizon
  readonly published: number
  /** Capture rates; NaN where a method has none. */
  readonly byMethod: Readonly<Record<BacktestMethod, number>>
  /** Forecast with the actual weather; NaN where it is not known. */
  readonly hindcast: number
  /** P10, P50 and P90 of the forecast. */
  readonly p10: number
  readonly p50: number
  readonly p90: number
  /** Share of the forecast's chances below the published value, 0 to 1. */
  readonly rank: number
  /** Market value with an extrapolated base, as without quotes; null where that has no band. */
  readonly value: BacktestValue | null
  /** Negative hours and the energy of onshore wind in them, MWh; null where unknown, or without a band. */
  readonly negativeHours: BacktestValue | null
  readonly negativeMwh: BacktestValue | null
}

/** Published and expected market value, EUR/MWh. */
export interface BacktestValue {
  readonly published: number
  readonly expected: number
  readonly p10: number
  readonly p90: number
}

/** Performance of a method at a horizon. */
export interface BacktestRow {
  readonly horizon: Horizon
  readonly method: BacktestMethod
  /** Number of months with both values. */
  readonly count: number
  /** Mean absolute error of the capture rate. */
  readonly captureRateMae: number
  /** Share of the months within P10 to P90, 0 to 1; only of the model. */
  readonly coverage80: number | null
  /** Mean absolute error with the actual weather; only of the model. */
  readonly hindcastMae: number | null
  /** Error of the value with extrapolated base: mean absolute, EUR/MWh; share in P10 to P90; model only. */
  readonly valueMaeEurMwh: number | null
  readonly valueCoverage80: number | null
  /** Negative hours: mean absolute error, h, share within P10 to P90, also of their energy; model only. */
  readonly negativeHoursMae: number | null
  readonly negativeHoursCoverage80: number | null
  readonly negativeEnergyCoverage80: number | null
}

export interface Backtest {
  readonly forecasts: readonly BacktestForecast[]
  readonly rows: readonly BacktestRow[]
}

/**
 * Forecasts past months with the knowledge of their time, and compares them with published values.
 * @param from number of the first month that is judged
 * @param until number of the last one
 * @param past those of `pastForecasts` from the same data, made until the month before `until` or later
 */
export function backtest(
  market: HourlyMarket,
  published: CaptureRates,
  from: number,
  until: number,
  past: readonly PastForecast[] = pastForecasts(market, published, until - 1),
): Backtest {
  const all = past.filter(({ made }) => made < until)
  const extrapolations = pastExtrapolations(market)
  const actual = negativeMonths(market)
  const knownMonths = new Map(
    market.months.map(({ number }) => [number, negativeMonths(marketUntil(market, number))] as const),
  )
  const forecasts = all.flatMap((forecast) => {
    if (forecast.target < from || forecast.target > until) return []
    return judged(forecast, { all, extrapolations, actual, knownMonths }, market, published)
  })
  return { forecasts, rows: backtestRows(forecasts) }
}

/** Performance of each method at each horizon, of judged forecasts of any months. */
export function backtestRows(forecasts: readonly BacktestForecast[]): BacktestRow[] {
  return horizons.flatMap((horizon) => {
    const own = forecasts.filter((forecast) => forecast.horizon === horizon)
    return backtestMethods.map((method) => rowOf(horizon, method, own))
  })
}

/** Inputs and reference values of every past forecast. */
interface Past {
  readonly all: readonly PastForecast[]
  readonly extrapolations: readonly PastExtrapolation[]
  /** Negative prices of each month, and those known at the end of each month, since a run may continue into the next. */
  readonly actual: ReadonlyMap<number, NegativeSums>
  readonly knownMonths: ReadonlyMap<number, ReadonlyMap<number, NegativeSums>>
}

function judged(
  forecast: PastForecast,
  { all, extrapolations, actual, knownMonths }: Past,
  market: HourlyMarket,
  published: CaptureRates,
): BacktestForecast[] {
  const { made, target, horizon, central, hindcast } = forecast
  const rate = published.get(target)
  if (rate === undefined) return []
  const known = knownAt(market, published, made)
  const model = captureForecast(forecast, judgedBefore(all, made), known.captureRates)
  if (model === null) return []
  return [
    {
      ...{ made, target, horizon, hindcast },
      published: rate,
      byMethod: {
        model: model.central,
        mean12: central.mean12,
        mean_all: central.meanAll,
        same_month_last_year: forecast.sameMonthLastYear,
        usual: central.usual,
        weather_years: central.weatherYears,
      },
      p10: spreadQuantile(model.spread, 0.1),
      p50: spreadQuantile(model.spread, 0.5),
      p90: spreadQuantile(model.spread, 0.9),
      rank: shareBelow(model.spread, rate),
      value: judgedValue(forecast, known, model, extrapolations, market, rate),
      ...judgedNegative(forecast, all, knownMonths.get(made)!, actual.get(target)),
    },
  ]
}

/** @param rate  the published capture rate */
function judgedValue(
  { made, target, horizon }: PastForecast,
  known: MarketKnowledge,
  { central, spread }: { readonly central: number; readonly spread: Spread },
  extrapolations: readonly PastExtrapolation[],
  market: HourlyMarket,
  rate: number,
): BacktestValue | null {
  const { errors } = errorsOfExtrapolations(extrapolations, known.market, made, horizon)
  const base = extrapolatedBase(known.market, target)
  const delivered = monthOfMarket(market, target)?.publishedBaseEurMwh ?? Number.NaN
  if (errors.length === 0 || Number.isNaN(base * delivered)) return null
  const chances = product(represented(spread), errors)
  return {
    published: rate * delivered,
    expected: central * base,
    p10: base * spreadQuantile(chances, 0.1),
    p90: base * spreadQuantile(chances, 0.9),
  }
}

/** @param came  undefined: prices of the month are not known */
function judgedNegative(
  { made, target, horizon, negative }: PastForecast,
  all: readonly PastForecast[],
  known: ReadonlyMap<number, NegativeSums>,
  came: NegativeSums | undefined,
): Pick<BacktestForecast, 'negativeHours' | 'negativeMwh'> {
  if (negative === null || came === undefined) return { negativeHours: null, negativeMwh: null }
  const past = all.flatMap((one) =>
    one.negative === null || one.made >= made ? [] : [{ ...one, modelled: one.negative }],
  )
  const { hours, energyMwh } = negativeForecast({ target, horizon, modelled: negative }, past, known)
  const judgedChances = (published: number, { central, spread }: NegativeChances): BacktestValue | null =>
    spread.length === 0 || Number.isNaN(published)
      ? null
      : {
          published,
          expected: central,
          p10: spreadQuantile(spread, 0.1),
          p90: spreadQuantile(spread, 0.9),
        }
  return {
    negativeHours: judgedChances(came.hours, hours),
    negativeMwh: judgedChances(came.energyMwh[1], energyMwh[1]),
  }
}

function rowOf(
  horizon: Horizon,
  method: BacktestMethod,
  forecasts: readonly BacktestForecast[],
): BacktestRow {
  const errors = forecasts.map(({ byMethod, published }) => Math.abs(byMethod[method] - published))
  const isModel = method === 'model'
  const values = forecasts.flatMap(({ value }) => value ?? [])
  const hours = forecasts.flatMap(({ negativeHours }) => negativeHours ?? [])
  const energies = forecasts.flatMap(({ negativeMwh }) => negativeMwh ?? [])
  const maeOf = (all: readonly BacktestValue[]) =>
    meanOf(all.map((one) => Math.abs(one.expected - one.published)))
  return {
    ...{ horizon, method },
    count: errors.filter((error) => !Number.isNaN(error)).length,
    captureRateMae: meanOf(errors),
    coverage80: isModel ? coverageOf(forecasts) : null,
    hindcastMae: isModel ? meanOf(forecasts.map((one) => Math.abs(one.hindcast - one.published))) : null,
    valueMaeEurMwh: isModel ? maeOf(values) : null,
    valueCoverage80: isModel ? coverageOf(values) : null,
    negativeHoursMae: isModel ? maeOf(hours) : null,
    negativeHoursCoverage80: isModel ? coverageOf(hours) : null,
    negativeEnergyCoverage80: isModel ? coverageOf(energies) : null,
  }
}

/** Share of published values within P10 to P90. */
function coverageOf(
  forecasts: readonly { readonly published: number; readonly p10: number; readonly p90: number }[],
): number {
  return meanOf(forecasts.map(({ published, p10, p90 }) => (published >= p10 && published <= p90 ? 1 : 0)))
}
