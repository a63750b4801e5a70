import { meanOf } from '../market/meanOf.ts'
import { type ConcurrentSteps, stepsWhere } from './concurrentSteps.ts'
import { transferredSpeeds, transferWithout } from './fitTransfer.ts'
import { determination } from './fittedLine.ts'
import { type LeftOutMonth, longTermUncertainty, wholeYear } from './longTermUncertainty.ts'
import { statesUncertainty, type TransferMethod } from './transferMethods.ts'

/** Accuracy of a method for left-out months. Biases are shares of the measured mean: 0.02 is 2 % too much. */
export interface TransferSkill {
  /** Months that were left out one after another. */
  readonly months: number
  /** Bias of the mean speed over all left-out months. */
  readonly speedBias: number
  /** Bias of the mean cube of the speed, which determines the energy in the wind. */
  readonly cubeBias: number
  /** Root mean square error of the steps, m/s. */
  readonly rmseMs: number
  /** Square of the correlation of the steps. */
  readonly rSquared: number | null
  /** Standard deviation of the months' biases of the mean speed. */
  readonly monthScatter: number
  /**
   * Standard uncertainty of the long-term mean speed because the concurrent period is short, a share; excludes that of
   * the measurement. null: the period lacks calendar months, see `longTermUncertainty`, or the method states none.
   */
  readonly uncertainty: number | null
}

/** Fewest months for leaving one out. */
export const leastMonths = 3
/** Largest number of left-out months: three years, and one year of a very long period. */
const mostLeftOut = 36
const fewestOfMany = 12
/** Largest number of left-out months times steps of each fit. */
const stepsWorth = 1_200_000
/** Fewest steps of a month. */
const leastMonthSteps = 24

/**
 * Skill by blocked cross validation: each calendar month of the concurrent period is predicted by the
 * transfer of all the others. Single steps are not suitable as blocks, since they resemble the hour before.
 *
 * @returns  null for fewer than three months, and where the method fails for the rest of one
 * @see Roberts et al. 2017, Cross-validation strategies for data with temporal structure, doi
 *      10.1111/ecog.02881
 */
export function transferSkill(steps: ConcurrentSteps, method: TransferMethod): TransferSkill | null {
  const months = monthsIn(steps)
  if (months.length < leastMonths) return null
  const blocks = everyFew(months, steps.step.length)
  const predicted: number[] = []
  const measured: number[] = []
  const leftOut: LeftOutMonth[] = []
  const fitWithout = transferWithout(steps, method)
  for (const month of blocks) {
    const fitted = fitWithout(month)
    if (fitted === null) return null
    const left = stepsWhere(steps, (i) => steps.month[i] === month)
    const speeds = transferredSpeeds(fitted.transfer, left)
    for (const [i, speed] of speeds.entries()) {
      predicted.push(speed)
      measured.push(left.measuredMs[i]!)
    }
    leftOut.push({ month, bias: meanOf(speeds) / meanOf(left.measuredMs) - 1 })
  }
  const cubes = (values: readonly number[]) => meanOf(values.map((value) => value ** 3))
  const biases = leftOut.map(({ bias }) => bias)
  const bias = meanOf(biases)
  const monthScatter = Math.sqrt(
    biases.reduce((sum, one) => sum + (one - bias) ** 2, 0) / (biases.length - 1),
  )
  return {
    months: blocks.length,
    speedBias: meanOf(predicted) / meanOf(measured) - 1,
    cubeBias: cubes(predicted) / cubes(measured) - 1,
    rmseMs: Math.sqrt(meanOf(predicted.map((speed, i) => (speed - measured[i]!) ** 2))),
    rSquared: determination(predicted, measured),
    monthScatter,
    uncertainty: statesUncertainty(method) ? longTermUncertainty(leftOut, months) : null,
  }
}

/**
 * All months, or for a long period as many as take seconds: equally many of each calendar month, spread over the
 * years.
 */
function everyFew(months: readonly number[], stepCount: number): readonly number[] {
  const most = Math.max(fewestOfMany, Math.min(mostLeftOut, Math.round(stepsWorth / stepCount)))
  if (months.length <= most) return months
  const each = Math.floor(most / wholeYear)
  return Array.from({ length: wholeYear }, (_, calendarMonth) => {
    const own = months.filter((month) => month % wholeYear === calendarMonth)
    if (own.length <= each) return own
    // Neighbouring calendar months come from distant years: 5 and 12 have no common divisor.
    const shift = ((5 * calendarMonth) % wholeYear) / wholeYear
    return Array.from({ length: each }, (_, i) => own[Math.floor(((i + shift) * own.length) / each)]!)
  })
    .flat()
    .sort((a, b) => a - b)
}

/** Months since January 1970 with enough steps, ascending. */
export function monthsIn({ month }: Pick<ConcurrentSteps, 'month'>): number[] {
  const counts = new Map<number, number>()
  for (const one of month) counts.set(one, (counts.get(one) ?? 0) + 1)
  return [...counts].flatMap(([one, count]) => (count >= leastMonthSteps ? [one] : [])).sort((a, b) => a - b)
}
