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

export class JobRecords {
  readonly #folder: string

  constructor(folder: string) {
    this.#folder = folder
  }

  async read(key: string): Promise<JobRecord | null> {
    const file = this.#fileOf(key)
    return existsSync(file) ? (JSON.parse(await readFile(file, 'utf8')) as JobRecord) : null
  }

  keep(key: string, record: JobRecord): Promise<void> {
    return writeWhole(this.#fileOf(key), JSON.stringify(record))
  }

  async forget(key: string): Promise<void> {
    await rm(this.#fileOf(key), { force: true })
  }

  /** Records of all requests, including those no longer needed. */
  async all(): Promise<ReadonlyMap<string, JobRecord>> {
    const all = new Map<string, JobRecord>()
    if (!existsSync(this.#folder)) return all
    for (const name of await readdir(this.#folder)) {
      if (!name.endsWith('.json')) continue
      const key = name.slice(0, -'.json'.length)
      const record = await this.read(key)
      if (record !== null) all.set(key, record)
    }
    return all
  }

  #fileOf(key: string): string {
    return path.join(this.#folder, `${key}.json`)
  }
}
