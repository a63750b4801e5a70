import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { partPath } from '../directoryContents.ts'
import { type AsideFolders, asideFolders } from './asideFolders.ts'
import { entries, removeFolder } from './folderEntries.ts'

/** Folders of attempts: `<data>/jobs/<job>/<attempt>`. One of them is published when the job completes. */
export interface JobFolders {
  attempt(jobId: string, attempt: number): string
  /** An empty folder for an attempt that has just begun; what stands there already is moved aside. */
  prepare(jobId: string, attempt: number): Promise<string>
  /** Of a job that is not ended, for all its attempts: parts of work over a whole atlas. */
  tiles(jobId: string): string
  /** What is known not to be needed for a further attempt. */
  removeTiles(jobId: string): Promise<void>
  /** Ids of the jobs that have folders. */
  jobIds(): Promise<string[]>
  /** Attempts of a job that have folders. */
  attempts(jobId: string): Promise<number[]>
  /** Removes one attempt, or all of a job: known to be needed no more. */
  remove(jobId: string, attempt?: number): Promise<void>
  /** What the database does not account for. */
  readonly aside: AsideFolders
}

export function jobFolders(dataDirectory: string): JobFolders {
  const root = partPath(dataDirectory, 'jobs')
  const aside = asideFolders(root)
  const attempt = (jobId: string, number: number) => join(root, jobId, String(number))
  const tiles = (jobId: string) => join(root, jobId, 'tiles')
  return {
    attempt,
    async prepare(jobId, number) {
      const folder = attempt(jobId, number)
      // The database forgot it, as one does that was restored from a copy: it may be somebody's result.
      await aside.take(jobId, number)
      await mkdir(folder, { recursive: true, mode: 0o700 })
      return folder
    },
    tiles,
    removeTiles: (jobId) => removeFolder(tiles(jobId)),
    async jobIds() {
      return (await entries(root)).filter((name) => /^[0-9a-f-]{36}$/.test(name))
    },
    async attempts(jobId) {
      return (await entries(join(root, jobId))).filter((name) => /^\d+$/.test(name)).map(Number)
    },
    async remove(jobId, number) {
      const folder = number === undefined ? join(root, jobId) : attempt(jobId, number)
      await removeFolder(folder)
    },
    aside,
  }
}
