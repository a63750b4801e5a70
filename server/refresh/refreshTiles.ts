import { type TileEffort, type TileRunner, tellingEffort, tilePool } from '#atlas'
import type { Environment } from '../env.ts'
import { slurmTiles } from '../jobs/run/slurm/slurmTiles.ts'
import type { SlurmSettings } from '../slurmSettings.ts'

/** Who works out the tiles of what is kept ready. Plain data: a process is given it as text. */
export interface RefreshTiles {
  /** null: processes of this machine do all of it. */
  readonly slurm: SlurmSettings | null
  /** Processes at once; absent: as many as the machine has cores. */
  readonly workers?: number
}

/** As calculations are run. */
export function usualTiles({ jobsRunner, slurm }: Pick<Environment, 'jobsRunner' | 'slurm'>): RefreshTiles {
  return { slurm: jobsRunner === 'slurm' ? slurm : null }
}

/**
 * Who works out the tiles, with word of what each work will take.
 *
 * @param onWork  called before each work that falls into tiles with what it will take
 */
export function refreshRunner(
  { slurm, workers }: RefreshTiles,
  onWork: (effort: TileEffort) => void,
): TileRunner {
  return tellingEffort(slurm === null ? tilePool({ workers }) : slurmTiles(slurm), onWork)
}
