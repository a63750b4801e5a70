/** A function sampled at equal steps, read by linear interpolation and constant beyond both ends. */
export interface LookupTable {
  readonly from: number
  readonly perUnit: number
  readonly last: number
  readonly values: Float64Array
}

/** Samples f at `steps + 1` points over the interval. */
export function tabulate(from: number, until: number, steps: number, f: (x: number) => number): LookupTable {
  const values = Float64Array.from({ length: steps + 1 }, (_, i) => f(from + ((until - from) * i) / steps))
  return { from, perUnit: steps / (until - from), last: steps, values }
}

export function lookUp(table: LookupTable, x: number): number {
  const { values } = table
  const position = (x - table.from) * table.perUnit
  if (!(position > 0)) return values[0]!
  if (position >= table.last) return values[table.last]!
  const i = position | 0
  const low = values[i]!
  return low + (values[i + 1]! - low) * (position - i)
}
