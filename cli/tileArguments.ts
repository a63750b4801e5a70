import { type Command, Option } from 'commander'

/** Arguments of commands that work on a whole atlas tile by tile. */
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
