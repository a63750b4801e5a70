import { existsSync } from 'node:fs'
import { readdir, readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import { writeWhole } from '../journal/journal.ts'
import type { CdsInputs } from './cdsPiece.ts'

/**
 * Progress of a request, in a separate file. `asking` is written before the request is sent: after a crash it is
 * unknown whether the store received it.
 */
export type JobRecord =
  | { readonly state: 'asking'; readonly inputs: CdsInputs }
  | { readonly state: 'queued'; readonly id: string }
  | { readonly state: 'halved' }

export type JobRecords = ReturnType<typeof jobRecords>

export function jobRecords(folder: string) {
  const fileOf = (key: string) => path.join(folder, `${key}.json`)
  async function read(key: string): Promise<JobRecord | null> {
    const file = fileOf(key)
    return existsSync(file) ? (JSON.parse(await readFile(file, 'utf8')) as JobRecord) : null
  }
  return {
    read,
    keep: (key: string, record: JobRecord) => writeWhole(fileOf(key), JSON.stringify(record)),
    forget: (key: string) => rm(fileOf(key), { force: true }),
    /** Records of all requests, including those no longer needed. */
    async all(): Promise<ReadonlyMap<string, JobRecord>> {
      const all = new Map<string, JobRecord>()
      if (!existsSync(folder)) return all
      for (const name of await readdir(folder)) {
        if (!name.endsWith('.json')) continue
        const key = name.slice(0, -'.json'.length)
        const record = await read(key)
        if (record !== null) all.set(key, record)
      }
      return all
    },
  }
}
