/** Values of one quantity, one per time step; NaN means missing and stays NaN through every kernel. */
export type Series = Float32Array | Float64Array

/**
 * Refuses arrays of different lengths before a kernel runs over them.
 * @throws RangeError naming the two lengths
 */
export function requireSameLength(first: Series, ...others: readonly Series[]): void {
  for (const other of others) {
    if (other.length !== first.length) {
      throw new RangeError(`series of ${first.length} and ${other.length} values do not belong together`)
    }
  }
}
