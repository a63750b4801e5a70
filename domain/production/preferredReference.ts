import type { CorrectedMonth } from './longTermCorrection.ts'

/** R² of monthly energies below which a reference has hardly the site's wind; our own bound. */
export const weakFitRSquared = 0.7

/** One-sided level of the test. */
const LEVEL_QUANTILE = 1.6448536269514722
/** Least number of common months for the test. */
const fewestMonths = 6

/** Properties of a turbine for the comparison of references. */
export interface TurbineShape {
  readonly specificPowerWM2: number
  readonly hubHeightM: number
}

/** Distance of a reference turbine: sum of the absolute log ratios of specific power and of hub height. */
export function shapeDistance(one: TurbineShape, other: TurbineShape): number {
  return (
    Math.abs(Math.log(one.specificPowerWM2 / other.specificPowerWM2)) +
    Math.abs(Math.log(one.hubHeightM / other.hubHeightM))
  )
}

/**
 * Whether the expected energies of one reference correlate significantly better with the measured ones than
 * those of another. Test by Williams of two correlations that share a variable, one-sided at 5 %, over the
 * common months.
 * @see Williams 1959, The comparison of regression variables, J. R. Stat. Soc. B 21; Steiger 1980, Tests for
 *     comparing elements of a correlation matrix, Psychol. Bull. 87, 245, equation 7
 */
export function fitsSignificantlyBetter(
  one: readonly CorrectedMonth[],
  other: readonly CorrectedMonth[],
): boolean {
  const keyOf = ({ year, month }: CorrectedMonth) => 12 * year + month
  const others = new Map(other.map((month) => [keyOf(month), month.expectedMwh]))
  const common = one.filter((month) => others.has(keyOf(month)))
  const n = common.length
  if (n < fewestMonths) return false
  const measured = common.map(({ energyMwh }) => energyMwh)
  const [own, theirs] = [
    common.map(({ expectedMwh }) => expectedMwh),
    common.map((one) => others.get(keyOf(one))!),
  ]
  const [r1, r2, r12] = [correlation(measured, own), correlation(measured, theirs), correlation(own, theirs)]
  const determinant = 1 - r1 ** 2 - r2 ** 2 - r12 ** 2 + 2 * r1 * r2 * r12
  const mean = (r1 + r2) / 2
  const spread = 2 * ((n - 1) / (n - 3)) * determinant + mean ** 2 * (1 - r12) ** 3
  if (!(spread > 0)) return false
  const t = (r1 - r2) * Math.sqrt(((n - 1) * (1 + r12)) / spread)
  return t > studentQuantile(n - 3)
}

/** Quantile of one-sided 5 %, to 1e-3; Abramowitz and Stegun 1964, 26.7.5. */
function studentQuantile(freedom: number): number {
  const z = LEVEL_QUANTILE
  return z + (z ** 3 + z) / (4 * freedom) + (5 * z ** 5 + 16 * z ** 3 + 3 * z) / (96 * freedom ** 2)
}

function correlation(x: readonly number[], y: readonly number[]): number {
  const mean = (values: readonly number[]) => values.reduce((sum, one) => sum + one, 0) / values.length
  const [mx, my] = [mean(x), mean(y)]
  let [xx, yy, xy] = [0, 0, 0]
  for (const [i, value] of x.entries()) {
    xx += (value - mx) ** 2
    yy += (y[i]! - my) ** 2
    xy += (value - mx) * (y[i]! - my)
  }
  return xy / Math.sqrt(xx * yy)
}
