import { createHash } from 'node:crypto'
import type { ByteRange, ByteSource } from './byteSource.ts'
import { ChunkCache } from './chunkCache.ts'
import type { HttpSource } from './httpSource.ts'

/** The catalogue is requested at every opening: it gives the version of all other files. */
const catalogueKey = 'zarr.json'

/**
 * Remote store with a cache of its parts on this machine, if ATLAS_CACHE_FOLDER names a folder; up to
 * ATLAS_CACHE_MB (20000) for all atlases and processes together.
 */
export function cachedSource(
  source: HttpSource,
  environment: Readonly<Record<string, string | undefined>>,
): ByteSource {
  const folder = environment.ATLAS_CACHE_FOLDER
  if (!folder) return source
  return new CachedSource(source, new ChunkCache(folder, Number(environment.ATLAS_CACHE_MB || 20_000) * 1e6))
}

/** Serves cached parts of the opened version; fetches and caches all others. */
class CachedSource implements ByteSource {
  readonly url: string
  readonly isRemote = true
  readonly #source: HttpSource
  readonly #cache: ChunkCache
  /** Version of the opened atlas; null before its catalogue was read. */
  #version: string | null = null

  constructor(source: HttpSource, cache: ChunkCache) {
    this.url = source.url
    this.#source = source
    this.#cache = cache
  }

  async readAll(key: string, signal?: AbortSignal): Promise<Uint8Array | null> {
    if (key !== catalogueKey) return this.#one(key, 'all', () => this.#source.readAll(key, signal))
    const bytes = await this.#source.readAll(key, signal)
    if (bytes !== null)
      this.#version = createHash('sha256')
        .update(`${this.url} ${this.#source.stampOf(key)}\n`)
        .update(bytes)
        .digest('hex')
    return bytes
  }

  readEnd(key: string, length: number, signal?: AbortSignal): Promise<Uint8Array | null> {
    return this.#one(key, `end-${length}`, () => this.#source.readEnd(key, length, signal))
  }

  async readRanges(
    key: string,
    ranges: readonly ByteRange[],
    signal?: AbortSignal,
  ): Promise<Uint8Array[] | null> {
    const known = await Promise.all(ranges.map((range) => this.#known(key, partName(range))))
    const missing = ranges.filter((_, i) => known[i] === null)
    if (missing.length === 0) return known as Uint8Array[]
    const read = await this.#source.readRanges(key, missing, signal)
    if (read === null) return null
    await Promise.all(missing.map((range, i) => this.#keep(key, partName(range), read[i]!)))
    const rest = read.values()
    return known.map((bytes) => bytes ?? rest.next().value!)
  }

  async close(): Promise<void> {
    await Promise.all([this.#source.close(), this.#cache.close()])
  }

  async #one(key: string, part: string, read: () => Promise<Uint8Array | null>): Promise<Uint8Array | null> {
    const known = await this.#known(key, part)
    if (known !== null) return known
    const bytes = await read()
    if (bytes !== null) await this.#keep(key, part, bytes)
    return bytes
  }

  /** A cached part; null: not cached, or from another file than the parts read under this key before. */
  async #known(key: string, name: string): Promise<Uint8Array | null> {
    if (this.#version === null) return null
    const part = await this.#cache.find(this.#version, key, name)
    if (part === null) return null
    const tag = this.#source.tagOf(key)
    if (tag !== '' && tag !== part.tag) return null
    this.#source.expectTag(key, part.tag)
    return part.bytes
  }

  async #keep(key: string, part: string, bytes: Uint8Array): Promise<void> {
    if (this.#version !== null)
      await this.#cache.put(this.#version, key, part, { tag: this.#source.tagOf(key), bytes })
  }
}

function partName({ offset, length }: ByteRange): string {
  return `${offset}-${length}`
}
