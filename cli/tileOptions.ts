import { availableParallelism } from 'node:os'
import { type TileEffort, type TileRunner, tilePool } from '#atlas'
import { createFormat } from '#contracts'
import { arrayTasks, type Environment, slurmTiles } from '#server'
import type { Context } from './context.ts'
import { readWhole } from './numberOption.ts'
import type { TileArguments } from './tileArguments.ts'

const mostWorkers = 10_000

/** Work tile by tile, by the options of a command. */
export interface TileChoice {
  readonly run: TileRunner
  /** Slurm settings; null: tiles run on this machine. */
  readonly slurm: Environment['slurm'] | null
  /** Number of tasks that run at the same time. */
  readonly workers: number
  /** Cost of the work, in words. */
  readonly costText: (effort: TileEffort) => string
}

/** @throws Failure  not a number of workers */
export async function readTileOptions(
  context: Context,
  { runner, workers: given }: TileArguments,
): Promise<TileChoice> {
  const wanted = given === undefined ? undefined : readWhole(context, '--workers', given, 1, mostWorkers)
  const isSlurm = runner === 'slurm'
  const settings = context.environment().slurm
  const workers = wanted ?? (isSlurm ? settings.tilesAtOnce : availableParallelism())
  const slurm = isSlurm ? { ...settings, tilesAtOnce: workers } : null
  const run = slurm ? await slurmTiles(slurm) : tilePool({ workers })
  const { number, duration } = createFormat(context.language, context.words.units)
  return {
    ...{ run, slurm, workers },
    costText(effort) {
      const { tiles, units, processorS } = effort
      const tasks = slurm ? arrayTasks(slurm, effort) : 1
      const atOnce =
        tasks > 1 ? Math.min(workers, tasks) : Math.min(slurm ? availableParallelism() : workers, units)
      const wallS = processorS / atOnce
      return context.text.tileCost(number(tiles), duration(processorS), number(atOnce), duration(wallS))
    },
  }
}
