/** A value of a raster and how much it counts. */
export interface RasterNeighbour {
  readonly column: number
  readonly row: number
  readonly weight: number
}

/** The values around a position and their bilinear weights, which sum to 1; on the line of a value its neighbour is left out. */
export function rasterNeighbours(column: number, row: number): RasterNeighbour[] {
  return shares(row).flatMap(([y, rowShare]) =>
    shares(column).map(([x, columnShare]) => ({ column: x, row: y, weight: rowShare * columnShare })),
  )
}

/** Mean of values by their weights, without those that are missing; NaN if all are. */
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

/** The whole positions on either side and how much they count. */
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
