import { type SlurmMeaning, slurmMeaning } from './slurmStates.ts'
import type { RunTool } from './slurmTools.ts'

/** Job in the cluster's listing. */
export interface SlurmFound {
  readonly meaning: SlurmMeaning
  /** Reason of its state, such as Priority. */
  readonly reason: string
}

/** Slurm jobs by name. */
export type SlurmListing = ReadonlyMap<string, readonly SlurmFound[]>

/** Occurs neither in names nor in states. */
const separator = '\u001f'

/**
 * Lists the running and ended jobs of some names with one call. It uses names, never numbers: after a crash a
 * controller gives the same numbers to other jobs.
 * @returns null if the controller did not answer: the state of the jobs is unknown
 */
export async function listJobs(runTool: RunTool, names: readonly string[]): Promise<SlurmListing | null> {
  const { code, output } = await runTool('squeue', [
    '--noheader',
    '--array',
    '--me',
    '--states=all',
    `--name=${names.join(',')}`,
    `--format=%j${separator}%T${separator}%r`,
  ])
  return code === 0 ? parseListing(output) : null
}

/** Skips lines in another form: a newer squeue may print warnings among them. */
export function parseListing(output: string): SlurmListing {
  const listing = new Map<string, SlurmFound[]>()
  for (const line of output.split('\n')) {
    const [name, state, reason, ...rest] = line.trim().split(separator)
    if (!name || !state || reason === undefined || rest.length > 0) continue
    listing.set(name, [...(listing.get(name) ?? []), { meaning: slurmMeaning(state), reason }])
  }
  return listing
}
