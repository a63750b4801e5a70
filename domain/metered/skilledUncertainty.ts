import type { UncertaintyComponent } from '../energy/uncertainty.ts'
import type { FactorAt, FactorSkill } from './factorField.ts'

/** Fewest farms whose scatter is a standard deviation, as decision 0129 says. */
export const leastSkilledFarms = 30
/** As for a measurement at the place: meters are not better, shares of the wind speed. */
const leastSigma = 0.025

/**
 * Uncertainties of an atlas's uncalibrated wind, as it was wrong at compared farms: a planned farm is one more place
 * like them. Where the farms around it have a larger error, it is expected there too. Their error contains the distance
 * from any measurement, so that no horizontal extrapolation is added; it also contains what wakes, outages and power
 * curves leave, and is rather too large.
 * @param at  factor of the wind at the place, and the standard deviation of its logarithm
 * @returns null: too few farms
 */
export function skilledUncertainty(
  { farms, none }: Pick<FactorSkill, 'farms' | 'none'>,
  at: Pick<FactorAt, 'factor' | 'deviation'>,
): UncertaintyComponent[] | null {
  if (farms < leastSkilledFarms) return null
  const here = Math.hypot(Math.log(at.factor), at.deviation)
  return [
    { id: 'windData', sigma: Math.max(none, here, leastSigma), of: 'windSpeed' },
    { id: 'horizontalExtrapolation', sigma: 0, of: 'windSpeed' },
  ]
}
