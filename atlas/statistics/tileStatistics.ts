import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { KernelMemory } from '#domain/kernels'
import { errorCode } from '../errorCode.ts'
import { MissingChunk } from '../errors.ts'
import { type StoreLayout, TILE_CELLS } from '../layout/blocks.ts'
import { layoutOf } from '../layout/catalogue.ts'
import { monthsOf } from '../layout/months.ts'
import { type Cell, cellsOf, type Tile } from '../layout/tiles.ts'
import { SeriesFolder, type StoreOnDisk } from '../read/seriesFolder.ts'
import type { EnergyTurbine } from '../types.ts'
import { CellPeriod } from './cellPeriod.ts'
import { type CellSums, cellStatistics } from './cellStatistics.ts'
import { CellSummer } from './cellSummer.ts'
import { overSteps } from './overSteps.ts'
import type { Period } from './periods.ts'
import { PricedEnergies, pricedMonths } from './pricedEnergy.ts'
import { sumsKey, TileSums } from './tileSums.ts'
import { MonthlyEnergies } from './turbineEnergy.ts'
import { hubsOf, turbineGroups } from './turbineGroups.ts'
import { airIds, heightsFor, windHeights, windIds } from './windLevels.ts'

/** Requested statistics of a store. Plain data: it is posted to threads. */
export interface StatisticsTask {
  readonly store: StoreOnDisk
  /** True: long-term statistics of all steps; they extend the sums of `previous`, if it has any. */
  readonly withSums: boolean
  readonly previous: StoreOnDisk | null
  /** First step that differs from `previous`; 0 without. */
  readonly changedFromStep: number
  readonly turbines: readonly EnergyTurbine[]
  /** First calendar month to compute energies for, an index of `monthsOf`. */
  readonly energyFromMonth: number
  /**
   * With series of prices of each step, EUR/MWh, NaN where unknown, a turbine has two energies in each: MWh and
   * EUR in Berlin calendar months, of the steps with a price.
   */
  readonly pricesEurMwh?: readonly Float64Array[]
}

export interface TileStatistics {
  /** Values of each cell, row by row from the south-west, in the order of `possibleFields`; empty without sums. */
  readonly fields: readonly (readonly number[])[]
  /**
   * Energies of each cell and turbine: MWh, shape [month] from the first requested. With prices: MWh and EUR, all
   * turbines in the first series, then those in the next.
   */
  readonly energies: readonly (readonly (Float32Array | Float64Array)[])[]
  readonly sums: readonly { readonly key: string; readonly chunk: Uint8Array }[]
}

/** Computes tiles one cell and one chunk of time after another: memory does not grow with the period. */
export class TileReducer {
  readonly #task: StatisticsTask
  readonly #layout: StoreLayout
  readonly #present: SeriesFolder
  readonly #previous: SeriesFolder | null
  readonly #period: CellPeriod
  readonly #energies: readonly (MonthlyEnergies | PricedEnergies)[]
  /** Time steps to compute energies for. */
  readonly #wanted: Period
  readonly #summer: CellSummer
  readonly #ids: readonly string[]
  /** First step of each month of the atlas. */
  readonly #starts: readonly number[]

  constructor(task: StatisticsTask) {
    const { catalogue } = task.store
    const { variables, resolutionTimeS } = catalogue
    this.#task = task
    this.#layout = layoutOf(catalogue)
    this.#present = new SeriesFolder(task.store)
    this.#previous = task.previous && new SeriesFolder(task.previous)
    const { stepsPerChunk } = this.#layout
    const groups = turbineGroups(task.turbines)
    const priced = task.pricesEurMwh?.map((prices) => ({ prices, german: pricedMonths(catalogue, prices) }))
    const heights = task.withSums ? windHeights(variables) : []
    const memory = new KernelMemory([
      ...CellSummer.piecesOf(heights),
      ...CellPeriod.piecesOf(variables, stepsPerChunk, groups.length, hubsOf(groups)),
      ...(priced?.flatMap(() => PricedEnergies.piecesOf(groups, stepsPerChunk)) ??
        MonthlyEnergies.piecesOf(groups, stepsPerChunk)),
    ])
    this.#period = new CellPeriod(variables, stepsPerChunk, memory)
    this.#summer = new CellSummer(heights, memory)
    const months = monthsOf(catalogue)
    this.#starts = months.map(({ fromStep }) => fromStep)
    const stepHours = resolutionTimeS / 3600
    if (priced) {
      this.#wanted = periodOfAll(priced.map(({ german }) => german.wanted))
      this.#energies = priced.map(
        ({ prices, german }) => new PricedEnergies(groups, german, prices, stepHours, stepsPerChunk, memory),
      )
    } else {
      const wanted = months.slice(task.energyFromMonth)
      this.#wanted = { fromStep: wanted[0]?.fromStep ?? catalogue.stepCount, endStep: catalogue.stepCount }
      this.#energies = [new MonthlyEnergies(groups, wanted, stepHours, stepsPerChunk, memory)]
    }
    const hubs = task.turbines.flatMap(({ hubHeightM }) => heightsFor(variables, hubHeightM))
    const winds = [...new Set([...heights, ...hubs])].flatMap((heightM) => windIds(variables, heightM))
    this.#ids = [...winds, ...airIds(variables)]
  }

  /** @param signal  stops it between cells, where it yields to other events */
  async reduce(tile: Tile, signal?: AbortSignal): Promise<TileStatistics> {
    const { store, previous, withSums } = this.#task
    const known = previous && ((id: string) => readSums(previous, tile, id))
    const sums = withSums ? new TileSums(store.catalogue.variables, known) : null
    const fields: number[][] = []
    const energies: (readonly (Float32Array | Float64Array)[])[] = []
    for (const cell of cellsOf(tile, this.#layout)) {
      if (signal !== undefined) await nextTurn()
      signal?.throwIfAborted()
      const [row, column] = [cell.y % TILE_CELLS, cell.x % TILE_CELLS]
      const ofCell = sums?.cell(row, column) ?? null
      await this.#reduceCell(cell, ofCell)
      energies.push(this.#energies.flatMap<Float32Array | Float64Array>((own) => own.finish()))
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
    for (const own of this.#energies) own.clear()
    if (sums && previous && this.#previous) {
      await this.#overSteps(this.#previous, cell, changedFromStep, previous.catalogue.stepCount, () =>
        this.#addTo(sums, -1),
      )
      this.#summer.moveTo(sums, -1)
    }
    const wanted = this.#wanted
    const fromStep = sums ? Math.min(changedFromStep, wanted.fromStep) : wanted.fromStep
    await this.#overSteps(this.#present, cell, fromStep, sums ? stepCount : wanted.endStep, () => {
      for (const own of this.#energies) own.add(this.#period)
      if (sums) this.#addTo(sums, 1)
    })
    if (sums) this.#summer.moveTo(sums, 1)
  }

  #overSteps(
    folder: SeriesFolder,
    cell: Cell,
    fromStep: number,
    endStep: number,
    use: () => void,
  ): Promise<void> {
    const of = { cell, ids: this.#ids, starts: this.#starts, fromStep, endStep }
    return overSteps(folder.reader, this.#period, of, use)
  }

  #addTo(sums: CellSums, sign: 1 | -1): void {
    const from = Math.max(0, this.#task.changedFromStep - this.#period.fromStep)
    this.#summer.add(this.#period, from, sums, sign)
  }
}

/** The steps of all periods that have any. */
function periodOfAll(all: readonly Period[]): Period {
  const own = all.filter(({ fromStep, endStep }) => endStep > fromStep)
  if (own.length === 0) return { fromStep: 0, endStep: 0 }
  const fromStep = Math.min(...own.map((period) => period.fromStep))
  return { fromStep, endStep: Math.max(...own.map((period) => period.endStep)) }
}

function readSums({ folder }: StoreOnDisk, tile: Tile, id: string): Uint8Array {
  const key = sumsKey(id, tile)
  try {
    return readFileSync(join(folder, key))
  } catch (cause) {
    if (errorCode(cause) === 'ENOENT') throw new MissingChunk(key)
    throw cause
  }
}
