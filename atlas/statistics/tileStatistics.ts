import { chunksOfShard, TILE_CELLS } from '../layout/blocks.ts'
import { type Catalogue, layoutOf } from '../layout/catalogue.ts'
import { readCell } from '../read/cellSeries.ts'
import { LocalSource } from '../read/localSource.ts'
import { writeScaled } from '../read/scale.ts'
import { ShardIndices } from '../read/shardIndices.ts'
import { cellStatistics, neededVariables } from './cellStatistics.ts'

/** A store on this machine, also one that is not published yet. */
export interface StoreOnDisk {
  readonly folder: string
  readonly catalogue: Catalogue
}

/** A tile by its indices. */
export interface Tile {
  readonly tileY: number
  readonly tileX: number
}

/** Statistics of the cells of a tile: shape [cell][field], cells row by row from the south-west. */
export type TileStatistics = readonly (readonly number[])[]

export function tilesOf(catalogue: Catalogue): Tile[] {
  const { xSz, ySz } = catalogue.grid
  const tiles: Tile[] = []
  for (let tileY = 0; tileY * TILE_CELLS < ySz; tileY++)
    for (let tileX = 0; tileX * TILE_CELLS < xSz; tileX++) tiles.push({ tileY, tileX })
  return tiles
}

/** Computes tiles one cell at a time: memory holds the series of a single cell. */
export class TileReducer {
  readonly #catalogue: Catalogue
  readonly #source: LocalSource
  readonly #indices: ShardIndices

  constructor({ folder, catalogue }: StoreOnDisk) {
    this.#catalogue = catalogue
    this.#source = new LocalSource(folder)
    this.#indices = new ShardIndices(this.#source, chunksOfShard(layoutOf(catalogue).chunksPerShard))
  }

  async reduce({ tileY, tileX }: Tile): Promise<TileStatistics> {
    const { xSz, ySz } = this.#catalogue.grid
    const statistics: number[][] = []
    for (let y = tileY * TILE_CELLS; y < Math.min((tileY + 1) * TILE_CELLS, ySz); y++)
      for (let x = tileX * TILE_CELLS; x < Math.min((tileX + 1) * TILE_CELLS, xSz); x++) {
        const series = await this.#cellSeries(x, y)
        statistics.push(cellStatistics(this.#catalogue.variables, (id) => series.get(id)!))
      }
    return statistics
  }

  close(): Promise<void> {
    return this.#source.close()
  }

  async #cellSeries(x: number, y: number): Promise<Map<string, Float32Array>> {
    const { variables, stepCount } = this.#catalogue
    const reader = { source: this.#source, layout: layoutOf(this.#catalogue), indices: this.#indices }
    const all = new Map<string, Float32Array>()
    for (const id of neededVariables(variables)) {
      const variable = variables.find((candidate) => candidate.id === id)!
      const series = new Float32Array(stepCount)
      const request = { variableId: id, x, y, fromStep: 0, tillStep: stepCount }
      await readCell(reader, request, (content, slice) => writeScaled(content, slice, variable, series))
      all.set(id, series)
    }
    return all
  }
}
