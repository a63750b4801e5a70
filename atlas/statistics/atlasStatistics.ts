import { simpleCurves } from '#domain'
import { type ReferenceTurbine, referenceTurbines } from '#domain/catalogue'
import type { StoredField } from '../layout/catalogue.ts'
import { monthsOf } from '../layout/months.ts'
import type { StoreOnDisk } from '../read/seriesFolder.ts'
import type { TileWork } from '../tiles/tileWork.ts'
import type { AtlasEnergy, AtlasVariable, EnergyTurbine } from '../types.ts'
import { possibleFields } from './cellStatistics.ts'
import { reduceTiles, type StatisticsOptions, statisticsWork } from './reduceTiles.ts'
import type { StatisticsTask } from './tileStatistics.ts'
import { sumsArrays } from './tileSums.ts'
import { windHeights } from './windLevels.ts'

/** Statistics of a whole atlas, ready to be stored. */
export interface AtlasStatistics {
  readonly fields: readonly StoredField[]
  /** Values by field id, [y][x] from the south-western cell. */
  readonly values: ReadonlyMap<string, Float32Array>
  readonly energies: readonly AtlasEnergy[]
  /** Energies by their id, [month][y][x] from the first changed month on, MWh. */
  readonly energyValues: ReadonlyMap<string, Float32Array>
  /** Months before the first of the energies. */
  readonly energyFromMonth: number
}

/** Change of a store. */
export interface StatisticsChange {
  readonly store: StoreOnDisk
  /** Previous version, with its own statistics; null if there is none. */
  readonly previous: StoreOnDisk | null
  /** First step that differs from the previous version. */
  readonly changedFromStep: number
}

/**
 * Long-term statistics and monthly energies of every cell. If the previous version has its sums, only the changed steps
 * are read. Their old values are subtracted from the sums and the new ones added, which gives the result of all steps
 * together.
 * @param keep stores the sums of a tile
 * @throws MissingChunk | CorruptChunk | AbortError
 */
export async function atlasStatistics(
  change: StatisticsChange,
  keep: (key: string, chunk: Uint8Array) => Promise<void>,
  options: StatisticsOptions = {},
): Promise<AtlasStatistics> {
  const { catalogue } = change.store
  const { xSz, ySz } = catalogue.grid
  const fields = possibleFields(catalogue.variables)
  const energies = possibleEnergies(catalogue.variables)
  const task = taskOf(change)
  const { energyFromMonth } = task
  const months = monthsOf(catalogue)
  const values = new Map(fields.map(({ id }) => [id, new Float32Array(xSz * ySz)]))
  const monthCount = months.length - energyFromMonth
  const energyValues = new Map(energies.map(({ id }) => [id, new Float32Array(monthCount * ySz * xSz)]))
  if (fields.length > 0)
    await reduceTiles(
      task,
      async (cells, statistics) => {
        for (const [cell, { x, y }] of cells.entries()) {
          for (const [f, { id }] of fields.entries())
            values.get(id)![y * xSz + x] = statistics.fields[cell]![f]!
          for (const [e, { id }] of energies.entries())
            for (const [month, energy] of statistics.energies[cell]![e]!.entries())
              energyValues.get(id)![(month * ySz + y) * xSz + x] = energy
        }
        for (const { key, chunk } of statistics.sums) await keep(key, chunk)
      },
      options,
    )
  return { fields, values, energies, energyValues, energyFromMonth }
}

/** Plans the work of `atlasStatistics`; null if nothing can be derived from the atlas. */
export function atlasStatisticsWork(change: StatisticsChange): TileWork | null {
  const hasFields = possibleFields(change.store.catalogue.variables).length > 0
  return hasFields ? statisticsWork(taskOf(change)) : null
}

function taskOf({ store, previous, changedFromStep }: StatisticsChange): StatisticsTask {
  const { catalogue } = store
  const wanted = sumsArrays(catalogue.variables).map(({ id }) => id)
  // A completely replaced atlas reuses nothing: the previous one may have other cells and chunks.
  const isKnown =
    changedFromStep > 0 &&
    wanted.every((id) => previous?.catalogue.sums.includes(id)) &&
    possibleEnergies(catalogue.variables).every(({ id }) =>
      previous?.catalogue.energies.some((energy) => energy.id === id && energy.air === 'hub'),
    )
  return {
    store,
    withSums: true,
    previous: isKnown ? previous : null,
    changedFromStep: isKnown ? changedFromStep : 0,
    turbines: possibleTurbines(catalogue.variables).map(energyTurbine),
    energyFromMonth: isKnown ? monthsOf(catalogue).findIndex(({ endStep }) => endStep > changedFromStep) : 0,
  }
}

// Separate from the summing of energies, so that reading an atlas does not load the turbine catalogue.

/** Reference turbines whose energy an atlas with these variables gives: it has wind at their hub height. */
function possibleTurbines(variables: readonly AtlasVariable[]): ReferenceTurbine[] {
  const heights = windHeights(variables)
  return referenceTurbines.filter(({ hubHeightM }) => heights.includes(hubHeightM))
}

/** Form in which the energies of the reference turbines are stored. */
function possibleEnergies(variables: readonly AtlasVariable[]): AtlasEnergy[] {
  return possibleTurbines(variables).map(({ id, hubHeightM }) => ({
    id: `monthly_energy_${id}`,
    turbineId: id,
    hubHeightM,
    unit: 'MWh',
    air: 'hub',
  }))
}

function energyTurbine({ diameterM, hubHeightM, power }: ReferenceTurbine): EnergyTurbine {
  return { diameterM, hubHeightM, curves: simpleCurves(power, null) }
}
