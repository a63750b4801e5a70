import { closeSync, fstatSync, openSync, readSync } from 'node:fs'
import { join } from 'node:path'
import { type ByteRange, type ByteSource, joinRanges, splitGroups } from './byteSource.ts'
import { LeastRecentlyUsed } from './leastRecentlyUsed.ts'

const MAX_OPEN_FILES = 128
/** Reading this much too much is cheaper than another system call. */
const MAX_GAP_BYTES = 4096

interface OpenFile {
  readonly descriptor: number
  readonly bytes: number
}

/**
 * Files below a folder. Reads are synchronous: a chunk comes out of the page cache in microseconds, where
 * the thread pool would add several times that, and the reader gives way between variables.
 */
export class LocalSource implements ByteSource {
  readonly url: string
  readonly isRemote = false
  readonly #files = new LeastRecentlyUsed<OpenFile>(MAX_OPEN_FILES, ({ descriptor }) => closeSync(descriptor))

  constructor(folder: string) {
    this.url = folder
  }

  async readAll(key: string): Promise<Uint8Array | null> {
    const file = this.#open(key)
    return file && readAt(file, { offset: 0, length: file.bytes })
  }

  async readEnd(key: string, length: number): Promise<Uint8Array | null> {
    const file = this.#open(key)
    return file && readAt(file, { offset: Math.max(0, file.bytes - length), length })
  }

  async readRanges(key: string, ranges: readonly ByteRange[]): Promise<Uint8Array[] | null> {
    const file = this.#open(key)
    if (file === null) return null
    const groups = joinRanges(ranges, MAX_GAP_BYTES)
    return splitGroups(
      ranges,
      groups,
      groups.map((group) => readAt(file, group)),
    )
  }

  async close(): Promise<void> {
    this.#files.clear()
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
      if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
      throw error
    }
  }
}

function readAt({ descriptor, bytes }: OpenFile, { offset, length }: ByteRange): Uint8Array {
  const wanted = Math.max(0, Math.min(length, bytes - offset))
  const buffer = Buffer.allocUnsafe(wanted)
  let done = 0
  while (done < wanted) {
    const count = readSync(descriptor, buffer, done, wanted - done, offset + done)
    if (count === 0) break
    done += count
  }
  return buffer.subarray(0, done)
}
