import { type TileEffort, type TileRunner, tilePool, withEffortReport } from '#atlas'
import type { Environment } from '../env.ts'
import { slurmTiles } from '../jobs/run/slurm/slurmTiles.ts'
import type { SlurmSettings } from '../slurmSettings.ts'

/** Where derived data are computed. Plain data: a process gets it as text. */
export interface RefreshTiles {
  /** null: only processes of this machine compute. */
  readonly slurm: SlurmSettings | null
  /** Parallel processes; absent: one per core. */
  readonly workers?: number
}

/** Same settings as for calculations. */
export function usualTiles({ jobsRunner, slurm }: Pick<Environment, 'jobsRunner' | 'slurm'>): RefreshTiles {
  return { slurm: jobsRunner === 'slurm' ? slurm : null }
}

/**
 * Creates the runner of tiles, which reports the effort of each work.
 * @param onWork called before each tiled work with its effort
 */
export function refreshRunner(
  { slurm, workers }: RefreshTiles,
  onWork: (effort: TileEffort) => void,
): TileRunner {
  return withEffortReport(slurm === null ? tilePool({ workers }) : slurmTiles(slurm), onWork)
}
