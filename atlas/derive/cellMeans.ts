import { type AtlasGrid, gridPlane } from '#domain'
import type { GeoTiffRaster } from '../geotiff/geoTiffRaster.ts'

/** Points of a cell along each side: about one per value of the raster within these limits. */
const LEAST_POINTS = 4
const MOST_POINTS = 48
/** Share of a cell's points that must have a value. */
const LEAST_SHARE = 0.5

/**
 * Mean of a raster over each cell of a grid, in the raster's unit, from evenly spread points.
 * @returns [y][x] from the south-western cell; NaN where less than half of the cell has values
 * @throws DamagedGeoTiff a block of the raster cannot be read, and the signal's reason
 */
export async function rasterCellMeans(
  raster: GeoTiffRaster,
  grid: AtlasGrid,
  signal?: AbortSignal,
): Promise<Float64Array> {
  const plane = gridPlane(grid)
  const points = pointsPerSide(raster, grid)
  const offsets = Array.from({ length: points }, (_, i) => (i + 0.5) / points - 0.5)
  const means = new Float64Array(grid.xSz * grid.ySz)
  for (let y = 0; y < grid.ySz; y++)
    for (let x = 0; x < grid.xSz; x++) {
      signal?.throwIfAborted()
      let [sum, count] = [0, 0]
      for (const row of offsets)
        for (const column of offsets) {
          const { lat, lon } = plane.latLon(x + column, y + row)
          const value = await raster.valueAt(lat, lon, 'nearest')
          if (value === null) continue
          sum += value
          count += 1
        }
      means[y * grid.xSz + x] = count < LEAST_SHARE * points ** 2 ? Number.NaN : sum / count
    }
  return means
}

/** Values of the raster along the side of the cell in the middle of the grid. */
function pointsPerSide(raster: GeoTiffRaster, grid: AtlasGrid): number {
  const plane = gridPlane(grid)
  const [x, y] = [Math.floor(grid.xSz / 2), Math.floor(grid.ySz / 2)]
  const at = (column: number, row: number) => {
    const { lat, lon } = plane.latLon(column, row)
    return raster.levels[0]!.columnRow(lat, lon)
  }
  const [west, east, south, north] = [at(x - 0.5, y), at(x + 0.5, y), at(x, y - 0.5), at(x, y + 0.5)]
  const across = Math.max(Math.abs(east[0] - west[0]), Math.abs(north[1] - south[1]))
  return Math.min(MOST_POINTS, Math.max(LEAST_POINTS, Math.ceil(across)))
}
