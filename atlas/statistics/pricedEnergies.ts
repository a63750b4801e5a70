import { germanMonths } from '#domain'
import { readCatalogue } from '../read/openAtlas.ts'
import { openSource } from '../read/openSource.ts'
import type { EnergyTurbine } from '../types.ts'
import { reduceTiles, type StatisticsOptions } from './reduceTiles.ts'
import { requireLocal, requireWind } from './requireWhole.ts'

/** Energy of a turbine and its market value, over calendar months in Berlin time and cells. */
export interface PricedEnergyField {
  /** Months in order; 1 to 12 within the year. */
  readonly months: readonly { readonly year: number; readonly month: number }[]
  readonly shape: readonly [months: number, ySz: number, xSz: number]
  /** MWh of steps with weather and price, [month, y, x]; NaN for a month with less than 1 % of them. */
  readonly energyMwh: Float64Array
  /** EUR: sum of energy times price of these steps. A period's market value is the quotient of sums. */
  readonly valueEur: Float64Array
}

/**
 * Energy, and energy times price, of turbines in every cell of a local atlas, by calendar month in Berlin time. Both
 * fields hardly cost more than one. A month that begins within a step has its share of it. Only the steps from the
 * first to the last price are read.
 * @param url path of a folder, or a file: URL
 * @param pricesEurMwh mean of each step of the atlas, shape [step]; NaN where unknown
 * @returns by turbine
 * @throws NotAnAtlas no local atlas
 * @throws UnknownVariable the atlas has no wind for a hub height
 * @throws RangeError the number of prices is not that of the steps
 * @throws MissingChunk | CorruptChunk | AbortError
 */
export async function pricedEnergies(
  url: string,
  turbines: readonly EnergyTurbine[],
  pricesEurMwh: Float64Array,
  options: StatisticsOptions = {},
): Promise<PricedEnergyField[]> {
  requireLocal(url)
  const source = await openSource(url)
  try {
    const catalogue = await readCatalogue(source, url, options.signal)
    const { dataFromMs, resolutionTimeS, stepCount } = catalogue
    if (pricesEurMwh.length !== stepCount)
      throw new RangeError(`${pricesEurMwh.length} prices for ${stepCount} steps`)
    requireWind(turbines, catalogue)
    const { xSz, ySz } = catalogue.grid
    const months = germanMonths(dataFromMs, 1000 * resolutionTimeS, stepCount)
    const shape = [months.length, ySz, xSz] as const
    const empty = () => new Float64Array(months.length * ySz * xSz)
    const fields = turbines.map(() => ({ energyMwh: empty(), valueEur: empty() }))
    const task = {
      store: { folder: source.url, catalogue },
      withSums: false,
      previous: null,
      changedFromStep: 0,
      turbines,
      energyFromMonth: 0,
      pricesEurMwh,
    }
    await reduceTiles(
      task,
      (cells, { energies }) => {
        for (const [cell, { x, y }] of cells.entries())
          for (const [t, { energyMwh, valueEur }] of fields.entries())
            for (let m = 0; m < months.length; m++) {
              energyMwh[(m * ySz + y) * xSz + x] = energies[cell]![2 * t]![m]!
              valueEur[(m * ySz + y) * xSz + x] = energies[cell]![2 * t + 1]![m]!
            }
      },
      options,
    )
    return fields.map((field) => ({
      ...field,
      months: months.map(({ year, month }) => ({ year, month })),
      shape,
    }))
  } finally {
    await source.close()
  }
}
