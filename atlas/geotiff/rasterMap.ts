import { rasterCells, rasterGrid } from '#domain'
import { type AtlasMap, nodataOf } from './atlasMap.ts'

/** A map on the grid that its file has: see `rasterGrid`. */
export function rasterMap(map: AtlasMap): AtlasMap {
  const grid = rasterGrid(map.grid)
  if (grid === map.grid) return map
  const { data } = map
  const nodata = nodataOf(map)
  const cells = rasterCells(map.grid)
  const onRaster =
    data instanceof Float32Array ? new Float32Array(cells.length) : new Int16Array(cells.length)
  for (let node = 0; node < cells.length; node++)
    onRaster[node] = cells[node]! < 0 ? nodata : data[cells[node]!]!
  return { ...map, grid, data: onRaster }
}
