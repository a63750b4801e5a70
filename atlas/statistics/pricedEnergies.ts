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

/** The energies at one series of prices, see `pricedEnergiesOfEach`. @returns by turbine */
export async function pricedEnergies(
  url: string,
  turbines: readonly EnergyTurbine[],
  pricesEurMwh: Float64Array,
  options: StatisticsOptions = {},
): Promise<PricedEnergyField[]> {
  return (await pricedEnergiesOfEach(url, turbines, [pricesEurMwh], options))[0]!
}

/**
 * Energy, and energy times price, of turbines in every cell of a local atlas, by calendar month in Berlin
 * time, at several series of prices in one pass over the weather. A month that begins within a step has its
 * share of it. Only the steps from the first to the last price are read.
 * @param url path of a folder, or a file: URL
 * @param pricesEurMwh mean of each step of the atlas, shape [series][step]; NaN where unknown
 * @returns by series and turbine
 * @throws NotAnAtlas no local atlas
 * @throws UnknownVariable the atlas has no wind for a hub height
 * @throws RangeError the number of prices is not that of the steps
 * @throws MissingChunk | CorruptChunk | AbortError
 */
export async function pricedEnergiesOfEach(
  url: string,
  turbines: readonly EnergyTurbine[],
  pricesEurMwh: readonly Float64Array[],
  options: StatisticsOptions = {},
): Promise<PricedEnergyField[][]> {
  requireLocal(url)
  const source = await openSource(url)
  try {
    const catalogue = await readCatalogue(source, url, options.signal)
    const { dataFromMs, resolutionTimeS, stepCount } = catalogue
    for (const { length } of pricesEurMwh)
      if (length !== stepCount) throw new RangeError(`${length} prices for ${stepCount} steps`)
    requireWind(turbines, catalogue)
    const { xSz, ySz } = catalogue.grid
    const months = germanMonths(dataFromMs, 1000 * resolutionTimeS, stepCount)
    const shape = [months.length, ySz, xSz] as const
    const empty = () => new Float64Array(months.length * ySz * xSz)
    const fields = pricesEurMwh.map(() => turbines.map(() => ({ energyMwh: empty(), valueEur: empty() })))
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
          for (const [t, { energyMwh, valueEur }] of fields.flat().entries())
            for (let m = 0; m < months.length; m++) {
              energyMwh[(m * ySz + y) * xSz + x] = energies[cell]![2 * t]![m]!
              valueEur[(m * ySz + y) * xSz + x] = energies[cell]![2 * t + 1]![m]!
            }
      },
      options,
    )
    const about = { months: months.map(({ year, month }) => ({ year, month })), shape }
    return fields.map((own) => own.map((field) => ({ ...field, ...about })))
  } finally {
    await source.close()
  }
}
