import type { ForwardCurve } from './forwardCurve.ts'
import { ppaPrice } from './ppaPrice.ts'
import type { PpaTerms } from './ppaTerms.ts'
import type { FittedTrend } from './profileFactorTrend.ts'

/** Range of prices due to the uncertain trend of the profile factor, EUR/MWh. */
export interface TrendBand {
  readonly p10EurMwh: number
  readonly p90EurMwh: number
  /** Standard uncertainty of the price due to the small number of years in the trend. */
  readonly deviationEurMwh: number
  /** Number of years in the trend. */
  readonly years: number
}

/**
 * Uncertainty of a price whose profile factors continue the trend of few years. The line has independent standard
 * errors in its level at the mean year, s √(π / 2n) for a median, and in its slope, s / √Σ(t − t̄)². Each counts by the
 * price's sensitivity to it; P10 and P90 by Student's t. A level without slope has only the first one.
 * @param fit that `terms.fleetFactor` is of
 * @returns null where the years leave no freedom, or a neighbouring price does not exist
 */
export function ppaTrendBand(
  terms: PpaTerms,
  curve: ForwardCurve,
  monthlyMwh: readonly number[],
  { years, residuals, hasSlope }: Pick<FittedTrend, 'years' | 'residuals' | 'hasSlope'>,
): TrendBand | null {
  const freedom = years.length - (hasSlope ? 2 : 1)
  if (freedom < 1) return null
  const mean = years.reduce((sum, { year }) => sum + year, 0) / years.length
  const spread = years.reduce((sum, { year }) => sum + (year - mean) ** 2, 0)
  const scatter = Math.sqrt(residuals.reduce((sum, one) => sum + one * one, 0) / freedom)
  const { fleetFactor } = terms
  const priceWith = (level: number, slope: number) => {
    const factor = fleetFactor.factor + level + slope * (fleetFactor.year - mean)
    const changePerYear = fleetFactor.changePerYear + slope
    const price = ppaPrice(
      { ...terms, fleetFactor: { ...fleetFactor, factor, changePerYear } },
      curve,
      monthlyMwh,
    )
    return price.ok ? price.value.payAsProducedEurMwh : Number.NaN
  }
  const half = (level: number, slope: number) => (priceWith(level, slope) - priceWith(-level, -slope)) / 2
  const ofLevel = half(scatter * Math.sqrt(Math.PI / (2 * years.length)), 0)
  const ofSlope = hasSlope ? half(0, scatter / Math.sqrt(spread)) : 0
  const deviationEurMwh = Math.hypot(ofLevel, ofSlope)
  const middle = priceWith(0, 0)
  if (!Number.isFinite(deviationEurMwh + middle)) return null
  const reach = studentP90(freedom) * deviationEurMwh
  return { p10EurMwh: middle - reach, p90EurMwh: middle + reach, deviationEurMwh, years: years.length }
}

const normalP90 = 1.281_551_565_5

/** Quantile of Student's t at 0.9, from three degrees of freedom on within 0.002; Abramowitz and Stegun 1964, 26.7.5. */
function studentP90(freedom: number): number {
  if (freedom === 1) return 3.0777
  if (freedom === 2) return 1.8856
  const z = normalP90
  const terms = [
    (z ** 3 + z) / 4,
    (5 * z ** 5 + 16 * z ** 3 + 3 * z) / 96,
    (3 * z ** 7 + 19 * z ** 5 + 17 * z ** 3 - 15 * z) / 384,
  ]
  return terms.reduce((sum, term, i) => sum + term / freedom ** (i + 1), z)
}
