import type { TileEffort } from '#atlas'
import type { SlurmSettings } from '../slurmSettings.ts'

/** Tasks of an array that a cluster accepts where its MaxArraySize is as it comes. */
export const mostTasks = 1000

/** How many tasks of a cluster work is worth; 1: it is no array. */
export function arrayTasks(
  { tileTaskS }: Pick<SlurmSettings, 'tileTaskS'>,
  { processorS, units }: TileEffort,
): number {
  return Math.max(1, Math.min(mostTasks, units, Math.round(processorS / tileTaskS)))
}
