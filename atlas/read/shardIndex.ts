import { crc32c } from '../codec/crc32c.ts'
import { CHECKSUM_BYTES, shardIndexBytes } from '../codec/shard.ts'
import { CorruptChunk, MissingChunk } from '../errors.ts'
import type { ByteRange, ByteSource } from './byteSource.ts'
import { LeastRecentlyUsed } from './leastRecentlyUsed.ts'

/** Indices of 8 kB each. */
const MAX_CACHED = 1024
/** Both words of an entry for a chunk that the shard does not hold. */
const ABSENT_WORD = 0xffff_ffff

/** Where the chunks of shard files lie; remembers the indices used last. */
export class ShardIndices {
  readonly #source: ByteSource
  readonly #chunkCount: number
  readonly #known = new LeastRecentlyUsed<Uint32Array>(MAX_CACHED)

  constructor(source: ByteSource, chunkCount: number) {
    this.#source = source
    this.#chunkCount = chunkCount
  }

  /**
   * @throws MissingChunk  no such shard file, or the shard lacks one of these chunks
   * @throws CorruptChunk  the index fails its checksum
   */
  async ranges(key: string, slots: readonly number[], signal?: AbortSignal): Promise<ByteRange[]> {
    const index = this.#known.get(key) ?? (await this.#load(key, signal))
    return slots.map((slot) => {
      const at = slot * 4
      if (index[at] === ABSENT_WORD && index[at + 1] === ABSENT_WORD)
        throw new MissingChunk(`${key} #${slot}`)
      return { offset: wide(index, at), length: wide(index, at + 2) }
    })
  }

  async #load(key: string, signal?: AbortSignal): Promise<Uint32Array> {
    const length = shardIndexBytes(this.#chunkCount)
    const end = await this.#source.readEnd(key, length, signal)
    if (end === null) throw new MissingChunk(key)
    if (end.length < length) throw new CorruptChunk(key, `${end.length} bytes are no shard`)
    const entries = end.slice(0, length - CHECKSUM_BYTES)
    const checksum = new DataView(end.buffer, end.byteOffset).getUint32(entries.length, true)
    if (crc32c(entries) !== checksum) throw new CorruptChunk(key, 'the index fails its checksum')
    const index = new Uint32Array(entries.buffer, entries.byteOffset, entries.length / 4)
    this.#known.set(key, index)
    return index
  }
}

function wide(words: Uint32Array, at: number): number {
  return words[at]! + words[at + 1]! * 2 ** 32
}
