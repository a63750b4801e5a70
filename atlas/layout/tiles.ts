import { type StoreLayout, TILE_CELLS } from './blocks.ts'

/** A column of shards by its indices along y and x. */
export interface Tile {
  readonly tileY: number
  readonly tileX: number
}

export interface Cell {
  readonly x: number
  readonly y: number
}

export function tileOf({ x, y }: Cell): Tile {
  return { tileY: Math.floor(y / TILE_CELLS), tileX: Math.floor(x / TILE_CELLS) }
}

/** All tiles, from the south-west row by row. */
export function tilesOf({ xSz, ySz }: Pick<StoreLayout, 'xSz' | 'ySz'>): Tile[] {
  const tiles: Tile[] = []
  for (let tileY = 0; tileY * TILE_CELLS < ySz; tileY++)
    for (let tileX = 0; tileX * TILE_CELLS < xSz; tileX++) tiles.push({ tileY, tileX })
  return tiles
}

/** Cells of a tile inside the grid, from the south-west row by row. */
export function cellsOf({ tileY, tileX }: Tile, { xSz, ySz }: Pick<StoreLayout, 'xSz' | 'ySz'>): Cell[] {
  const cells: Cell[] = []
  for (let y = tileY * TILE_CELLS; y < Math.min((tileY + 1) * TILE_CELLS, ySz); y++)
    for (let x = tileX * TILE_CELLS; x < Math.min((tileX + 1) * TILE_CELLS, xSz); x++) cells.push({ x, y })
  return cells
}
