/** Ends and tick spacing of an axis that shows a range in round numbers. */
export interface ValueAxis {
  readonly min: number
  readonly max: number
  readonly interval: number
  /** Decimals that the ticks need. */
  readonly decimals: number
}

const roundSteps = [1, 2, 2.5, 5, 10]

/**
 * An axis around the values from minimum to maximum.
 * @param fromZero whether a range above or below zero begins at zero, as bars need it
 * @param ticks maximum number of intervals
 */
export function valueAxis(least: number, greatest: number, fromZero: boolean, ticks = 5): ValueAxis {
  const low = fromZero && least >= 0 ? 0 : least
  const high = fromZero && greatest <= 0 ? 0 : greatest
  const width = high - low || Math.abs(high) || 1
  const magnitude = 10 ** Math.floor(Math.log10(width / ticks))
  const interval = magnitude * (roundSteps.find((step) => step * magnitude * ticks >= width) ?? 10)
  const min = Math.floor(low / interval + 1e-9) * interval
  const max = Math.max(Math.ceil(high / interval - 1e-9) * interval, min + interval)
  return { min: tidy(min), max: tidy(max), interval: tidy(interval), decimals: decimalsOf(interval) }
}

/** 0.30000000000000004 is 0.3. */
function tidy(value: number): number {
  return Number(value.toPrecision(12))
}

function decimalsOf(interval: number): number {
  const [, fraction = ''] = String(tidy(interval)).split('.')
  return fraction.length
}
