import type { AtlasGrid } from './atlasGrid.ts'
import { cellOnPlane } from './gridCell.ts'
import { gridPlane } from './gridPlane.ts'

/** Values of the cells of a grid, row by row from the south-western cell; NaN: missing. */
export interface GridValues {
  readonly grid: AtlasGrid
  readonly values: Float32Array
}

/**
 * First field less the second, in the cells of the first one, with the cell of the second one at each centre.
 * @returns the unit of both; NaN if one of them has no value there
 */
export function gridDifference({ grid, values }: GridValues, other: GridValues): GridValues {
  const [plane, otherPlane] = [gridPlane(grid), gridPlane(other.grid)]
  const differences = Float32Array.from(values, (value, index) => {
    const { lat, lon } = plane.latLon(index % grid.xSz, Math.floor(index / grid.xSz))
    const cell = cellOnPlane(other.grid, otherPlane, lat, lon)
    return cell === null ? Number.NaN : value - other.values[cell.y * other.grid.xSz + cell.x]!
  })
  return { grid, values: differences }
}
