import { join } from 'node:path'
import { monthlyEnergies, pricedEnergies, turbineSeries } from '#atlas'
import { simpleCurves } from '#domain'
import { referenceTurbines } from '#domain/catalogue'
import { STEP_COUNT, writeTwentyYears } from '../figures/twentyYears.ts'
import { leastProcessorS } from './leastProcessorS.ts'

const SIDE = 8
const CELLS = SIDE * SIDE
const STATISTICS_SIDE = 4

/**
 * Processor time of work tile by tile, ns for a cell and step: `atlas/tiles/tileEffort.ts` uses it.
 * @param folder of an atlas of 8 x 8 cells and twenty years
 */
export async function tileConstants(folder: string): Promise<Readonly<Record<string, number>>> {
  const turbines = [100, 200, 10].map((hubHeightM, i) => {
    const { power, diameterM } = referenceTurbines[i % referenceTurbines.length]!
    return { diameterM, hubHeightM, curves: simpleCurves(power, null) }
  })
  const one = turbines.slice(0, 1)
  const ns = async (work: () => Promise<unknown>) =>
    (1e9 * (await leastProcessorS(work))) / (CELLS * STEP_COUNT)
  const threads = 1
  const prices = Float64Array.from({ length: STEP_COUNT }, (_, step) => 40 + (step % 50))
  const placed = (kinds: typeof turbines) =>
    Array.from({ length: CELLS }, (_, cell) => [
      { x: cell % SIDE, y: Math.floor(cell / SIDE), weight: 1 },
    ]).flatMap((cells) => kinds.map((turbine) => ({ turbine, group: 0, cells })))
  const energy = await ns(() => monthlyEnergies(folder, one, { threads }))
  const threeHubs = await ns(() => monthlyEnergies(folder, turbines, { threads }))
  const series = await ns(() => turbineSeries(folder, placed(one), 1, { threads }))
  const threeKinds = await ns(() => turbineSeries(folder, placed(turbines), 1, { threads }))
  const size = { xSz: STATISTICS_SIDE, ySz: STATISTICS_SIDE }
  const statisticsS = await writeTwentyYears(join(folder, '..', 'statistics'), size, { withStatistics: true })
  return {
    'energies of a turbine': energy,
    'of each further hub': (threeHubs - energy) / 2,
    'energies with prices': await ns(() => pricedEnergies(folder, one, prices, { threads })),
    'statistics of an import': (1e9 * statisticsS) / (STATISTICS_SIDE ** 2 * STEP_COUNT),
    'series of a turbine in each cell': series,
    'series of each further kind': (threeKinds - series) / 2,
  }
}
