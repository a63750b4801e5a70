import { median } from '../numbers/median.ts'
import { sampleDeviation } from '../trend/sampleDeviation.ts'
import { YearTrendTest } from '../trend/yearTrend.ts'

/** Profile factors that rise or fall by the same amount each year. */
export interface ProfileFactorTrend {
  /** Year of `factor`. */
  readonly year: number
  /** Value of all wind turbines over the base price in that year. */
  readonly factor: number
  /** Change per year, for example −0.01. */
  readonly changePerYear: number
  /** Lower limit, since a trend cannot be extrapolated far ahead. 0: no limit. */
  readonly least: number
}

/** Observation of a year. */
export interface YearFactor {
  readonly year: number
  /** Annual market value over base price. */
  readonly factor: number
}

/** A trend, and its fit to past years. */
export interface FittedTrend {
  readonly trend: ProfileFactorTrend
  readonly years: readonly YearFactor[]
  /** Observed less fitted values, in the order of the years. */
  readonly residuals: readonly number[]
  /** Sample standard deviation of the residuals; NaN for fewer than two years. */
  readonly residualDeviation: number
  /** Two-sided p of the Mann-Kendall test for correlated years: the probability of such an order without a trend; NaN for one year. */
  readonly p: number
  /** False for fewer than `leastTrendYears` years: then their level continues without a slope. */
  readonly hasSlope: boolean
}

export function factorOfYear({ year, factor, changePerYear, least }: ProfileFactorTrend, of: number): number {
  return Math.max(least, factor + changePerYear * (of - year))
}

/** Fewer years give no trend: two or three consecutive years do not predict the next fifteen. */
export const leastTrendYears = 5

/**
 * Fits a trend to profile factors of past years: slope by Theil and Sen, which no single year such as 2022
 * dominates, and the median of the residuals as its level.
 * @param observed at least one year; of several, each year only once
 * @param firstYear first year of the trend
 * @param least see `ProfileFactorTrend`
 * @returns a level without slope for fewer than `leastTrendYears`
 * @throws RangeError without years
 */
export function fitProfileFactorTrend(
  observed: readonly YearFactor[],
  firstYear: number,
  least: number,
): FittedTrend {
  if (observed.length === 0) throw new RangeError('a trend needs at least one year')
  const years = observed.toSorted((a, b) => a.year - b.year)
  const at = years.map(({ year }) => year - firstYear)
  const { slope, p } = new YearTrendTest().of(
    at,
    years.map(({ factor }) => factor),
  )
  const hasSlope = years.length >= leastTrendYears
  const changePerYear = hasSlope ? slope : 0
  const level = median(years.map(({ factor }, i) => factor - changePerYear * at[i]!))
  const residuals = years.map(({ factor }, i) => factor - level - changePerYear * at[i]!)
  return {
    trend: { year: firstYear, factor: Math.max(least, level), changePerYear, least },
    years,
    residuals,
    residualDeviation: sampleDeviation(residuals),
    ...{ p, hasSlope },
  }
}
