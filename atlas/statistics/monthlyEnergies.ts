import { monthsOf } from '../layout/months.ts'
import { readCatalogue } from '../read/openAtlas.ts'
import { openSource } from '../read/openSource.ts'
import type { TileWork } from '../tiles/tileWork.ts'
import type { EnergyTurbine, MonthlyEnergyField } from '../types.ts'
import { reduceTiles, type StatisticsOptions, statisticsWork } from './reduceTiles.ts'
import { requireLocal, requireWind } from './requireWhole.ts'

/**
 * Monthly energy of any turbines in every cell of a local atlas, like that of the reference turbines from
 * `readMonthlyEnergy`. It reads all wind, temperature, pressure and humidity; memory holds the result and one chunk of
 * a cell's series per thread. Turbines with common curve speeds and hub heights hardly cost more than one of them.
 * @param url path of a folder, or a file: URL
 * @returns by turbine
 * @throws NotAnAtlas no local atlas
 * @throws UnknownVariable the atlas has no wind for a hub height
 * @throws MissingChunk | CorruptChunk | AbortError
 */
export async function monthlyEnergies(
  url: string,
  turbines: readonly EnergyTurbine[],
  options: StatisticsOptions = {},
): Promise<MonthlyEnergyField[]> {
  const { source, catalogue, task } = await openTask(url, turbines, options.signal)
  try {
    const { xSz, ySz } = catalogue.grid
    const months = monthsOf(catalogue).map(({ year, month }) => ({ year, month }))
    const shape = [months.length, ySz, xSz] as const
    const fields = turbines.map(() => new Float32Array(months.length * ySz * xSz))
    await reduceTiles(
      task,
      (cells, { energies }) => {
        for (const [cell, { x, y }] of cells.entries())
          for (const [t, field] of fields.entries())
            for (let m = 0; m < months.length; m++) field[(m * ySz + y) * xSz + x] = energies[cell]![t]![m]!
      },
      options,
    )
    return fields.map((data) => ({ months, data, dims: ['month', 'y', 'x'], shape, unit: 'MWh' }))
  } finally {
    await source.close()
  }
}

/**
 * Plans the work of `monthlyEnergies`.
 * @throws as monthlyEnergies
 */
export async function monthlyEnergiesWork(
  url: string,
  turbines: readonly EnergyTurbine[],
  signal?: AbortSignal,
): Promise<TileWork> {
  const { source, task } = await openTask(url, turbines, signal)
  await source.close()
  return statisticsWork(task)
}

async function openTask(url: string, turbines: readonly EnergyTurbine[], signal: AbortSignal | undefined) {
  requireLocal(url)
  const source = await openSource(url)
  try {
    const catalogue = await readCatalogue(source, url, signal)
    requireWind(turbines, catalogue)
    const store = { folder: source.url, catalogue }
    const task = { store, withSums: false, previous: null, changedFromStep: 0, turbines, energyFromMonth: 0 }
    return { source, catalogue, task }
  } catch (error) {
    await source.close()
    throw error
  }
}
