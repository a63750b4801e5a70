/** Impossible values that are codes for missing ones, and their share of the rows beyond which the unit is another. */
const [mostCodes, mostImpossible] = [3, 0.1]
/** Mean wind of no place on Earth, m/s. */
const mostMeanMs = 30

/** Whether impossible values show another unit. @param kinds number of different ones */
export function areOtherValues(kinds: number, count: number, rows: number): boolean {
  return kinds > mostCodes && count > mostImpossible * rows
}

export function areNoWinds(speedsMs: readonly number[]): boolean {
  return speedsMs.reduce((sum, speedMs) => sum + speedMs, 0) > mostMeanMs * speedsMs.length
}
