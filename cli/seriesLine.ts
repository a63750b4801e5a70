/** A series in figures, as JSON. */
export type SeriesLine = {
  readonly series: string
  readonly unit: string
  /** Values that are not missing. */
  readonly n: number
  /** Time stamps of the first and the last value, UTC. */
  readonly first: string | null
  readonly last: string | null
  readonly mean: number | null
  readonly min: number | null
  readonly max: number | null
}

/** @param timesMs  ms since 1970 UTC, shape [time] @param values  NaN where missing, shape [time] */
export function seriesLine(
  series: string,
  unit: string,
  timesMs: ArrayLike<number>,
  values: ArrayLike<number>,
): SeriesLine {
  let [n, sum, min, max, first, last] = [0, 0, Infinity, -Infinity, Number.NaN, Number.NaN]
  for (let i = 0; i < values.length; i++) {
    const value = values[i]!
    if (Number.isNaN(value)) continue
    if (n === 0) first = timesMs[i]!
    last = timesMs[i]!
    n += 1
    sum += value
    min = Math.min(min, value)
    max = Math.max(max, value)
  }
  const stamp = (timeMs: number) => new Date(timeMs).toISOString()
  return n === 0
    ? { series, unit, n, first: null, last: null, mean: null, min: null, max: null }
    : { series, unit, n, first: stamp(first), last: stamp(last), mean: sum / n, min, max }
}
