import {
  eurMwhPerCtKwh,
  forecastMethod,
  type Horizon,
  horizons,
  type OfficialMarketValue,
  type ShareInterval,
  shareInterval,
} from '#domain'
import { readMarketData } from '../marketData.ts'
import {
  countedOnce,
  type RecordedForecast,
  recordedForecasts,
  recordedProbabilities,
  type WhyNotCounted,
  whyNotCounted,
} from './recordForecast.ts'

/** Reason for not counting: the record itself, or an earlier one of the same month, horizon and method. */
export type LeftOut = WhyNotCounted | 'repeated'

/** Forecast with the published value; null: not published yet. */
export interface ScoredForecast extends RecordedForecast {
  readonly publishedEurMwh: number | null
  /** Expected less published value, EUR/MWh. */
  readonly errorEurMwh: number | null
  /** Whether the published value is within P10 to P90. */
  readonly isCovered: boolean | null
  /** null: it counts. */
  readonly leftOut: LeftOut | null
}

/** Score of a version of the method at a horizon. */
export interface HorizonScore {
  readonly method: number
  readonly horizon: Horizon
  /** Number of forecasts that count: one for each month. */
  readonly made: number
  /** Number of those whose months have been published. */
  readonly judged: number
  /** Mean absolute and mean error, EUR/MWh; null without a judged forecast. */
  readonly maeEurMwh: number | null
  readonly biasEurMwh: number | null
  /** Share within P10 to P90, 0 to 1. */
  readonly coverage80: number | null
  /** Confidence interval of that share, from the number judged. */
  readonly coverageInterval: ShareInterval | null
}

export interface Scorecard {
  /** Forecasts in the order of their making; includes those that do not count. */
  readonly forecasts: readonly ScoredForecast[]
  /** Scores by version of the method, the latest first. */
  readonly byHorizon: readonly HorizonScore[]
}

/** Scores every forecast by the values in force. @throws MarketDamaged */
export async function scorecard(folder: string): Promise<Scorecard> {
  const [records, data] = await Promise.all([recordedForecasts(folder), readMarketData(folder)])
  const counted = new Set<string>()
  const forecasts = records.map((record): ScoredForecast => {
    const key = countedOnce(record)
    const leftOut = whyNotCounted(record) ?? (counted.has(key) ? 'repeated' : null)
    if (leftOut === null) counted.add(key)
    return { ...scored(record, data?.official ?? []), leftOut }
  })
  const own = forecasts.filter(({ leftOut }) => leftOut === null)
  const methods = [...new Set([forecastMethod, ...own.map(({ method }) => method)])].sort(
    (one, other) => other - one,
  )
  const byHorizon = methods.flatMap((method) => {
    const ofMethod = own.filter((one) => one.method === method)
    return horizons.map((horizon) => horizonScore(method, horizon, ofMethod))
  })
  return { forecasts, byHorizon }
}

const [low, high] = [recordedProbabilities.indexOf(0.1), recordedProbabilities.indexOf(0.9)]

function scored(
  record: RecordedForecast,
  official: readonly OfficialMarketValue[],
): Omit<ScoredForecast, 'leftOut'> {
  const [year, month] = record.target.split('-').map(Number)
  const value = official.find(
    (one) => one.technology === 'windOnshore' && one.year === year && one.month === month,
  )
  if (value === undefined) return { ...record, publishedEurMwh: null, errorEurMwh: null, isCovered: null }
  const publishedEurMwh = eurMwhPerCtKwh * value.ctKwh
  const { central, quantiles } = record.marketValueEurMwh
  return {
    ...record,
    publishedEurMwh,
    errorEurMwh: central - publishedEurMwh,
    isCovered: publishedEurMwh >= quantiles[low]! && publishedEurMwh <= quantiles[high]!,
  }
}

function horizonScore(method: number, horizon: Horizon, forecasts: readonly ScoredForecast[]): HorizonScore {
  const own = forecasts.filter((forecast) => forecast.horizon === horizon)
  const errors = own.flatMap(({ errorEurMwh }) => errorEurMwh ?? [])
  const covered = own.flatMap(({ isCovered }) => (isCovered === null ? [] : [isCovered ? 1 : 0]))
  return {
    method,
    horizon,
    made: own.length,
    judged: errors.length,
    maeEurMwh: meanOrNull(errors.map(Math.abs)),
    biasEurMwh: meanOrNull(errors),
    coverage80: meanOrNull(covered),
    coverageInterval: shareInterval(covered.filter((one) => one === 1).length, covered.length),
  }
}

function meanOrNull(values: readonly number[]): number | null {
  return values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0) / values.length
}
