import { join } from 'node:path'
import type { Catalogue } from '../layout/catalogue.ts'
import type { StatisticsOptions } from '../statistics/reduceTiles.ts'
import { airIds, windHeights, windIds } from '../statistics/windLevels.ts'
import type { ImportPlan } from './plan/index.ts'
import { Progress, type TransferOptions } from './transfer/index.ts'

/** Reducing a step of a variable to statistics, in units of reading or writing one: measured on two cores. */
const STATISTICS_SHARE = 0.5

/** Counts the steps of all variables that are read, written and reduced to statistics. */
export function importProgress(plan: ImportPlan, catalogue: Catalogue, options: TransferOptions): Progress {
  const transferred = 2 * plan.targets.length * plan.stepCount
  return new Progress(transferred + statisticsWork(catalogue), options.onProgress)
}

/**
 * Options for the statistics of an import that `progress` follows.
 * @param scratchFolder removed when the import ends
 */
export function statisticsOptions(
  progress: Progress,
  catalogue: Catalogue,
  { signal, runTiles }: TransferOptions,
  scratchFolder: string,
): StatisticsOptions {
  const onTile = (tileCount: number) => progress.advance(statisticsWork(catalogue) / tileCount, 'statistics')
  const spread = runTiles && { folder: join(scratchFolder, 'tiles'), run: runTiles }
  return { ...(signal ? { signal } : {}), onTile, spread }
}

function statisticsWork({ variables, stepCount }: Catalogue): number {
  const winds = windHeights(variables).flatMap((heightM) => windIds(variables, heightM))
  return STATISTICS_SHARE * (winds.length + airIds(variables).length) * stepCount
}
