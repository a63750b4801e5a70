import { type SlurmMeaning, slurmMeaning } from './slurmStates.ts'
import type { RunTool } from './slurmTools.ts'

/** A job as the cluster lists it. */
export interface SlurmFound {
  readonly meaning: SlurmMeaning
  /** Why it is in its state, such as Priority. */
  readonly reason: string
}

/** Slurm jobs by their name. */
export type SlurmListing = ReadonlyMap<string, readonly SlurmFound[]>

/** Neither in names nor in states. */
const separator = '\u001f'

/**
 * Asks for the jobs of some names, running and ended, with one call. By name and never by number: a controller that
 * crashed gives the same numbers to other jobs.
 *
 * @returns  null where the controller did not answer: then nothing is known of any job
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

/** Lines that are not as asked for are passed over: a newer squeue may warn among them. */
export function parseListing(output: string): SlurmListing {
  const listing = new Map<string, SlurmFound[]>()
  for (const line of output.split('\n')) {
    const [name, state, reason, ...rest] = line.trim().split(separator)
    if (!name || !state || reason === undefined || rest.length > 0) continue
    listing.set(name, [...(listing.get(name) ?? []), { meaning: slurmMeaning(state), reason }])
  }
  return listing
}
