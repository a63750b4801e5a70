import { chunksOfShard } from '../layout/blocks.ts'
import { type Catalogue, layoutOf } from '../layout/catalogue.ts'
import { type Cell, cellsOf, type Tile } from '../layout/tiles.ts'
import { readCells } from '../read/cellSeries.ts'
import { LocalSource } from '../read/localSource.ts'
import { type ValueTable, valueTable, writeScaled } from '../read/scale.ts'
import { ShardIndices } from '../read/shardIndices.ts'
import { cellStatistics, neededVariables } from './cellStatistics.ts'

/** A store on this machine, also one that is not published yet. */
export interface StoreOnDisk {
  readonly folder: string
  readonly catalogue: Catalogue
}

/** Statistics of the cells of a tile: shape [cell][field], cells row by row from the south-west. */
export type TileStatistics = readonly (readonly number[])[]

/** Computes tiles one cell at a time: memory holds the series of a single cell. */
export class TileReducer {
  readonly #catalogue: Catalogue
  readonly #source: LocalSource
  readonly #indices: ShardIndices
  readonly #tables: ReadonlyMap<string, ValueTable>

  constructor({ folder, catalogue }: StoreOnDisk) {
    this.#catalogue = catalogue
    this.#source = new LocalSource(folder)
    this.#tables = new Map(catalogue.variables.map((variable) => [variable.id, valueTable(variable)]))
    this.#indices = new ShardIndices(this.#source, chunksOfShard(layoutOf(catalogue).chunksPerShard))
  }

  async reduce(tile: Tile): Promise<TileStatistics> {
    const statistics: number[][] = []
    for (const cell of cellsOf(tile, this.#catalogue.grid)) {
      const series = await this.#cellSeries(cell)
      statistics.push(cellStatistics(this.#catalogue.variables, (id) => series.get(id)!))
    }
    return statistics
  }

  close(): Promise<void> {
    return this.#source.close()
  }

  async #cellSeries(cell: Cell): Promise<Map<string, Float32Array>> {
    const { variables, stepCount } = this.#catalogue
    const reader = { source: this.#source, layout: layoutOf(this.#catalogue), indices: this.#indices }
    const all = new Map<string, Float32Array>()
    for (const id of neededVariables(variables)) {
      const series = new Float32Array(stepCount)
      const table = this.#tables.get(id)!
      const request = { variableId: id, cells: [cell], fromStep: 0, tillStep: stepCount }
      await readCells(reader, request, (_, content, slice) => writeScaled(content, slice, table, series))
      all.set(id, series)
    }
    return all
  }
}
