import type { DatasetVariable } from '../dataset/index.ts'
import { type FileGrid, fileGrid } from './fileGrid.ts'
import { projectionsFor } from './knownProjections.ts'
import { rowsAndColumns, type TruePlaces } from './truePlaces.ts'

/** Tolerance of true latitudes of a grid's nodes against its rows, by the usual digits of files, degrees. */
const toleranceDeg = 0.01

/** Whether rows and columns differ from the true latitudes and longitudes of the nodes. */
export function areUntrue(
  { lats, lons, rows, columns }: TruePlaces,
  rowLats: ArrayLike<number>,
  columnLons: ArrayLike<number>,
): boolean {
  if (rows !== rowLats.length || columns !== columnLons.length) return true
  const isOff = (a: number, b: number) => Math.abs(((a - b + 540) % 360) - 180) > toleranceDeg
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++) {
      const node = row * columns + column
      if (isOff(lats[node]!, rowLats[row]!) || isOff(lons[node]!, columnLons[column]!)) return true
    }
  return false
}

/** The grid of the projection that fits the places of all nodes best; null: no known one fits. */
export function recognisedGrid(places: TruePlaces, variable: DatasetVariable): FileGrid | null {
  let [best, misfit]: [FileGrid | null, number] = [null, Number.POSITIVE_INFINITY]
  for (const { name, ...projection } of projectionsFor(variable)) {
    const axes = rowsAndColumns(places, projection)
    if (axes === null || axes.misfit >= misfit) continue
    const found = fileGrid(axes.ys, axes.xs, axes.xs[0]!, 0)
    if (typeof found === 'string') continue
    best = { ...found, grid: { ...found.grid, ...projection }, recognisedAs: name }
    misfit = axes.misfit
  }
  return best
}
