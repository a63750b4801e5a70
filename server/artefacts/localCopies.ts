import { readdir, readFile, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isMissing, removeFolder } from '../jobFolders/folderEntries.ts'
import type { JobFolders } from '../jobFolders/jobFolders.ts'

/** Says in a folder in which store all of it is kept: without it the folder is the only copy. */
export const markName = '.kept'
/** When a folder was used last is noted to the minute. */
const notedMs = 60_000
/** What was used in this time may be being read. */
const inUseMs = 600_000
/** Share of the limit by which copies may grow before they are counted again. */
const shareBetween = 0.1

/** Copies of results that lie in a store, those used last up to a number of bytes. */
export class LocalCopies {
  readonly #folders: JobFolders
  readonly #store: string
  readonly #mostBytes: number
  readonly #onProblem: (error: unknown) => void
  #grownBytes = 0
  #removing: Promise<void> | undefined

  /** @param store  name of the store that the copies are of */
  constructor(folders: JobFolders, store: string, mostBytes: number, onProblem: (error: unknown) => void) {
    this.#folders = folders
    this.#store = store
    this.#mostBytes = mostBytes
    this.#onProblem = onProblem
  }

  /** Everything in the folder is kept in the store. */
  mark(folder: string): Promise<void> {
    return writeFile(join(folder, markName), this.#store, { mode: 0o600 })
  }

  async isMarked(folder: string): Promise<boolean> {
    try {
      return (await readFile(join(folder, markName), 'utf8')) === this.#store
    } catch (error) {
      if (isMissing(error)) return false
      throw error
    }
  }

  async use(folder: string): Promise<void> {
    const mark = join(folder, markName)
    const now = Date.now()
    try {
      if (now - (await stat(mark)).mtimeMs > notedMs) await utimes(mark, now / 1000, now / 1000)
    } catch (error) {
      if (!isMissing(error)) throw error
    }
  }

  /** Tells of a copy that was added. */
  grown(bytes: number): void {
    this.#grownBytes += bytes
    if (this.#grownBytes > shareBetween * this.#mostBytes) this.removeBeyondLimit().catch(this.#onProblem)
  }

  /** Removes the copies that were not used for the longest time. */
  removeBeyondLimit(): Promise<void> {
    this.#removing ??= this.#remove().finally(() => {
      this.#removing = undefined
    })
    return this.#removing
  }

  async #remove(): Promise<void> {
    this.#grownBytes = 0
    const copies: { folder: string; bytes: number; usedMs: number }[] = []
    for (const jobId of await this.#folders.jobIds())
      for (const attempt of await this.#folders.attempts(jobId)) {
        const folder = this.#folders.attempt(jobId, attempt)
        if (await this.isMarked(folder)) copies.push({ folder, ...(await measured(folder)) })
      }
    let bytes = copies.reduce((sum, copy) => sum + copy.bytes, 0)
    for (const copy of copies.sort((a, b) => a.usedMs - b.usedMs)) {
      if (bytes <= this.#mostBytes || Date.now() - copy.usedMs < inUseMs) break
      await removeFolder(copy.folder)
      bytes -= copy.bytes
    }
  }
}

async function measured(folder: string): Promise<{ bytes: number; usedMs: number }> {
  try {
    let bytes = 0
    for (const entry of await readdir(folder, { recursive: true, withFileTypes: true }))
      if (entry.isFile()) bytes += (await stat(join(entry.parentPath, entry.name))).size
    return { bytes, usedMs: (await stat(join(folder, markName))).mtimeMs }
  } catch (error) {
    // It is being removed.
    if (isMissing(error)) return { bytes: 0, usedMs: 0 }
    throw error
  }
}
