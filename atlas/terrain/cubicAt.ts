interface Part {
  /** [row][column], NaN where missing. */
  readonly values: Float64Array
  readonly columns: number
  readonly rows: number
}

/**
 * Interpolates a raster by cubic convolution over 4 x 4 values, limited to their range: level ground and the sea stay
 * level next to a cliff. If one of them is missing, as at the edge, it is bilinear between the existing ones; if the
 * nearest is missing, there is no value.
 * @see Keys, R. (1981): Cubic convolution interpolation for digital image processing, with a = −1/2
 */
export function cubicAt({ values, columns, rows }: Part, x: number, y: number): number {
  const valueAt = (column: number, row: number) =>
    column >= 0 && column < columns && row >= 0 && row < rows ? values[row * columns + column]! : Number.NaN
  const [west, north] = [Math.floor(x), Math.floor(y)]
  let [sum, lowest, highest] = [0, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]
  for (let down = -1; down <= 2; down++) {
    const share = keys(y - north - down)
    for (let across = -1; across <= 2; across++) {
      const value = valueAt(west + across, north + down)
      sum += share * keys(x - west - across) * value
      lowest = Math.min(lowest, value)
      highest = Math.max(highest, value)
    }
  }
  if (!Number.isNaN(sum)) return Math.min(Math.max(sum, lowest), highest)
  if (Number.isNaN(valueAt(Math.round(x), Math.round(y)))) return Number.NaN
  let [weighted, weights] = [0, 0]
  for (const down of [0, 1])
    for (const across of [0, 1]) {
      const value = valueAt(west + across, north + down)
      const weight = (1 - Math.abs(x - west - across)) * (1 - Math.abs(y - north - down))
      if (Number.isNaN(value)) continue
      weighted += weight * value
      weights += weight
    }
  return weights > 0 ? weighted / weights : valueAt(Math.round(x), Math.round(y))
}

function keys(distance: number): number {
  const d = Math.abs(distance)
  if (d < 1) return (1.5 * d - 2.5) * d * d + 1
  return d < 2 ? ((-0.5 * d + 2.5) * d - 4) * d + 2 : 0
}
