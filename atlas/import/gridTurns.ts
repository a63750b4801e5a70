import { type AtlasGrid, lambertConformal } from '#domain'

/** Turns winds along the axes of a map into winds to the true east and north, m/s, maps [time][y][x]. */
export interface GridTurns {
  toEast(alongX: Float32Array, alongY: Float32Array): Float32Array
  toNorth(alongX: Float32Array, alongY: Float32Array): Float32Array
}

/**
 * By the convergence of the meridians in every cell, as domain's `turnToTrueNorth` does it for a series; null for a
 * grid of latitudes and longitudes, whose axes are east and north.
 */
export function gridTurns(grid: AtlasGrid): GridTurns | null {
  if (grid.lambert === undefined) return null
  const projection = lambertConformal(grid.lambert)
  const { xmin, ymin, dx, dy, xSz, ySz } = grid
  const angles = Float64Array.from({ length: xSz * ySz }, (_, cell) => {
    const { lon } = projection.inverse(xmin + (cell % xSz) * dx, ymin + Math.floor(cell / xSz) * dy)
    return projection.convergence(lon)
  })
  const [cosines, sines] = [angles.map(Math.cos), angles.map(Math.sin)]
  return {
    toEast: (alongX, alongY) =>
      alongX.map((x, i) => x * cosines[i % angles.length]! + alongY[i]! * sines[i % angles.length]!),
    toNorth: (alongX, alongY) =>
      alongY.map((y, i) => y * cosines[i % angles.length]! - alongX[i]! * sines[i % angles.length]!),
  }
}
