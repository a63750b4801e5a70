import { effortOf, poolWorkers, type TileEffort } from '#atlas'
import { tileWorkOf } from '#calculations'
import type { Quote } from '#contracts'
import type { Environment } from '../../env.ts'
import { forProduct } from '../../slurmSettings.ts'
import { arrayTasks } from '../arrayTasks.ts'
import type { PreparedOrder } from './prepareOrder.ts'

/** Work of an order over a whole atlas and its expected time here; null: none. */
export async function orderEffort(
  environment: Pick<Environment, 'jobsRunner' | 'slurm'>,
  { spec, atlas }: Pick<PreparedOrder, 'spec' | 'atlas'>,
): Promise<Quote['work']> {
  const work = await tileWorkOf(spec, atlas.url)
  if (work === null) return null
  const effort = effortOf(work)
  const { tiles, processorS } = effort
  const workers = workersOf(environment, effort, spec.product)
  const wholeS = (seconds: number) => Math.max(1, Math.round(seconds))
  return { tiles, processor_s: wholeS(processorS), workers, wall_s: wholeS(processorS / workers) }
}

function workersOf(
  { jobsRunner, slurm }: Pick<Environment, 'jobsRunner' | 'slurm'>,
  effort: TileEffort,
  product: string,
): number {
  const most = effort.units
  if (jobsRunner === 'local') return Math.min(most, poolWorkers(undefined))
  const tasks = arrayTasks(slurm, effort)
  return tasks > 1
    ? Math.min(tasks, slurm.tilesAtOnce)
    : Math.min(most, forProduct(slurm.processors, product))
}
