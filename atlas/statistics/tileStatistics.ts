import { chunksOfShard } from '../layout/blocks.ts'
import { type Catalogue, layoutOf } from '../layout/catalogue.ts'
import { type Cell, cellsOf, type Tile } from '../layout/tiles.ts'
import { readCells } from '../read/cellSeries.ts'
import { LocalSource } from '../read/localSource.ts'
import { type ValueTable, valueTable, writeScaled } from '../read/scale.ts'
import { ShardIndices } from '../read/shardIndices.ts'
import { airDensitySeries, cellStatistics, neededVariables, speedSeries } from './cellStatistics.ts'
import { cellEnergies } from './turbineEnergy.ts'

/** A store on this machine, also one that is not published yet. */
export interface StoreOnDisk {
  readonly folder: string
  readonly catalogue: Catalogue
  /** First calendar month whose energy is wanted; default: the first of the atlas. */
  readonly energyFromMonth?: number
}

/** What the series of one cell come down to. */
export interface CellSummary {
  /** In the order of `possibleFields`. */
  readonly fields: readonly number[]
  /** [turbine][month] in the order of `possibleEnergies`, from the first wanted month on, MWh. */
  readonly energies: readonly (readonly number[])[]
}

/** Summaries of the cells of a tile, row by row from the south-west. */
export type TileStatistics = readonly CellSummary[]

/** Computes tiles one cell at a time: memory holds the series of a single cell. */
export class TileReducer {
  readonly #catalogue: Catalogue
  readonly #energyFromMonth: number
  readonly #source: LocalSource
  readonly #indices: ShardIndices
  readonly #tables: ReadonlyMap<string, ValueTable>

  constructor({ folder, catalogue, energyFromMonth = 0 }: StoreOnDisk) {
    this.#energyFromMonth = energyFromMonth
    this.#catalogue = catalogue
    this.#source = new LocalSource(folder)
    this.#tables = new Map(catalogue.variables.map((variable) => [variable.id, valueTable(variable)]))
    this.#indices = new ShardIndices(this.#source, chunksOfShard(layoutOf(catalogue).chunksPerShard))
  }

  async reduce(tile: Tile): Promise<TileStatistics> {
    const { variables } = this.#catalogue
    const summaries: CellSummary[] = []
    for (const cell of cellsOf(tile, this.#catalogue.grid)) {
      const series = await this.#cellSeries(cell)
      const seriesOf = (id: string) => series.get(id)!
      const density = airDensitySeries(variables, seriesOf)
      const speedAt = (heightM: number) => speedSeries(variables, heightM, seriesOf)
      summaries.push({
        fields: cellStatistics(variables, seriesOf, density),
        energies: cellEnergies(this.#catalogue, { speedAt, density }, this.#energyFromMonth),
      })
    }
    return summaries
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
