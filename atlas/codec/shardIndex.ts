import { CorruptChunk, MissingChunk } from '../errors.ts'
import { crc32c } from './crc32c.ts'
import { CHECKSUM_BYTES } from './shard.ts'

/** Both words of an entry for a chunk that is not in the shard. */
const ABSENT_WORD = 0xffff_ffff

/** Positions of the chunks in one shard file. */
export class ShardIndex {
  readonly #key: string
  readonly #words: Uint32Array

  /**
   * @param end  the last `shardIndexBytes` bytes of the file
   * @param key  the file's path in the store, for messages
   * @throws CorruptChunk  the index fails its checksum
   */
  constructor(end: Uint8Array, key: string) {
    // A copy: the bytes of a file need not begin at a multiple of four.
    const entries = new Uint8Array(end.subarray(0, end.length - CHECKSUM_BYTES))
    const checksum = new DataView(end.buffer, end.byteOffset).getUint32(entries.length, true)
    if (crc32c(entries) !== checksum) throw new CorruptChunk(key, 'the index fails its checksum')
    this.#key = key
    this.#words = new Uint32Array(entries.buffer)
  }

  /** @throws MissingChunk  the chunk of this slot is not in the shard */
  range(slot: number): { readonly offset: number; readonly length: number } {
    const at = slot * 4
    if (this.#words[at] === ABSENT_WORD && this.#words[at + 1] === ABSENT_WORD)
      throw new MissingChunk(`${this.#key} #${slot}`)
    return { offset: this.#wide(at), length: this.#wide(at + 2) }
  }

  #wide(at: number): number {
    return this.#words[at]! + this.#words[at + 1]! * 2 ** 32
  }
}
