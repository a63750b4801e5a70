import {
  fittedFactor,
  type PpaHistory,
  type PpaResult,
  type PpaUsedTerms,
  pricedIn,
  resolvedForward,
  yearMonthOf,
} from '#contracts'
import { deliveryYears, finiteOrNull } from '#domain'
import { CalculationFailure } from '../calculation.ts'
import type { PpaSpec } from './spec.ts'

export interface UsedTerms {
  readonly terms: PpaUsedTerms
  readonly fit: PpaResult['fit']
  readonly isFitted: boolean
}

/** Fills the open terms of a spec from the past. @throws CalculationFailure  PRICES_UNAVAILABLE */
export function usedTerms(spec: PpaSpec, history: PpaHistory): UsedTerms {
  const years = deliveryYears(yearMonthOf(spec.start), spec.tenor_years)
  const firstYear = years[0]!.year
  const fitted = fittedFactor(history, firstYear)
  const { quotes } = spec
  const { season, levels } = history
  const forward = resolvedForward(spec.forward, spec, { quotes, level: levels.at(-1)?.base ?? null, season })
  const trend = fitted?.trend
  const factor =
    spec.profile_factor ??
    (trend && {
      year: trend.year,
      factor: trend.factor,
      change_per_year: trend.changePerYear,
      least: trend.least,
    })
  if (forward === null || factor === undefined) throw new CalculationFailure('FAILED', 'PRICES_UNAVAILABLE')
  const { product, atlas, language, interpolation, turbines, sites, formats, quotes: _, ...chosen } = spec
  return {
    terms: { ...chosen, forward, profile_factor: factor, season, priced_in: pricedIn(forward, history) },
    isFitted: spec.profile_factor === null,
    fit: fitted && {
      factor: fitted.trend.factor,
      change_per_year: fitted.trend.changePerYear,
      deviation: finiteOrNull(fitted.residualDeviation),
      p: finiteOrNull(fitted.p),
    },
  }
}
