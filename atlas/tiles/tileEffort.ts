import { turbineGroups } from '../statistics/turbineGroups.ts'
import { windHeights } from '../statistics/windLevels.ts'
import { kindsOf } from '../turbineSeries/seriesReducer.ts'
import { cellCount, type TileWork, tileCount } from './tileWork.ts'

/** What work over a store will take, reckoned from what was measured. */
export interface TileEffort {
  /** Of cells. */
  readonly tiles: number
  /** That the tiles fall into: also by time where series are wanted. */
  readonly units: number
  /** s of one processor of two cores of an AMD EPYC. */
  readonly processorS: number
}

/**
 * s of a processor for a cell and step, measured with `npm run scale` on twenty hourly years of ten variables: reading
 * and unpacking of wind and air, then what is made of them.
 */
const S_PER_STEP = {
  weather: 20e-9,
  energyOfGroup: 14e-9,
  pricedOfGroup: 26e-9,
  sumsOfHeight: 12e-9,
  seriesOfKind: 9e-9,
} as const

export function effortOf(work: TileWork): TileEffort {
  const processorS = work.units.reduce<number>((sum, _, index) => sum + unitS(work, index), 0)
  return { tiles: tileCount(work), units: work.units.length, processorS }
}

/** s of a processor for a unit. */
export function unitS(work: TileWork, index: number): number {
  if (work.kind === 'series') {
    const { cells, fromStep, endStep } = work.units[index]!
    const kinds = cells.reduce((sum, { turbines }) => sum + kindsOf(turbines), 0)
    return (cells.length * S_PER_STEP.weather + kinds * S_PER_STEP.seriesOfKind) * (endStep - fromStep)
  }
  const { store, turbines, withSums, changedFromStep, pricesEurMwh } = work.task
  const { stepCount, variables } = store.catalogue
  const groups = turbineGroups(turbines).length
  const perStep =
    S_PER_STEP.weather +
    groups * (pricesEurMwh ? S_PER_STEP.pricedOfGroup : S_PER_STEP.energyOfGroup) +
    (withSums ? windHeights(variables).length * S_PER_STEP.sumsOfHeight : 0)
  return cellCount(work, index) * (stepCount - changedFromStep) * perStep
}

/** Units in as many tasks as asked for, at most: neighbours together, each task about as long as the others. */
export function tasksOf(work: TileWork, units: readonly number[], taskCount: number): number[][] {
  const all = units.reduce((sum, index) => sum + unitS(work, index), 0)
  const tasks: number[][] = Array.from({ length: Math.max(1, Math.min(taskCount, units.length)) }, () => [])
  let before = 0
  for (const index of units) {
    const middle = before + unitS(work, index) / 2
    tasks[Math.min(tasks.length - 1, Math.floor((tasks.length * middle) / all))]!.push(index)
    before += unitS(work, index)
  }
  return tasks.filter((task) => task.length > 0)
}
