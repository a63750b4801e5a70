import type { CellsGrid } from './cellsGrid.ts'
import type { LambertGrid } from './lambertGrid.ts'
import type { LatLonGrid } from './latLonGrid.ts'
import type { RotatedGrid } from './rotatedGrid.ts'

/** Positions of the values of a message; a list of cells is a single row in the order of the message. */
export type GribGrid = LatLonGrid | RotatedGrid | LambertGrid | CellsGrid

/** Whether wind components are along rows and columns, instead of to the true east and north. */
export function isAlongGrid(grid: GribGrid): boolean {
  return grid.kind !== 'latLon' && grid.kind !== 'cells' && grid.isAlongGrid
}

/** Whether two messages have their values at the same places, in any order. */
export function isSameGrid(a: GribGrid, b: GribGrid): boolean {
  return a === b || keyOf(a) === keyOf(b)
}

function keyOf(grid: GribGrid): string {
  const { lattice, ...places } = grid
  return JSON.stringify([lattice.columns, lattice.rows, places])
}
