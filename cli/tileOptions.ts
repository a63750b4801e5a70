import { availableParallelism } from 'node:os'
import { type Command, Option } from 'commander'
import { type TileEffort, type TileRunner, tilePool } from '#atlas'
import { createFormat } from '#contracts'
import { slurmTiles } from '#server'
import type { Context } from './context.ts'
import { readWhole } from './numberOption.ts'

const mostWorkers = 10_000

/** Of commands that work on a whole atlas tile by tile. */
export interface TileArguments {
  readonly runner?: 'local' | 'slurm'
  readonly workers?: string
  readonly dryRun?: true
}

/** Adds the options of work tile by tile. */
export function withTileOptions(command: Command): Command {
  return command
    .addOption(
      new Option('--runner <runner>', 'who works on the tiles: processes of this machine, or a cluster')
        .choices(['local', 'slurm'])
        .default('local'),
    )
    .option('--workers <number>', 'processes or tasks at once; default: cores, SLURM_TILES_AT_ONCE')
    .option('--dry-run', 'say how much there is to do, and do nothing')
}

/** Work tile by tile as the options of a command want it. */
export interface TileChoice {
  readonly run: TileRunner
  /** What work will take, in words. */
  readonly costText: (effort: TileEffort) => string
}

/** @throws Failure  no number of workers */
export async function readTileOptions(
  context: Context,
  { runner, workers: given }: TileArguments,
): Promise<TileChoice> {
  const wanted = given === undefined ? undefined : readWhole(context, '--workers', given, 1, mostWorkers)
  const isSlurm = runner === 'slurm'
  const { slurm } = context.environment()
  const workers = wanted ?? (isSlurm ? slurm.tilesAtOnce : availableParallelism())
  const run = isSlurm ? await slurmTiles({ ...slurm, tilesAtOnce: workers }) : tilePool({ workers })
  const { number, duration } = createFormat(context.language, context.words.units)
  return {
    run,
    costText({ tiles, units, processorS }) {
      const atOnce = Math.min(workers, units)
      const wallS = processorS / atOnce
      return context.text.tileCost(number(tiles), duration(processorS), number(atOnce), duration(wallS))
    },
  }
}
