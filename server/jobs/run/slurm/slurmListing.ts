import { type SlurmMeaning, slurmMeaning } from './slurmStates.ts'
import type { RunTool } from './slurmTools.ts'

/** Meanings of the Slurm jobs by their name. */
export type SlurmListing = ReadonlyMap<string, readonly SlurmMeaning[]>

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
    `--format=%j${separator}%T`,
  ])
  return code === 0 ? parseListing(output) : null
}

/** Lines that are not as asked for are passed over: a newer squeue may warn among them. */
export function parseListing(output: string): SlurmListing {
  const listing = new Map<string, SlurmMeaning[]>()
  for (const line of output.split('\n')) {
    const [name, state, ...rest] = line.trim().split(separator)
    if (!name || !state || rest.length > 0) continue
    listing.set(name, [...(listing.get(name) ?? []), slurmMeaning(state)])
  }
  return listing
}
