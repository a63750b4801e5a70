import { mkdir, rename, rmdir } from 'node:fs/promises'
import { join } from 'node:path'
import { isErrnoException } from '../db/errno.ts'
import { entries, isMissing, removeFolder } from './folderEntries.ts'

/** Folder without a job in the database, stored in `<data>/jobs/aside/`. */
export interface AsideEntry {
  /** `<time>-<job>` or `<time>-<job>-<attempt>`. */
  readonly name: string
  readonly folder: string
  readonly jobId: string
  /** null: all attempts of the job. */
  readonly attempt: number | null
  /** Time of the move. */
  readonly sinceMs: number
}

export interface AsideFolders {
  list(): Promise<AsideEntry[]>
  /** Sets the folder of a job or an attempt aside. @returns false if there is none */
  take(jobId: string, attempt?: number): Promise<boolean>
  /** Moves it back to its place, unless that is taken. @returns whether it was moved */
  bringBack(entry: AsideEntry): Promise<boolean>
  remove(entry: AsideEntry): Promise<void>
}

const namePattern = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)(\d{3})Z-([0-9a-f-]{36})(?:-(\d+))?$/

/** @param root  the folder of all jobs: on the same disk, so that moving is renaming */
export function asideFolders(root: string): AsideFolders {
  const folder = join(root, 'aside')
  const folderOf = (jobId: string, attempt: number | null) =>
    attempt === null ? join(root, jobId) : join(root, jobId, String(attempt))
  return {
    async list() {
      const names = await entries(folder)
      return names.flatMap((name) => {
        const entry = parsed(name)
        return entry === null ? [] : [{ ...entry, folder: join(folder, name) }]
      })
    },
    async take(jobId, attempt) {
      const from = folderOf(jobId, attempt ?? null)
      try {
        // An empty one can be removed.
        await rmdir(from)
        return false
      } catch (error) {
        if (isMissing(error)) return false
        if (!isFilled(error)) throw error
      }
      const time = new Date().toISOString().replace(/[-:.]/g, '')
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const name = [time, jobId, ...(attempt === undefined ? [] : [attempt])].join('-')
      try {
        await rename(from, join(folder, name))
        return true
      } catch (error) {
        // Another server, or the customer, was faster.
        if (isMissing(error)) return false
        throw error
      }
    },
    async bringBack({ jobId, attempt, folder: from }) {
      if (attempt !== null) await mkdir(join(root, jobId), { recursive: true, mode: 0o700 })
      try {
        await rename(from, folderOf(jobId, attempt))
        return true
      } catch (error) {
        if (isMissing(error) || isFilled(error)) return false
        throw error
      }
    },
    remove: (entry) => removeFolder(entry.folder),
  }
}

function parsed(name: string): Omit<AsideEntry, 'folder'> | null {
  const found = namePattern.exec(name)
  if (found === null) return null
  const [year = 0, month = 0, ...rest] = found.slice(1, 8).map(Number)
  const [day, hour, minute, second, ms] = rest
  return {
    name,
    jobId: found[8] ?? '',
    attempt: found[9] === undefined ? null : Number(found[9]),
    sinceMs: Date.UTC(year, month - 1, day, hour, minute, second, ms),
  }
}

/** Whether an error means that a folder is not empty, or is no folder. */
function isFilled(error: unknown): boolean {
  return isErrnoException(error) && (error.code === 'ENOTEMPTY' || error.code === 'EEXIST')
}
