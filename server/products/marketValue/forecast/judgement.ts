import { monthText } from '#calculations'
import type { MarketBacktest, MarketScorecard } from '#contracts'
import { backtestRows, finiteOrNull, reliability, skillAgainst } from '#domain'
import {
  currentBacktest,
  type LeftOut,
  type OutlookPlaces,
  recordedProbabilities,
  type ScoredForecast,
  scorecard,
} from '#market'
import { AppError } from '../../../appError.ts'
import { numberKey, type PageQuery, pageOfAll } from '../../../http/paging.ts'
import { requireMarketBases } from '../../pricedAtlas/productBasis.ts'
import { basisOfForecasts } from './forecastBasis.ts'

/** Past forecasts with their scores; for worker processes. @throws AppError INVALID_INPUT: an invalid cursor */
export async function presentScorecard({
  marketFolder,
  query,
}: {
  readonly marketFolder: string
  readonly query: PageQuery
}): Promise<MarketScorecard> {
  const { forecasts, byHorizon } = await scorecard(marketFolder)
  const page = pageOfAll(forecasts.map(numbered), query, numberKey, ({ key }) => [key])
  return {
    by_horizon: byHorizon.map((one) => ({
      method: one.method,
      horizon: one.horizon,
      made: one.made,
      judged: one.judged,
      mae: one.maeEurMwh,
      bias: one.biasEurMwh,
      coverage80: one.coverage80,
      coverage80_low: one.coverageInterval?.low ?? null,
      coverage80_high: one.coverageInterval?.high ?? null,
    })),
    forecasts: page.rows.map(({ forecast }) => presentScored(forecast)),
    next_cursor: page.nextCursor,
  }
}

/** Forecasts are appended and never removed: counting down from here puts the latest first. */
const afterAllForecasts = 1e9

function numbered(forecast: ScoredForecast, index: number) {
  return { forecast, key: afterAllForecasts - index }
}

const [low, high] = [recordedProbabilities.indexOf(0.1), recordedProbabilities.indexOf(0.9)]

const leftOutNames = {
  monthOver: 'month_over',
  syntheticWeather: 'synthetic_weather',
  repeated: 'repeated',
} as const satisfies Readonly<Record<LeftOut, string>>

function presentScored(one: ScoredForecast): MarketScorecard['forecasts'][number] {
  return {
    made_on: one.madeOn,
    known_till: one.knownTill,
    month: one.target,
    horizon: one.horizon,
    market_value: one.marketValueEurMwh.central,
    p10: one.marketValueEurMwh.quantiles[low]!,
    p90: one.marketValueEurMwh.quantiles[high]!,
    capture_rate: one.captureRate.central,
    base: one.baseEurMwh,
    base_origin: one.baseOrigin,
    quote_date: one.quoteDate,
    weather: one.weather,
    driver: one.driver === 'wind' ? 'wind' : 'residual_load',
    published: one.publishedEurMwh,
    error: one.errorEurMwh,
    is_covered: one.isCovered,
    method: one.method,
    left_out: one.leftOut && leftOutNames[one.leftOut],
    inputs_hash: one.inputsHash,
    program_version: one.programVersion,
  }
}

export interface BacktestRequest
  extends Pick<OutlookPlaces, 'marketFolder' | 'outlooksFolder' | 'programVersion'> {
  /** YYYY-MM, both included; absent: no bound. */
  readonly from?: string | undefined
  readonly till?: string | undefined
}

/** Every past month, forecast and judged, for worker processes. @throws AppError PRICES_UNAVAILABLE */
export async function presentBacktest({ from, till, ...places }: BacktestRequest): Promise<MarketBacktest> {
  const current = await currentBacktest(places)
  if (current === null) throw new AppError('PRICES_UNAVAILABLE')
  const all = current.forecasts
  const judged = all.filter(({ target }) => {
    const month = monthText(target)
    return (from === undefined || month >= from) && (till === undefined || month <= till)
  })
  const targets = all.map(({ target }) => target)
  const { count, histogram, points } = reliability(judged)
  return {
    market: current.origin,
    basis: basisOfForecasts(await requireMarketBases(places.marketFolder)),
    months: targets.length === 0 ? null : [monthText(Math.min(...targets)), monthText(Math.max(...targets))],
    rows: backtestRows(judged).map((row) => ({
      horizon: row.horizon,
      method: row.method,
      count: row.count,
      mae_capture_rate: finiteOrNull(row.captureRateMae),
      coverage80: finiteOrNull(row.coverage80),
      hindcast_mae: finiteOrNull(row.hindcastMae),
      mae_eur_mwh: finiteOrNull(row.valueMaeEurMwh),
      coverage80_eur_mwh: finiteOrNull(row.valueCoverage80),
      mae_negative_hours: finiteOrNull(row.negativeHoursMae),
      coverage80_negative_hours: finiteOrNull(row.negativeHoursCoverage80),
      coverage80_negative_energy: finiteOrNull(row.negativeEnergyCoverage80),
    })),
    skill: skillAgainst(judged, 'mean12'),
    reliability: {
      count,
      histogram: [...histogram],
      points: points.map(({ probability, observed }) => ({ probability, observed: finiteOrNull(observed) })),
    },
    forecasts: judged
      .filter(({ horizon }) => horizon === 1)
      .map(({ target, published, byMethod, p10, p90 }) => ({
        month: monthText(target),
        published,
        model: byMethod.model,
        p10,
        p90,
      })),
  }
}
