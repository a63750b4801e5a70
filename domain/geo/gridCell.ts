import type { AtlasGrid } from './atlasGrid.ts'
import { type GridPlane, gridPlane } from './gridPlane.ts'
import type { LatLon } from './latLon.ts'

/** Column (to the east) and row (to the north) of a cell, counted from 0 in the south-west. */
export interface GridCell {
  readonly x: number
  readonly y: number
}

/** A cell and its share of an interpolated value. */
export interface WeightedCell extends GridCell {
  /** (0, 1]. */
  readonly weight: number
}

/**
 * The cell whose centre is nearest on the grid's own plane, which is the cell containing the point.
 *
 * @param grid  atlas grid
 * @param lat   degrees
 * @param lon   degrees, any turn
 * @returns     column and row; null outside the outline of cells, half a spacing beyond the outer centres,
 *              and for coordinates that are not finite
 */
export function gridCellOf(grid: AtlasGrid, lat: number, lon: number): GridCell | null {
  return cellOnPlane(grid, gridPlane(grid), lat, lon)
}

/** `gridCellOf` for many points of a grid: computes its plane once. */
export function cellOnPlane(grid: AtlasGrid, plane: GridPlane, lat: number, lon: number): GridCell | null {
  const [column, row] = plane.columnRow(lat, lon)
  return isInside(grid, plane, column, row) ? nearestCell(grid, plane, column, row) : null
}

function nearestCell(grid: AtlasGrid, plane: GridPlane, column: number, row: number): GridCell {
  const x = Math.round(column)
  return {
    x: plane.isPeriodic ? (x + grid.xSz) % grid.xSz : clampIndex(x, grid.xSz),
    y: clampIndex(Math.round(row), grid.ySz),
  }
}

/**
 * The cells around a point with their bilinear weights on the grid's own plane.
 *
 * Of nodes that repeat cells only the nearest counts. In the outer half cell, which lacks a neighbour to one side, the
 * outer centres' values are used.
 * @param grid atlas grid
 * @param lat degrees
 * @param lon degrees, any turn
 * @returns one to four cells, weights above 0 that sum to 1; null outside the outline of cells
 */
export function bilinearWeights(grid: AtlasGrid, lat: number, lon: number): readonly WeightedCell[] | null {
  const plane = gridPlane(grid)
  const [column, row] = plane.columnRow(lat, lon)
  if (!isInside(grid, plane, column, row)) return null
  if (grid.ofCells) return [{ ...nearestCell(grid, plane, column, row), weight: 1 }]
  const columns = plane.isPeriodic ? periodicShares(column, grid.xSz) : clampedShares(column, grid.xSz)
  const cells: WeightedCell[] = []
  for (const [y, rowShare] of clampedShares(row, grid.ySz)) {
    for (const [x, columnShare] of columns) {
      const weight = rowShare * columnShare
      if (weight > 0) cells.push({ x, y, weight })
    }
  }
  return cells
}

/** Centre of a cell in degrees; x and y need not be whole numbers. */
export function cellCentre(grid: AtlasGrid, x: number, y: number): LatLon {
  return gridPlane(grid).latLon(x, y)
}

function isInside(grid: AtlasGrid, plane: GridPlane, column: number, row: number): boolean {
  if (!Number.isFinite(column)) return false
  const insideRows = row >= -0.5 && row <= grid.ySz - 0.5
  return insideRows && (plane.isPeriodic || (column >= -0.5 && column <= grid.xSz - 0.5))
}

type Share = readonly [index: number, share: number]

function clampedShares(position: number, size: number): readonly Share[] {
  const clamped = Math.min(Math.max(position, 0), size - 1)
  const low = Math.floor(clamped)
  const share = clamped - low
  return [
    [low, 1 - share],
    [Math.min(low + 1, size - 1), share],
  ]
}

function periodicShares(position: number, size: number): readonly Share[] {
  const low = Math.floor(position)
  const share = position - low
  return [
    [(low + size) % size, 1 - share],
    [(low + 1 + size) % size, share],
  ]
}

function clampIndex(index: number, size: number): number {
  return Math.min(Math.max(index, 0), size - 1)
}
