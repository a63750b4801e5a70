import { meanOf } from '../meanOf.ts'
import { type MarketKnowledge, meanOfLast } from './knowledge.ts'

/** Months for the mean level, or fewer if not available. */
const levelMonths = 36
const fewestMonths = 12
/** The effect of a month is shrunk as if this many more years had shown none. */
const priorYears = 2

/**
 * Usual capture rate of onshore wind in a month of the year: the mean of the last one to three years, plus the
 * deviation of such months from the mean of all published ones, shrunk towards 0 if they are few.
 * @param target number of the month
 * @returns NaN with fewer than twelve published values
 */
export function usualCaptureRate(known: MarketKnowledge, target: number): number {
  const { captureRates } = known
  const mean = meanOf([...captureRates.values()])
  const own = [...captureRates].filter(([number]) => (number - target) % 12 === 0)
  const effect = own.reduce((sum, [, rate]) => sum + rate - mean, 0) / (own.length + priorYears)
  return meanOfLast(known, Math.min(levelMonths, Math.max(fewestMonths, captureRates.size))) + effect
}
