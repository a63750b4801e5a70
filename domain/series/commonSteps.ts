import { requireSameLength, type Series } from '../wind/index.ts'

/** The time steps at which all of several series have a value. */
export interface CommonSteps {
  /** 1 where all have a value, else 0, shape [time]. */
  readonly has: Uint8Array
  readonly count: number
}

/**
 * Finds the steps of several series that can be compared.
 * @param series at least one, NaN where missing, shape [series][time]
 * @throws RangeError lengths differ
 */
export function commonSteps(series: readonly Series[]): CommonSteps {
  requireSameLength(...(series as readonly [Series, ...Series[]]))
  const has = new Uint8Array(series[0]?.length ?? 0).fill(1)
  for (const values of series) for (let t = 0; t < has.length; t++) if (Number.isNaN(values[t]!)) has[t] = 0
  let count = 0
  for (const one of has) count += one
  return { has, count }
}

/** Statistics of a series that is compared with a reference; null where there are too few steps for them. */
export interface ComparedFigures {
  readonly mean: number | null
  /** Sample standard deviation; of directions see `circularFigures`. */
  readonly std: number | null
  /** Mean difference from the reference. */
  readonly bias: number | null
  /** Root of the mean squared difference from the reference. */
  readonly rmse: number | null
  /** Correlation with the reference, −1 to 1. */
  readonly correlation: number | null
}
