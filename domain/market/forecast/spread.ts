import { quantile, valueAt } from '../../series/quantile.ts'
import { meanOf } from '../meanOf.ts'

/** Spread of a random number by equally likely values, ascending. */
export type Spread = Float64Array

/** Number of values that represent a spread when it is combined with others. */
const representatives = 25

/**
 * Factor that widens deviations of few years to those of all years: a further draw deviates from the mean of
 * n draws with (n + 1) / (n − 1) times their variance.
 */
export function widening(years: number): number {
  return years < 2 ? Number.NaN : Math.sqrt((years + 1) / (years - 1))
}

/** Deviations from the mean, widened by `widening`, around a centre. */
export function widened(values: readonly number[], centre: number): number[] {
  const mean = meanOf(values)
  const factor = widening(values.length)
  return values.map((value) => centre + factor * (value - mean))
}

/** Every value times every factor; all products are equally likely. */
export function product(values: ArrayLike<number>, factors: ArrayLike<number>): Spread {
  const all = new Float64Array(values.length * factors.length)
  for (let i = 0; i < values.length; i++)
    for (let j = 0; j < factors.length; j++) all[i * factors.length + j] = values[i]! * factors[j]!
  return all.sort()
}

/** A spread by fewer values: the middles of equally likely parts. */
export function represented(spread: Spread): Spread {
  if (spread.length <= representatives) return spread
  const values = Array.from(spread)
  return Float64Array.from({ length: representatives }, (_, i) =>
    quantile(values, (i + 0.5) / representatives),
  )
}

/** Quantile of a spread, linear between its values; NaN for an empty one. */
export function spreadQuantile(spread: Spread, probability: number): number {
  const last = spread.length - 1
  if (last < 0) return Number.NaN
  return valueAt(spread, probability * last)
}

/** Share of a spread below a value, 0 to 1; values that equal it count by half. */
export function shareBelow(spread: Spread, value: number): number {
  let count = 0
  for (const own of spread) count += own < value ? 1 : own === value ? 0.5 : 0
  return count / spread.length
}
