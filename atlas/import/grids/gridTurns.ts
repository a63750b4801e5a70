import { type AtlasGrid, gridPlane, gridProjection } from '#domain'

/** Turns winds along the axes of a grid into winds to the true east and north, m/s, maps [time][y][x]. */
export interface GridTurns {
  toEast(alongX: Float32Array, alongY: Float32Array): Float32Array
  toNorth(alongX: Float32Array, alongY: Float32Array): Float32Array
}

/**
 * By the bearing of the grid's north in every cell; null for a grid of latitudes and longitudes, whose axes are east and
 * north.
 */
export function gridTurns(grid: AtlasGrid): GridTurns | null {
  const projection = gridProjection(grid)
  if (projection === null) return null
  const { latLon } = gridPlane(grid)
  const angles = Float64Array.from({ length: grid.xSz * grid.ySz }, (_, cell) => {
    const { lat, lon } = latLon(cell % grid.xSz, Math.floor(cell / grid.xSz))
    return projection.bearing(lat, lon)
  })
  const [cosines, sines] = [angles.map(Math.cos), angles.map(Math.sin)]
  return {
    toEast: (alongX, alongY) =>
      alongX.map((x, i) => x * cosines[i % angles.length]! + alongY[i]! * sines[i % angles.length]!),
    toNorth: (alongX, alongY) =>
      alongY.map((y, i) => y * cosines[i % angles.length]! - alongX[i]! * sines[i % angles.length]!),
  }
}
