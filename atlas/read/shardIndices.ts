import { shardIndexBytes } from '../codec/shard.ts'
import { ShardIndex } from '../codec/shardIndex.ts'
import { CorruptChunk, MissingChunk } from '../errors.ts'
import type { ByteSource } from './byteSource.ts'
import { LeastRecentlyUsed } from './leastRecentlyUsed.ts'

/** Number of cached indices, of 8 kB each. */
const MAX_CACHED = 1024

/** The indices of a store's shard files; remembers those used last. */
export class ShardIndices {
  readonly #source: ByteSource
  readonly #indexBytes: number
  readonly #known = new LeastRecentlyUsed<ShardIndex>(MAX_CACHED)

  constructor(source: ByteSource, chunksOfShard: number) {
    this.#source = source
    this.#indexBytes = shardIndexBytes(chunksOfShard)
  }

  /**
   * @throws MissingChunk  no such shard file
   * @throws CorruptChunk  the index fails its checksum
   */
  async of(key: string, signal?: AbortSignal): Promise<ShardIndex> {
    const known = this.#known.get(key)
    if (known) return known
    const end = await this.#source.readEnd(key, this.#indexBytes, signal)
    if (end === null) throw new MissingChunk(key)
    if (end.length < this.#indexBytes) throw new CorruptChunk(key, `${end.length} bytes are no shard`)
    const index = new ShardIndex(end, key)
    this.#known.set(key, index)
    return index
  }
}
