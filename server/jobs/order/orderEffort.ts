import { effortOf, poolWorkers, type TileWork } from '#atlas'
import { tileWorkOf } from '#calculations'
import type { Quote } from '#contracts'
import type { Environment } from '../../env.ts'
import { forProduct } from '../../slurmSettings.ts'
import { arrayTasks } from '../arrayTasks.ts'
import type { PreparedOrder } from './prepareOrder.ts'

/** What an order has worked out over a whole atlas, and how long that will take here; null: nothing. */
export async function orderEffort(
  environment: Pick<Environment, 'jobsRunner' | 'slurm'>,
  { spec, atlas }: Pick<PreparedOrder, 'spec' | 'atlas'>,
): Promise<Quote['work']> {
  const work = await tileWorkOf(spec, atlas.url)
  if (work === null) return null
  const { tiles, processorS } = effortOf(work)
  const workers = workersOf(environment, work, spec.product)
  const wholeS = (seconds: number) => Math.max(1, Math.round(seconds))
  return { tiles, processor_s: wholeS(processorS), workers, wall_s: wholeS(processorS / workers) }
}

function workersOf(
  { jobsRunner, slurm }: Pick<Environment, 'jobsRunner' | 'slurm'>,
  work: TileWork,
  product: string,
): number {
  const most = work.units.length
  if (jobsRunner === 'local') return Math.min(most, poolWorkers(undefined))
  const tasks = arrayTasks(slurm, work)
  return tasks > 1
    ? Math.min(tasks, slurm.tilesAtOnce)
    : Math.min(most, forProduct(slurm.processors, product))
}
