import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { addSpeeds, addToSum, type CalendarMonth } from '#domain'
import { MissingChunk } from '../errors.ts'
import { chunksOfShard, type StoreLayout, TILE_CELLS } from '../layout/blocks.ts'
import { type Catalogue, layoutOf } from '../layout/catalogue.ts'
import { monthsOf } from '../layout/months.ts'
import { type Cell, cellsOf, type Tile } from '../layout/tiles.ts'
import { type CellReader, readCells } from '../read/cellSeries.ts'
import { LocalSource } from '../read/localSource.ts'
import { type ValueTable, valueTable, writeScaled } from '../read/scale.ts'
import { ShardIndices } from '../read/shardIndices.ts'
import { CellPeriod } from './cellPeriod.ts'
import { type CellSums, cellStatistics } from './cellStatistics.ts'
import { sumsKey, TileSums } from './tileSums.ts'
import { type EnergyTurbine, MonthlyEnergies } from './turbineEnergy.ts'
import { airIds, heightsFor, windHeights, windIds } from './windLevels.ts'

/** A store on this machine, also one that is not published yet. */
export interface StoreOnDisk {
  readonly folder: string
  readonly catalogue: Catalogue
}

/** What is wanted of a store. Plain data: it is posted to threads. */
export interface StatisticsTask {
  readonly store: StoreOnDisk
  /** Long-term statistics of all steps; where `previous` has the sums of its own, those are added to. */
  readonly withSums: boolean
  readonly previous: StoreOnDisk | null
  /** First step that differs from `previous`; 0 without. */
  readonly changedFromStep: number
  readonly turbines: readonly EnergyTurbine[]
  /** First calendar month whose energy is wanted, an index of `monthsOf`. */
  readonly energyFromMonth: number
}

export interface TileStatistics {
  /** By cell, row by row from the south-west, in the order of `possibleFields`; empty where no sums are wanted. */
  readonly fields: readonly (readonly number[])[]
  /** By cell and turbine: MWh, shape [month] from the first wanted one on. */
  readonly energies: readonly (readonly Float32Array[])[]
  readonly sums: readonly { readonly key: string; readonly chunk: Uint8Array }[]
}

/** Computes tiles one cell and one chunk of time after the other: memory holds no more, however long the period. */
export class TileReducer {
  readonly #task: StatisticsTask
  readonly #layout: StoreLayout
  readonly #present: SeriesFolder
  readonly #previous: SeriesFolder | null
  readonly #period: CellPeriod
  readonly #energies: MonthlyEnergies
  readonly #months: readonly CalendarMonth[]
  readonly #heights: readonly number[]
  readonly #ids: readonly string[]

  constructor(task: StatisticsTask) {
    const { catalogue } = task.store
    const { variables, resolutionTimeS } = catalogue
    this.#task = task
    this.#layout = layoutOf(catalogue)
    this.#present = new SeriesFolder(task.store)
    this.#previous = task.previous && new SeriesFolder(task.previous)
    this.#period = new CellPeriod(variables, this.#layout.stepsPerChunk)
    this.#months = monthsOf(catalogue).slice(task.energyFromMonth)
    this.#energies = new MonthlyEnergies(task.turbines, this.#months, resolutionTimeS / 3600)
    this.#heights = task.withSums ? windHeights(variables) : []
    const hubs = task.turbines.flatMap(({ hubHeightM }) => heightsFor(variables, hubHeightM))
    const winds = [...new Set([...this.#heights, ...hubs])].flatMap((heightM) => windIds(variables, heightM))
    this.#ids = [...winds, ...airIds(variables)]
  }

  async reduce(tile: Tile): Promise<TileStatistics> {
    const { store, previous, withSums } = this.#task
    const known = previous && ((id: string) => readSums(previous, tile, id))
    const sums = withSums ? new TileSums(store.catalogue.variables, known) : null
    const fields: number[][] = []
    const energies: Float32Array[][] = []
    for (const cell of cellsOf(tile, this.#layout)) {
      const [row, column] = [cell.y % TILE_CELLS, cell.x % TILE_CELLS]
      const ofCell = sums?.cell(row, column) ?? null
      await this.#reduceCell(cell, ofCell)
      energies.push(this.#energies.finish())
      if (sums === null || ofCell === null) continue
      sums.setCell(row, column, ofCell)
      fields.push(cellStatistics(ofCell, store.catalogue.stepCount))
    }
    const chunks = sums?.encode().map(({ id, chunk }) => ({ key: sumsKey(id, tile), chunk })) ?? []
    return { fields, energies, sums: chunks }
  }

  async close(): Promise<void> {
    await this.#present.close()
    await this.#previous?.close()
  }

  async #reduceCell(cell: Cell, sums: CellSums | null): Promise<void> {
    const { previous, store, changedFromStep } = this.#task
    const { stepCount } = store.catalogue
    this.#energies.clear()
    if (sums && previous && this.#previous) {
      const replaced = periods(changedFromStep, previous.catalogue.stepCount, this.#layout)
      for (const period of replaced) {
        await this.#begin(this.#previous, cell, period)
        this.#addTo(sums, changedFromStep, -1)
      }
    }
    const energyFromStep = this.#months[0]?.fromStep ?? stepCount
    const fromStep = sums ? Math.min(changedFromStep, energyFromStep) : energyFromStep
    for (const period of periods(fromStep, stepCount, this.#layout)) {
      await this.#begin(this.#present, cell, period)
      this.#energies.add(this.#period)
      if (sums) this.#addTo(sums, changedFromStep, 1)
    }
  }

  #begin(folder: SeriesFolder, cell: Cell, period: { fromStep: number; tillStep: number }): Promise<void> {
    return this.#period.begin(period, this.#ids, (id, out) => folder.read(cell, id, period, out))
  }

  #addTo({ winds, density }: CellSums, fromStep: number, sign: 1 | -1): void {
    const from = Math.max(0, fromStep - this.#period.fromStep)
    for (const [i, heightM] of this.#heights.entries())
      addSpeeds(winds[i]!, this.#period.speedAt(heightM).subarray(from), sign)
    if (density) addToSum(density, this.#period.density!.subarray(from), sign)
  }
}

/** The series of a store's files, one cell at a time. */
class SeriesFolder {
  readonly #source: LocalSource
  readonly #reader: CellReader
  readonly #tables: ReadonlyMap<string, ValueTable>

  constructor({ folder, catalogue }: StoreOnDisk) {
    const layout = layoutOf(catalogue)
    this.#source = new LocalSource(folder)
    const indices = new ShardIndices(this.#source, chunksOfShard(layout.chunksPerShard))
    this.#reader = { source: this.#source, layout, indices }
    this.#tables = new Map(catalogue.variables.map((variable) => [variable.id, valueTable(variable)]))
  }

  read(
    cell: Cell,
    variableId: string,
    period: { readonly fromStep: number; readonly tillStep: number },
    out: Float32Array,
  ): Promise<void> {
    const table = this.#tables.get(variableId)!
    return readCells(this.#reader, { variableId, cells: [cell], ...period }, (_, content, slice) =>
      writeScaled(content, slice, table, out),
    )
  }

  close(): Promise<void> {
    return this.#source.close()
  }
}

/** Steps cut where chunks end. */
function periods(fromStep: number, tillStep: number, { stepsPerChunk }: StoreLayout) {
  const parts: { fromStep: number; tillStep: number }[] = []
  for (let from = fromStep; from < tillStep; ) {
    const till = Math.min(tillStep, (Math.floor(from / stepsPerChunk) + 1) * stepsPerChunk)
    parts.push({ fromStep: from, tillStep: till })
    from = till
  }
  return parts
}

function readSums({ folder }: StoreOnDisk, tile: Tile, id: string): Uint8Array {
  const key = sumsKey(id, tile)
  try {
    return readFileSync(join(folder, key))
  } catch (cause) {
    if (cause instanceof Error && 'code' in cause && cause.code === 'ENOENT') throw new MissingChunk(key)
    throw cause
  }
}
