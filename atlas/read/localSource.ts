import { closeSync, fstatSync, openSync, readSync } from 'node:fs'
import { join } from 'node:path'
import { errorCode } from '../errorCode.ts'
import { type ByteRange, type ByteSource, joinRanges, splitGroups } from './byteSource.ts'
import { LeastRecentlyUsed } from './leastRecentlyUsed.ts'

const MAX_OPEN_FILES = 128
/** Reading these extra bytes is cheaper than another system call. */
const MAX_GAP_BYTES = 4096

interface OpenFile {
  readonly descriptor: number
  readonly bytes: number
}

/**
 * Files under a folder. Reads are synchronous: a chunk comes from the page cache in microseconds, and the
 * thread pool would add several times that. The reader yields between variables.
 */
export class LocalSource implements ByteSource {
  readonly url: string
  readonly isRemote = false
  readonly #files = new LeastRecentlyUsed<OpenFile>(MAX_OPEN_FILES, ({ descriptor }) => closeSync(descriptor))

  readonly #isTransient: boolean
  #memory = Buffer.alloc(0)

  /** @param isTransient  the result of `readRanges` is valid only until the next read; for streaming */
  constructor(folder: string, { isTransient = false } = {}) {
    this.url = folder
    this.#isTransient = isTransient
  }

  async readAll(key: string): Promise<Uint8Array | null> {
    const file = this.#open(key)
    return file && readAt(file, { offset: 0, length: file.bytes }, Buffer.allocUnsafe)
  }

  async readEnd(key: string, length: number): Promise<Uint8Array | null> {
    const file = this.#open(key)
    return file && readAt(file, { offset: Math.max(0, file.bytes - length), length }, Buffer.allocUnsafe)
  }

  async readRanges(key: string, ranges: readonly ByteRange[]): Promise<Uint8Array[] | null> {
    const file = this.#open(key)
    if (file === null) return null
    const groups = joinRanges(ranges, MAX_GAP_BYTES)
    return splitGroups(
      ranges,
      groups,
      // One buffer cannot hold several parts.
      groups.map((group) => readAt(file, group, groups.length > 1 ? Buffer.allocUnsafe : this.#take)),
    )
  }

  async close(): Promise<void> {
    this.#files.clear()
  }

  readonly #take = (bytes: number): Buffer => {
    if (!this.#isTransient) return Buffer.allocUnsafe(bytes)
    if (this.#memory.length < bytes) this.#memory = Buffer.allocUnsafeSlow(2 * bytes)
    return this.#memory.subarray(0, bytes)
  }

  #open(key: string): OpenFile | null {
    const known = this.#files.get(key)
    if (known) return known
    try {
      const descriptor = openSync(join(this.url, key), 'r')
      const file = { descriptor, bytes: fstatSync(descriptor).size }
      this.#files.set(key, file)
      return file
    } catch (error) {
      if (errorCode(error) === 'ENOENT') return null
      throw error
    }
  }
}

function readAt(
  { descriptor, bytes }: OpenFile,
  { offset, length }: ByteRange,
  take: (bytes: number) => Buffer,
): Uint8Array {
  const wanted = Math.max(0, Math.min(length, bytes - offset))
  const buffer = take(wanted)
  let done = 0
  while (done < wanted) {
    const count = readSync(descriptor, buffer, done, wanted - done, offset + done)
    if (count === 0) break
    done += count
  }
  return buffer.subarray(0, done)
}
