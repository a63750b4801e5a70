import { type AtlasGrid, cellCentre, gridCellOf, type LatLon } from '#domain'

export interface GeoBox {
  readonly west: number
  readonly south: number
  readonly east: number
  readonly north: number
}

// Enough samples to find every cell of a view a few dozen cells wide.
const SAMPLES_PER_SIDE = 12

/**
 * Lines between the cells of a grid within a view.
 * @returns polylines in degrees; empty if the view is outside the grid or would show more lines than `most`
 */
export function cellLines(grid: AtlasGrid, view: GeoBox, most: number): LatLon[][] {
  const range = cellRange(grid, view)
  if (range === null) return []
  const { west, south, east, north } = range
  const columns = countBetween(west, east)
  const rows = countBetween(south, north)
  if (columns.length + rows.length > most) return []
  return [
    ...columns.map((x) => countBetween(south, north).map((y) => cellCentre(grid, x - 0.5, y - 0.5))),
    ...rows.map((y) => countBetween(west, east).map((x) => cellCentre(grid, x - 0.5, y - 0.5))),
  ]
}

/** The cells in a view and a few more on each side; east and north are one past the last. */
function cellRange(grid: AtlasGrid, view: GeoBox): GeoBox | null {
  const xs: number[] = []
  const ys: number[] = []
  for (let i = 0; i <= SAMPLES_PER_SIDE; i++) {
    for (let j = 0; j <= SAMPLES_PER_SIDE; j++) {
      const lat = view.south + ((view.north - view.south) * i) / SAMPLES_PER_SIDE
      const lon = view.west + ((view.east - view.west) * j) / SAMPLES_PER_SIDE
      const cell = gridCellOf(grid, lat, lon)
      if (cell === null) continue
      xs.push(cell.x)
      ys.push(cell.y)
    }
  }
  if (xs.length === 0) return null
  const [west, east] = reach(xs, grid.xSz)
  const [south, north] = reach(ys, grid.ySz)
  return { west, east, south, north }
}

/** Range from the first to one past the last, extended by the largest distance between two samples. */
function reach(samples: readonly number[], size: number): readonly [first: number, end: number] {
  const sorted = [...new Set(samples)].toSorted((a, b) => a - b)
  const steps = sorted.slice(1).map((value, index) => value - sorted[index]!)
  const beyond = sorted.length > 1 ? Math.max(1, ...steps) : size
  return [Math.max(0, sorted[0]! - beyond), Math.min(size, sorted.at(-1)! + 1 + beyond)]
}

function countBetween(first: number, last: number): number[] {
  return Array.from({ length: last - first + 1 }, (_, index) => first + index)
}
