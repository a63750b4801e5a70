import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { isErrnoException } from '../db/errno.ts'

/** Folders of attempts: `<data>/jobs/<job>/<attempt>`. One of them is published when the job completes. */
export interface JobFolders {
  attempt(jobId: string, attempt: number): string
  /** An empty folder for an attempt, whatever stood there before. */
  prepare(jobId: string, attempt: number): Promise<string>
  /** Ids of the jobs that have folders. */
  jobIds(): Promise<string[]>
  /** Attempts of a job that have folders. */
  attempts(jobId: string): Promise<number[]>
  /** Time since anything was made in the job's folder, ms; null where there is none. */
  ageMs(jobId: string): Promise<number | null>
  /** Removes one attempt, or all of a job. */
  remove(jobId: string, attempt?: number): Promise<void>
}

export function jobFolders(dataDirectory: string): JobFolders {
  const root = join(dataDirectory, 'jobs')
  const attempt = (jobId: string, number: number) => join(root, jobId, String(number))
  return {
    attempt,
    async prepare(jobId, number) {
      const folder = attempt(jobId, number)
      await rm(folder, { recursive: true, force: true })
      await mkdir(folder, { recursive: true })
      return folder
    },
    async jobIds() {
      return (await entries(root)).filter((name) => /^[0-9a-f-]{36}$/.test(name))
    },
    async attempts(jobId) {
      return (await entries(join(root, jobId))).filter((name) => /^\d+$/.test(name)).map(Number)
    },
    async ageMs(jobId) {
      try {
        return Date.now() - (await stat(join(root, jobId))).mtimeMs
      } catch (error) {
        if (isMissing(error)) return null
        throw error
      }
    },
    async remove(jobId, number) {
      const folder = number === undefined ? join(root, jobId) : attempt(jobId, number)
      await rm(folder, { recursive: true, force: true })
    },
  }
}

async function entries(folder: string): Promise<string[]> {
  try {
    return await readdir(folder)
  } catch (error) {
    if (isMissing(error)) return []
    throw error
  }
}

/** Whether something caught says that a file or folder is not there. */
export function isMissing(error: unknown): boolean {
  return isErrnoException(error) && (error.code === 'ENOENT' || error.code === 'ENOTDIR')
}
