import type { CorrectedMonth } from './longTermCorrection.ts'

/** Fewer months give no uncertainty, since they do not cover a year. */
export const minUncertaintyMonths = 12

/** Standard deviations relative to the long-term yield, per cent; NaN where they cannot be estimated. */
export interface LongTermUncertainty {
  /** Scatter of a month's energy around the expected one, relative to the mean month. */
  readonly scatterPercent: number
  /** Uncertainty of the ratio of measured to expected energy, from the scatter of the months. */
  readonly correctionPercent: number
  /** Uncertainty of the reference period as a sample of the climate. */
  readonly referencePercent: number
  /** Root of the sum of squares of correction and reference. */
  readonly totalPercent: number
}

/** Variation of the reference turbine's years, see `yearlyFigures`. */
export interface YearVariation {
  /** Standard deviation between years, per cent; NaN if unknown. */
  readonly deviationPercent: number
  /** Years of the reference period. */
  readonly referenceYears: number
}

/**
 * Uncertainty of a long-term yield: that of a ratio of sums, √(Σ(yᵢ − E xᵢ)²/((n − 1) n))/mean(E x) (Cochran 1977,
 * section 2.11), and s/√N of a reference period of N independent years.
 * @param months at least twelve, else NaN
 */
export function longTermUncertainty(
  months: readonly CorrectedMonth[],
  { deviationPercent, referenceYears }: YearVariation,
): LongTermUncertainty {
  const count = months.length
  const squares = months.reduce((sum, { energyMwh, expectedMwh }) => sum + (energyMwh - expectedMwh) ** 2, 0)
  const expectedMwh = months.reduce((sum, month) => sum + month.expectedMwh, 0) / count
  const scatterPercent =
    count < minUncertaintyMonths ? Number.NaN : (100 * Math.sqrt(squares / (count - 1))) / expectedMwh
  const correctionPercent = scatterPercent / Math.sqrt(count)
  const referencePercent = deviationPercent / Math.sqrt(referenceYears)
  return {
    scatterPercent,
    correctionPercent,
    referencePercent,
    totalPercent: Math.sqrt(correctionPercent ** 2 + referencePercent ** 2),
  }
}
