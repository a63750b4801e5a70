import { cubicAt } from './cubicAt.ts'

/** Nodes for heights: every crossing of these parallels and meridians. */
export interface HeightNodes {
  /** Degrees, from the north. */
  readonly lats: Float64Array
  /** Degrees, from the west. */
  readonly lons: Float64Array
}

/** Heights in rows and columns. */
export interface HeightRaster {
  readonly width: number
  readonly height: number
  /** Fractional column and row of a place, in the raster or not. */
  columnRow(lat: number, lon: number): readonly [column: number, row: number]
  /** Values [row][column] of a part, NaN where missing. */
  readWindow(column: number, row: number, columns: number, rows: number): Promise<Float64Array>
}

/** Limit of values read for one picture: beyond it a raster without overviews takes too much time and memory. */
const MOST_VALUES = 9_000_000
/** Values around a place that a cubic needs beyond the nearest. */
const MARGIN = 2

/**
 * Heights at nodes, cubic between the raster's values.
 *
 * @returns  [row][column], NaN where not known; null where the raster covers no node, or too many of its values lie
 *           between them
 */
export async function sampleHeights(
  raster: HeightRaster,
  { lats, lons }: HeightNodes,
): Promise<Float32Array | null> {
  const positions = new Float64Array(2 * lats.length * lons.length)
  const part = { west: Number.POSITIVE_INFINITY, east: -1, north: Number.POSITIVE_INFINITY, south: -1 }
  for (const [row, lat] of lats.entries())
    for (const [column, lon] of lons.entries()) {
      const [x, y] = raster.columnRow(lat, lon)
      const at = 2 * (row * lons.length + column)
      const isInside = x >= -0.5 && x <= raster.width - 0.5 && y >= -0.5 && y <= raster.height - 0.5
      positions[at] = isInside ? Math.min(Math.max(x, 0), raster.width - 1) : Number.NaN
      positions[at + 1] = Math.min(Math.max(y, 0), raster.height - 1)
      if (!isInside) continue
      part.west = Math.min(part.west, positions[at]!)
      part.east = Math.max(part.east, positions[at]!)
      part.north = Math.min(part.north, positions[at + 1]!)
      part.south = Math.max(part.south, positions[at + 1]!)
    }
  if (part.east < 0) return null
  const column = Math.max(0, Math.floor(part.west) - MARGIN)
  const row = Math.max(0, Math.floor(part.north) - MARGIN)
  const columns = Math.min(raster.width, Math.ceil(part.east) + MARGIN + 1) - column
  const rows = Math.min(raster.height, Math.ceil(part.south) + MARGIN + 1) - row
  if (columns * rows > MOST_VALUES) return null
  const values = await raster.readWindow(column, row, columns, rows)
  const heights = new Float32Array(lats.length * lons.length)
  for (let node = 0; node < heights.length; node++) {
    const x = positions[2 * node]!
    heights[node] = Number.isNaN(x)
      ? Number.NaN
      : cubicAt({ values, columns, rows }, x - column, positions[2 * node + 1]! - row)
  }
  return heights
}
