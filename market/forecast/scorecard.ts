import { eurMwhPerCtKwh, type Horizon, horizons, type OfficialMarketValue } from '#domain'
import { readMarketData } from '../marketData.ts'
import { type RecordedForecast, recordedForecasts, recordedProbabilities } from './recordForecast.ts'

/** A forecast that was made, with what was published since; null: not yet. */
export interface ScoredForecast extends RecordedForecast {
  readonly publishedEurMwh: number | null
  /** Expected less published value, EUR/MWh. */
  readonly errorEurMwh: number | null
  /** Whether the published value lies within P10 to P90. */
  readonly isCovered: boolean | null
}

/** How the forecasts of a horizon did. */
export interface HorizonScore {
  readonly horizon: Horizon
  readonly made: number
  /** Whose months have been published. */
  readonly judged: number
  /** Mean absolute and mean error, EUR/MWh; null without a judged one. */
  readonly maeEurMwh: number | null
  readonly biasEurMwh: number | null
  /** Share within P10 to P90, 0 to 1. */
  readonly coverage80: number | null
}

export interface Scorecard {
  /** In the order in which they were made. */
  readonly forecasts: readonly ScoredForecast[]
  readonly byHorizon: readonly HorizonScore[]
}

/** Scores every forecast that was made by the values in force. @throws MarketDamaged */
export async function scorecard(folder: string): Promise<Scorecard> {
  const [records, data] = await Promise.all([recordedForecasts(folder), readMarketData(folder)])
  const forecasts = records.map((record) => scored(record, data?.official ?? []))
  return { forecasts, byHorizon: horizons.map((horizon) => horizonScore(horizon, forecasts)) }
}

const [low, high] = [recordedProbabilities.indexOf(0.1), recordedProbabilities.indexOf(0.9)]

function scored(record: RecordedForecast, official: readonly OfficialMarketValue[]): ScoredForecast {
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

function horizonScore(horizon: Horizon, forecasts: readonly ScoredForecast[]): HorizonScore {
  const own = forecasts.filter((forecast) => forecast.horizon === horizon)
  const errors = own.flatMap(({ errorEurMwh }) => errorEurMwh ?? [])
  const covered = own.flatMap(({ isCovered }) => (isCovered === null ? [] : [isCovered ? 1 : 0]))
  return {
    horizon,
    made: own.length,
    judged: errors.length,
    maeEurMwh: meanOrNull(errors.map(Math.abs)),
    biasEurMwh: meanOrNull(errors),
    coverage80: meanOrNull(covered),
  }
}

function meanOrNull(values: readonly number[]): number | null {
  return values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0) / values.length
}
