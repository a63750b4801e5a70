import { readdir, readFile, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isMissing, removeFolder } from '../jobFolders/folderEntries.ts'
import type { JobFolders } from '../jobFolders/jobFolders.ts'

/** Names the store that has all files of the folder; without this file the folder is the only copy. */
export const markName = '.kept'
/** Resolution of the recorded time of last use, ms. */
const notedMs = 60_000
/** Files used within this time may still be open, ms. */
const inUseMs = 600_000
/** Growth of the copies, as a share of the limit, after which they are counted again. */
const shareBetween = 0.1

/** Local copies of stored results, the most recently used ones up to a number of bytes. */
export class LocalCopies {
  readonly #folders: JobFolders
  readonly #store: string
  readonly #mostBytes: number
  readonly #onProblem: (error: unknown) => void
  #grownBytes = 0
  #removing: Promise<void> | undefined

  /** @param store  name of the store that has the originals */
  constructor(folders: JobFolders, store: string, mostBytes: number, onProblem: (error: unknown) => void) {
    this.#folders = folders
    this.#store = store
    this.#mostBytes = mostBytes
    this.#onProblem = onProblem
  }

  /** Marks the folder as completely stored. */
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

  /** Reports the size of an added copy. */
  grown(bytes: number): void {
    this.#grownBytes += bytes
    if (this.#grownBytes > shareBetween * this.#mostBytes) this.removeBeyondLimit().catch(this.#onProblem)
  }

  /** Removes the least recently used copies. */
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
    // Another process is removing it.
    if (isMissing(error)) return { bytes: 0, usedMs: 0 }
    throw error
  }
}
