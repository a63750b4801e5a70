import type { AtlasGrid } from '#domain'

/** @param widths cells from west to east, finest first @returns index of the level to draw */
export function levelAt(widths: readonly number[], cellPx: number): number {
  const [finest = 1] = widths
  return widths.findLastIndex((width, index) => index === 0 || (cellPx * finest) / width <= 1)
}

/** The same extent in fewer cells. */
export function coarserGrid(grid: AtlasGrid, width: number, height: number): AtlasGrid {
  if (width === grid.xSz && height === grid.ySz) return grid
  const [dx, dy] = [(grid.dx * grid.xSz) / width, (grid.dy * grid.ySz) / height]
  return {
    ...grid,
    dx,
    dy,
    xSz: width,
    ySz: height,
    xmin: grid.xmin + (dx - grid.dx) / 2,
    ymin: grid.ymin + (dy - grid.dy) / 2,
  }
}
