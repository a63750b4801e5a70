import { createHash, randomUUID } from 'node:crypto'
import {
  appendFile,
  mkdir,
  open,
  readdir,
  rename,
  rm,
  stat,
  truncate,
  utimes,
  writeFile,
} from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { crc32 } from 'node:zlib'
import { errorCode } from '../errorCode.ts'

/** Part of a file, and the tag of that file. */
export interface CachedPart {
  readonly tag: string
  readonly bytes: Uint8Array
}

/** Length of the tag and checksum of all that follows, both little-endian; then the tag, then the bytes. */
const headBytes = 8
/** Resolution of the recorded time of last use, ms. */
const notedMs = 60_000
/** All processes share the count of written bytes: one byte in a file per this many. */
const unitBytes = 100_000
/** Share of the limit by which parts may grow before a count, and share to which they are then cut. */
const growth = 0.05
const cutTo = 0.9
/** A longer count was interrupted. */
const longestCountMs = 600_000

/**
 * Parts of files as local files, the most recently used ones up to a number of bytes. Any number of processes share the
 * folder, which may be emptied at any time. A part appears atomically, by rename; a damaged one counts as absent.
 */
export class ChunkCache {
  readonly #folder: string
  readonly #mostBytes: number
  #writtenBytes = 0

  constructor(folder: string, mostBytes: number) {
    this.#folder = folder
    this.#mostBytes = mostBytes
  }

  async find(version: string, key: string, part: string): Promise<CachedPart | null> {
    const path = this.#path(version, key, part)
    try {
      await using file = await open(path, 'r')
      const { size, mtimeMs } = await file.stat()
      const content = Buffer.allocUnsafe(size)
      const { bytesRead } = await file.read(content, 0, size, 0)
      const found = bytesRead === size ? partOf(content) : null
      const now = Date.now()
      if (found !== null && now - mtimeMs > notedMs) await utimes(path, now / 1000, now / 1000)
      return found
    } catch (error) {
      if (isGone(error)) return null
      throw error
    }
  }

  /** Does nothing if there is no space: reading works without the cache. */
  async put(version: string, key: string, part: string, { tag, bytes }: CachedPart): Promise<void> {
    const path = this.#path(version, key, part)
    const unfinished = `${path}.${randomUUID()}`
    const tagBytes = Buffer.from(tag)
    const head = Buffer.alloc(headBytes)
    head.writeUInt32LE(tagBytes.length, 0)
    head.writeUInt32LE(crc32(bytes, crc32(tagBytes)), 4)
    try {
      await mkdir(dirname(path), { recursive: true, mode: 0o700 })
      await writeFile(unfinished, Buffer.concat([head, tagBytes, bytes]), { mode: 0o600 })
      await rename(unfinished, path)
    } catch (error) {
      await rm(unfinished, { force: true })
      if (isGone(error) || isFull(error)) return
      throw error
    }
    this.#writtenBytes += headBytes + tagBytes.length + bytes.length
    if (this.#writtenBytes >= 100 * unitBytes) await this.#reportGrowth()
  }

  async close(): Promise<void> {
    if (this.#writtenBytes > 0) await this.#reportGrowth()
  }

  #path(version: string, key: string, part: string): string {
    const name = createHash('sha256').update(key).digest('hex').slice(0, 32)
    return join(this.#folder, version.slice(0, 32), name.slice(0, 2), `${name}-${part}`)
  }

  /** The length of a file counts the bytes that all processes have written since the last count. */
  async #reportGrowth(): Promise<void> {
    const grown = join(this.#folder, 'grown')
    const units = Math.ceil(this.#writtenBytes / unitBytes)
    this.#writtenBytes = 0
    try {
      await appendFile(grown, '.'.repeat(units), { mode: 0o600 })
      if ((await stat(grown)).size * unitBytes > growth * this.#mostBytes) await this.#cut(grown)
    } catch (error) {
      if (!isGone(error) && !isFull(error)) throw error
    }
  }

  async #cut(grown: string): Promise<void> {
    const mark = join(this.#folder, 'counting')
    if (!(await beginsCount(mark))) return
    try {
      await truncate(grown)
      const parts = await partsBelow(this.#folder)
      let bytes = parts.reduce((sum, part) => sum + part.bytes, 0)
      if (bytes <= this.#mostBytes) return
      for (const part of parts.sort((a, b) => a.usedMs - b.usedMs)) {
        if (bytes <= cutTo * this.#mostBytes) break
        await rm(part.path, { force: true })
        bytes -= part.bytes
      }
    } finally {
      await rm(mark, { force: true })
    }
  }
}

function partOf(content: Buffer): CachedPart | null {
  if (content.length < headBytes) return null
  const end = headBytes + content.readUInt32LE(0)
  if (content.length < end || crc32(content.subarray(headBytes)) !== content.readUInt32LE(4)) return null
  return { tag: content.toString('utf8', headBytes, end), bytes: content.subarray(end) }
}

/** Whether this process counts the files: only one does at a time. After an interrupted count, another one does. */
async function beginsCount(mark: string): Promise<boolean> {
  try {
    await writeFile(mark, '', { flag: 'wx', mode: 0o600 })
    return true
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') throw error
    if (Date.now() - (await stat(mark)).mtimeMs > longestCountMs) await rm(mark, { force: true })
    return false
  }
}

async function partsBelow(folder: string) {
  const parts: { path: string; bytes: number; usedMs: number }[] = []
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || entry.parentPath === folder) continue
    const path = join(entry.parentPath, entry.name)
    const found = await stat(path).catch(() => null)
    if (found) parts.push({ path, bytes: found.size, usedMs: found.mtimeMs })
  }
  return parts
}

function isGone(error: unknown): boolean {
  return errorCode(error) === 'ENOENT'
}

function isFull(error: unknown): boolean {
  return ['ENOSPC', 'EDQUOT'].includes(String(errorCode(error)))
}
