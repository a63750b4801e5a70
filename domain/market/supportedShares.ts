import type { ValueStep } from '../law/index.ts'
import { germanDayStartMs } from './germanTime.ts'

/** An award price, and the share of a time in which it applies. */
export interface SupportedShare {
  readonly ctKwh: number | null
  readonly share: number
}

/**
 * Values that are applied within a time, by their shares of it.
 * @param steps of the plant; empty: no value is known
 * @param endMs where support ends
 * @returns empty without a value
 */
export function supportedShares(
  steps: readonly ValueStep[],
  endMs: number,
  fromMs: number,
  tillMs: number,
): SupportedShare[] {
  const starts = steps.map(({ from }) => (from === null ? Number.NEGATIVE_INFINITY : germanDayStartMs(from)))
  return steps.flatMap(({ ctKwh }, i) => {
    const first = Math.max(fromMs, starts[i]!)
    const last = Math.min(tillMs, endMs, starts[i + 1] ?? Number.POSITIVE_INFINITY)
    return last > first ? [{ ctKwh, share: (last - first) / (tillMs - fromMs) }] : []
  })
}
