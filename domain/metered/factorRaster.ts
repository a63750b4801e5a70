import type { AtlasGrid } from '../geo/atlasGrid.ts'
import { cellCentre } from '../geo/gridCell.ts'
import type { FactorField } from './factorField.ts'

/** A field of wind factors at the cells of an atlas, shapes [cell]. */
export interface FactorRaster {
  /** Cells with a factor, counted row by row from the south-western one. */
  readonly cells: readonly number[]
  readonly factors: readonly number[]
  /** Standard deviations of the factors' logarithms. */
  readonly deviations: readonly number[]
}

/** The field at the centres of an atlas's cells; cells without a measured plant within reach have none. */
export function factorRaster(field: FactorField, grid: AtlasGrid): FactorRaster {
  const found = Array.from({ length: grid.xSz * grid.ySz }, (_, cell) => {
    const at = field.at(cellCentre(grid, cell % grid.xSz, Math.floor(cell / grid.xSz)))
    return at === null ? [] : [{ cell, ...at }]
  }).flat()
  return {
    cells: found.map(({ cell }) => cell),
    factors: found.map(({ factor }) => rounded(factor)),
    deviations: found.map(({ deviation }) => rounded(deviation)),
  }
}

/** Six decimals: far below the uncertainty, and short when stored. */
function rounded(value: number): number {
  return Math.round(1e6 * value) / 1e6
}
