import type { MapLevel } from './atlasMap.ts'

/** Values of the finer level within one of the coarser, by their shares of its extent. */
interface Span {
  readonly first: number
  readonly shares: readonly number[]
}

/**
 * Halves the rows and columns of the same extent, rounded up, for showing a map from afar. Each coarser value
 * is the area-weighted mean of the finer ones, without missing ones. Integers are rounded.
 */
export function halfResolution({ width, height, values }: MapLevel, nodata: number): MapLevel {
  const columns = spans(width)
  const rows = spans(height)
  const isInteger = values instanceof Int16Array
  const count = columns.length * rows.length
  const coarse = isInteger ? new Int16Array(count) : new Float32Array(count)
  let at = 0
  for (const row of rows)
    for (const column of columns) {
      let [sum, weights] = [0, 0]
      for (let j = 0; j < row.shares.length; j++)
        for (let i = 0; i < column.shares.length; i++) {
          const value = values[(row.first + j) * width + column.first + i]!
          if (value === nodata || Number.isNaN(value)) continue
          const weight = row.shares[j]! * column.shares[i]!
          sum += weight * value
          weights += weight
        }
      const mean = weights > 0 ? sum / weights : nodata
      coarse[at++] = isInteger ? Math.round(mean) : mean
    }
  return { width: columns.length, height: rows.length, values: coarse }
}

/** An odd number of values is distributed evenly, so that both extents are equal. */
function spans(size: number): Span[] {
  const coarseSize = Math.ceil(size / 2)
  return Array.from({ length: coarseSize }, (_, i) => {
    // The unit is 1/coarseSize of a fine value, so that all are whole numbers.
    const [from, end] = [i * size, (i + 1) * size]
    const first = Math.floor(from / coarseSize)
    const endIndex = Math.ceil(end / coarseSize)
    const shares = Array.from({ length: endIndex - first }, (_, j) => {
      const cellFrom = (first + j) * coarseSize
      return Math.min(end, cellFrom + coarseSize) - Math.max(from, cellFrom)
    })
    return { first, shares }
  })
}
