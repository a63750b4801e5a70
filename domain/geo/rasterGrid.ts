import type { AtlasGrid } from './atlasGrid.ts'
import { cellOnPlane } from './gridCell.ts'
import { gridOutline } from './gridOutline.ts'
import { gridPlane } from './gridPlane.ts'

/** Nodes of a raster along the side of a cell, so that every cell has some. */
const nodesOfCell = 2

/**
 * Grid on which maps of an atlas are stored and exported: its own, or nodes of true degrees over the cells about a
 * rotated pole, which map programs do not support.
 * @returns degrees or metres as `AtlasGrid` has them; each node has the value of the cell that contains it
 */
export function rasterGrid(grid: AtlasGrid): AtlasGrid {
  if (grid.rotated === undefined) return grid
  const outline = gridOutline(grid)
  const [lats, lons] = [outline.map(({ lat }) => lat), outline.map(({ lon }) => lon)]
  const [south, north] = [Math.min(...lats), Math.max(...lats)]
  const [west, east] = [Math.min(...lons), Math.max(...lons)]
  const middle = Math.cos((((south + north) / 2) * Math.PI) / 180)
  const dy = grid.dy / nodesOfCell
  const dx = grid.dx / nodesOfCell / Math.max(middle, 0.1)
  const [ySz, xSz] = [Math.ceil((north - south) / dy), Math.ceil((east - west) / dx)]
  return { xmin: west + dx / 2, ymin: south + dy / 2, dx, dy, xSz, ySz }
}

/** Cell that contains each node of a raster, counted row by row from the south-western one; -1: none. */
export function rasterCells(grid: AtlasGrid): Int32Array {
  const { xmin, ymin, dx, dy, xSz, ySz } = rasterGrid(grid)
  const plane = gridPlane(grid)
  return Int32Array.from({ length: xSz * ySz }, (_, node) => {
    const cell = cellOnPlane(grid, plane, ymin + Math.floor(node / xSz) * dy, xmin + (node % xSz) * dx)
    return cell === null ? -1 : cell.y * grid.xSz + cell.x
  })
}
