import type { TileEffort } from '#atlas'
import type { SlurmSettings } from '../slurmSettings.ts'

/** Tasks of an array that a cluster accepts with its default MaxArraySize. */
export const mostTasks = 1000

/** Number of cluster tasks that the work justifies; 1: no array. */
export function arrayTasks(
  { tileTaskS }: Pick<SlurmSettings, 'tileTaskS'>,
  { processorS, units }: TileEffort,
): number {
  return Math.max(1, Math.min(mostTasks, units, Math.round(processorS / tileTaskS)))
}
