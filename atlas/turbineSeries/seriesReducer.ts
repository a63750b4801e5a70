import { addEnergies } from '#domain'
import { KernelMemory } from '#domain/kernels'
import { PositionLookUp } from '../kernels/positionLookUp.ts'
import type { Catalogue } from '../layout/catalogue.ts'
import { monthsOf } from '../layout/months.ts'
import type { Cell } from '../layout/tiles.ts'
import type { CellReader } from '../read/cellSeries.ts'
import type { StoreOnDisk } from '../read/seriesFolder.ts'
import { CellPeriod } from '../statistics/cellPeriod.ts'
import { overSteps } from '../statistics/overSteps.ts'
import type { Period } from '../statistics/periods.ts'
import { airIds, heightsFor, windIds } from '../statistics/windLevels.ts'
import type { EnergyTurbine } from '../types.ts'
import { type CommonTables, commonTables } from './commonTables.ts'
import { HubSpeeds } from './hubSpeeds.ts'
import { type HubPowers, hubPowers, type TurbinesInCell } from './standing.ts'

/** Part common to all units. Plain data: it is posted to threads and written to files. */
export interface SeriesTask {
  readonly store: StoreOnDisk
  readonly turbines: readonly EnergyTurbine[]
}

/** Unit of work: some cells and steps. Plain data: it is posted to threads. */
export interface SeriesUnit extends Period {
  readonly cells: readonly { readonly cell: Cell; readonly turbines: readonly TurbinesInCell[] }[]
  readonly groupCount: number
}

/** Kinds of turbines in a cell: each needs its own look-up. */
export function kindsOf(turbines: readonly TurbinesInCell[]): number {
  return new Set(turbines.map((own) => own.turbine)).size
}

/** Computes series one cell and one chunk of time after another: memory holds only these and the result. */
export class SeriesReducer {
  readonly #reader: CellReader
  readonly #catalogue: Catalogue
  readonly #turbines: readonly EnergyTurbine[]
  readonly #tables: CommonTables
  readonly #period: CellPeriod
  readonly #hubSpeeds: HubSpeeds
  /** Look-up of each table. */
  readonly #lookUps: readonly PositionLookUp[]
  readonly #starts: readonly number[]

  constructor(reader: CellReader, catalogue: Catalogue, turbines: readonly EnergyTurbine[]) {
    const { variables } = catalogue
    const { stepsPerChunk } = reader.layout
    this.#reader = reader
    this.#catalogue = catalogue
    this.#turbines = turbines
    this.#tables = commonTables(turbines, airIds(variables).length > 0)
    const { tables } = this.#tables
    const memory = new KernelMemory([
      ...CellPeriod.piecesOf(
        variables,
        stepsPerChunk,
        0,
        turbines.map(({ hubHeightM }) => hubHeightM),
      ),
      ...HubSpeeds.piecesOf(variables, stepsPerChunk),
      ...tables.flatMap((table) => PositionLookUp.piecesOf(table, stepsPerChunk)),
    ])
    this.#period = new CellPeriod(variables, stepsPerChunk, memory)
    this.#hubSpeeds = new HubSpeeds(this.#period, variables, memory, stepsPerChunk)
    this.#lookUps = tables.map((table) => new PositionLookUp(table, memory, stepsPerChunk))
    this.#starts = monthsOf(catalogue).map(({ fromStep }) => fromStep)
  }

  /** MWh, shape [group, step of the unit]; NaN if weather is missing while turbines exist. */
  async reduce(unit: SeriesUnit, signal?: AbortSignal): Promise<Float64Array<ArrayBuffer>> {
    const { fromStep, endStep, groupCount } = unit
    const energies = new Float64Array(groupCount * (endStep - fromStep))
    const { variables } = this.#catalogue
    for (const { cell, turbines } of unit.cells) {
      const hubs = hubPowers(turbines, this.#turbines, this.#tables, unit)
      const stages = hubs.flatMap(({ tables }) =>
        tables.flatMap(({ groups }) => groups.flatMap((group) => group.stages)),
      )
      if (stages.length === 0) continue
      const heights = new Set(hubs.flatMap(({ hubHeightM }) => heightsFor(variables, hubHeightM)))
      const ids = [...[...heights].flatMap((heightM) => windIds(variables, heightM)), ...airIds(variables)]
      // No weather is needed before the first turbine is built.
      const wanted = {
        fromStep: Math.min(...stages.map((stage) => stage.fromStep)),
        endStep: Math.max(...stages.map((stage) => stage.endStep)),
      }
      const steps = { cell, ids, starts: this.#starts, ...wanted }
      await overSteps(this.#reader, this.#period, steps, () => this.#add(hubs, unit, energies), signal)
    }
    return energies
  }

  #add(hubs: readonly HubPowers[], unit: SeriesUnit, energies: Float64Array): void {
    const { fromStep, endStep } = this.#period
    const factor = this.#catalogue.resolutionTimeS / 3600 / 1000
    this.#hubSpeeds.clear()
    for (const { hubHeightM, tables } of hubs) {
      const isNeeded = tables.some(({ groups }) =>
        groups.some(({ stages }) =>
          stages.some((stage) => stage.fromStep < endStep && stage.endStep > fromStep),
        ),
      )
      if (!isNeeded) continue
      const air = {
        speedMs: this.#hubSpeeds.at(hubHeightM),
        densityKgM3: this.#period.densityAtHub(hubHeightM),
      }
      for (const { table, groups } of tables) {
        const positions = this.#lookUps[table]!.find(air)
        for (const { group, stages } of groups)
          for (const stage of stages) {
            const from = Math.max(stage.fromStep, fromStep)
            const end = Math.min(stage.endStep, endStep)
            if (from >= end) continue
            const at = group * (unit.endStep - unit.fromStep) + from - unit.fromStep
            const span = { from: from - fromStep, end: end - fromStep }
            addEnergies(stage.segments, positions, span, factor, energies, at)
          }
      }
    }
  }
}
