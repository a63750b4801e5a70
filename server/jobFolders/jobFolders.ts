import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { partPath } from '../directoryContents.ts'
import { type AsideFolders, asideFolders } from './asideFolders.ts'
import { entries, removeFolder } from './folderEntries.ts'

/** Folders of attempts: `<data>/jobs/<job>/<attempt>`. The job publishes one of them when it completes. */
export interface JobFolders {
  attempt(jobId: string, attempt: number): string
  /** Creates an empty folder for a new attempt; sets an existing one aside. */
  prepare(jobId: string, attempt: number): Promise<string>
  /** Folder of an active job for all its attempts: parts of work over a whole atlas. */
  tiles(jobId: string): string
  /** Removes parts that no further attempt needs. */
  removeTiles(jobId: string): Promise<void>
  /** Ids of the jobs that have folders. */
  jobIds(): Promise<string[]>
  /** Attempts of a job that have folders. */
  attempts(jobId: string): Promise<number[]>
  /** Removes one attempt, or all of a job, that is no longer needed. */
  remove(jobId: string, attempt?: number): Promise<void>
  /** Folders without a job in the database. */
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
      // The database may lack it after a restore from a copy: it may be a customer's result.
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
