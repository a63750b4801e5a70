import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { noteOperator } from '../commands/audit/index.ts'
import type { Environment } from '../env.ts'
import type { AsideEntry } from '../jobFolders/asideFolders.ts'
import { jobFolders } from '../jobFolders/jobFolders.ts'
import { isKnown, tidyAside } from '../jobFolders/tidyFolders.ts'
import { openInstallation } from './openInstallation.ts'

/** Set-aside folder, and what the command does with it. */
export interface AsideReport {
  readonly name: string
  readonly jobId: string
  /** null: all attempts of the job. */
  readonly attempt: number | null
  /** ISO 8601, UTC. */
  readonly since: string
  readonly bytes: number
  /** removed: deleted; broughtBack: moved back, because the database knows it again. */
  readonly action: 'removed' | 'broughtBack'
}

/**
 * Deletes job folders that were set aside because the database did not know them; moves those that it now knows back.
 * @param dryRun only reports what would be done
 * @param operator of the command, for the audit log
 * @throws StartupError a directory in use, or a database that does not match the directory
 */
export async function tidyAsideFolders(
  environment: Environment,
  { dryRun, operator }: { readonly dryRun: boolean; readonly operator: string },
): Promise<readonly AsideReport[]> {
  const failures: Error[] = []
  const { database, close } = await openInstallation(environment, (error) => failures.push(error))
  try {
    const folders = jobFolders(environment.dataDirectory)
    const before = await folders.aside.list()
    const reports: AsideReport[] = []
    for (const entry of before) reports.push(await reportOn(entry, await isKnown(database.db, entry)))
    if (!dryRun) {
      await tidyAside(database.db, folders, 0)
      const removed = new Set(reports.flatMap(({ name, action }) => (action === 'removed' ? [name] : [])))
      for (const entry of before) if (removed.has(entry.name)) await folders.aside.remove(entry)
      const note = { act: 'jobFolders.remove', details: { job_folders: removed.size } } as const
      if (removed.size > 0) await noteOperator(database.db, { operator, command: 'jobs tidy' }, null, note)
    }
    if (failures[0]) throw failures[0]
    return reports
  } finally {
    await close()
  }
}

async function reportOn(entry: AsideEntry, isKnownAgain: boolean): Promise<AsideReport> {
  const { name, jobId, attempt, sinceMs, folder } = entry
  return {
    name,
    jobId,
    attempt,
    since: new Date(sinceMs).toISOString(),
    bytes: await bytesIn(folder),
    action: isKnownAgain ? 'broughtBack' : 'removed',
  }
}

async function bytesIn(folder: string): Promise<number> {
  let bytes = 0
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true }))
    if (entry.isFile()) bytes += (await stat(join(entry.parentPath, entry.name))).size
  return bytes
}
