/** A value of a raster and its weight. */
export interface RasterNeighbour {
  readonly column: number
  readonly row: number
  readonly weight: number
}

/** The values around a position with their bilinear weights, which sum to 1; weights of 0 are left out. */
export function rasterNeighbours(column: number, row: number): RasterNeighbour[] {
  return shares(row).flatMap(([y, rowShare]) =>
    shares(column).map(([x, columnShare]) => ({ column: x, row: y, weight: rowShare * columnShare })),
  )
}

/** Weighted mean of values without the missing ones; NaN if all are missing. */
export function meanOfNeighbours(neighbours: readonly RasterNeighbour[], values: readonly number[]): number {
  let [sum, weights] = [0, 0]
  for (const [i, { weight }] of neighbours.entries()) {
    const value = values[i]!
    if (Number.isNaN(value)) continue
    sum += weight * value
    weights += weight
  }
  return sum / weights
}

type Share = readonly [index: number, share: number]

/** The whole positions on either side and their weights. */
function shares(position: number): readonly Share[] {
  const low = Math.floor(position)
  const share = position - low
  return share === 0
    ? [[low, 1]]
    : [
        [low, 1 - share],
        [low + 1, share],
      ]
}
