import { shardKey } from '../../layout/blocks.ts'
import type { VersionWriter } from '../../write/versionWriter.ts'
import { type PackedShard, ShardEncoder, type ShardTask } from './shardEncoder.ts'

/** Packs and writes shard files: while the next values are read, it packs one file and writes the one before. */
export class ShardQueue {
  readonly #encoder: ShardEncoder
  readonly #version: VersionWriter
  /** Memory of packed values. */
  #memory: ArrayBuffer | null = null
  #packed: Promise<unknown> = Promise.resolve()
  #writtenBefore: Promise<void> = Promise.resolve()
  #written: Promise<void> = Promise.resolve()

  /** @param values  total number to pack */
  constructor(version: VersionWriter, values: number) {
    this.#version = version
    this.#encoder = new ShardEncoder(values)
  }

  /** Memory for the next values, with arbitrary content: allocating it costs more than filling it. */
  room(count: number): Int16Array<ArrayBuffer> {
    const memory = this.#memory
    this.#memory = null
    const bytes = count * Int16Array.BYTES_PER_ELEMENT
    const isLargeEnough = memory !== null && memory.byteLength >= bytes
    return new Int16Array(isLargeEnough ? memory : new ArrayBuffer(bytes), 0, count)
  }

  /**
   * Accepts the next one as soon as there is space.
   * @param onWritten called when it is on disk
   * @throws CorruptChunk of an existing file; for this one or an earlier one
   */
  async add(task: ShardTask, onWritten: () => void): Promise<void> {
    await this.#packed
    await this.#writtenBefore
    const shard = this.#encoder.encode(task)
    this.#packed = shard
    this.#writtenBefore = this.#written
    this.#written = this.#write(task, shard, this.#written, onWritten)
    // Awaiting the promises still throws.
    this.#packed.catch(() => {})
    this.#written.catch(() => {})
  }

  async #write(
    { block }: ShardTask,
    packed: Promise<PackedShard>,
    before: Promise<void>,
    onWritten: () => void,
  ): Promise<void> {
    const { shard, memory } = await packed
    this.#memory = memory
    await before
    await this.#version.write(shardKey(block), shard)
    onWritten()
  }

  /** Waits until everything is on disk. @throws CorruptChunk */
  written(): Promise<void> {
    return this.#written
  }

  async close(): Promise<void> {
    await this.#written.catch(() => {})
    await this.#encoder.close()
  }
}
