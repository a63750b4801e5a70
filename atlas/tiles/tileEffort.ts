import { turbineGroups } from '../statistics/turbineGroups.ts'
import { airIds, heightsFor, windHeights, windIds } from '../statistics/windLevels.ts'
import { kindsOf } from '../turbineSeries/seriesReducer.ts'
import type { AtlasVariable } from '../types.ts'
import { cellCount, type TileWork, tileCount } from './tileWork.ts'

/** Effort of work over a store, estimated from measurements. */
export interface TileEffort {
  /** Number of tiles of cells. */
  readonly tiles: number
  /** Number of units: a series also splits tiles by time. */
  readonly units: number
  /** Seconds of one processor of two cores of an AMD EPYC. */
  readonly processorS: number
}

/**
 * Processor seconds per cell and step, from `npm run scale` with twenty hourly years of ten variables under
 * load. First reading and unpacking, then the computation.
 */
const S_PER_STEP = {
  variable: 6e-9,
  density: 19e-9,
  energyOfGroup: 10e-9,
  pricedOfGroup: 12e-9,
  sumsOfHeight: 43e-9,
  seriesOfCell: 22e-9,
  seriesOfKind: 14e-9,
} as const

export function effortOf(work: TileWork): TileEffort {
  const secondsOf = unitSeconds(work)
  const processorS = work.units.reduce<number>((sum, _, index) => sum + secondsOf(index), 0)
  return { tiles: tileCount(work), units: work.units.length, processorS }
}

/** Processor seconds by unit. It computes the part common to all units once. */
function unitSeconds(work: TileWork): (index: number) => number {
  const { store, turbines } = work.task
  const { variables, stepCount } = store.catalogue
  const hubs = new Set(turbines.flatMap(({ hubHeightM }) => heightsFor(variables, hubHeightM)))
  if (work.kind === 'series') {
    const perCell = weatherS(variables, hubs) + S_PER_STEP.seriesOfCell
    return (index) => {
      const { cells, fromStep, endStep } = work.units[index]!
      const kinds = cells.reduce((sum, own) => sum + kindsOf(own.turbines), 0)
      return (cells.length * perCell + kinds * S_PER_STEP.seriesOfKind) * (endStep - fromStep)
    }
  }
  const { withSums, changedFromStep, pricesEurMwh } = work.task
  const summed = withSums ? windHeights(variables) : []
  const perGroup = pricesEurMwh ? pricesEurMwh.length * S_PER_STEP.pricedOfGroup : S_PER_STEP.energyOfGroup
  const perStep =
    weatherS(variables, new Set([...summed, ...hubs])) +
    turbineGroups(turbines).length * perGroup +
    summed.length * S_PER_STEP.sumsOfHeight
  return (index) => cellCount(work, index) * (stepCount - changedFromStep) * perStep
}

/** Seconds for the wind at some heights and the air density. */
function weatherS(variables: readonly AtlasVariable[], heights: ReadonlySet<number>): number {
  const winds = [...heights].flatMap((heightM) => windIds(variables, heightM))
  const air = airIds(variables)
  const read = winds.length + air.length
  return read * S_PER_STEP.variable + (air.length > 0 ? S_PER_STEP.density : 0)
}

/** Distributes units over at most this many tasks of similar length, neighbours together. */
export function tasksOf(work: TileWork, units: readonly number[], taskCount: number): number[][] {
  const secondsOf = unitSeconds(work)
  const all = units.reduce((sum, index) => sum + secondsOf(index), 0)
  const tasks: number[][] = Array.from({ length: Math.max(1, Math.min(taskCount, units.length)) }, () => [])
  let before = 0
  for (const index of units) {
    const middle = before + secondsOf(index) / 2
    const share = all > 0 ? middle / all : 0
    tasks[Math.min(tasks.length - 1, Math.floor(tasks.length * share))]!.push(index)
    before += secondsOf(index)
  }
  return tasks.filter((task) => task.length > 0)
}
