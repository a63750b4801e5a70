import { shardKey } from '../../layout/blocks.ts'
import type { VersionWriter } from '../../write/versionWriter.ts'
import { type PackedShard, ShardEncoder, type ShardTask } from './shardEncoder.ts'

/** Packs and writes shard files: while one is read, the one before is packed and that before it goes to the disk. */
export class ShardQueue {
  readonly #encoder: ShardEncoder
  readonly #version: VersionWriter
  /** Of values that have been packed. */
  #memory: ArrayBuffer | null = null
  #packed: Promise<unknown> = Promise.resolve()
  #writtenBefore: Promise<void> = Promise.resolve()
  #written: Promise<void> = Promise.resolve()

  /** @param values  how many will be packed in all */
  constructor(version: VersionWriter, values: number) {
    this.#version = version
    this.#encoder = new ShardEncoder(values)
  }

  /** Room for so many values of the next one, with whatever it holds: new memory for each costs more than filling it. */
  room(count: number): Int16Array<ArrayBuffer> {
    const memory = this.#memory
    this.#memory = null
    const bytes = count * Int16Array.BYTES_PER_ELEMENT
    const isLargeEnough = memory !== null && memory.byteLength >= bytes
    return new Int16Array(isLargeEnough ? memory : new ArrayBuffer(bytes), 0, count)
  }

  /**
   * Takes the next one as soon as there is room for it.
   *
   * @param onWritten  called when it is on the disk
   * @throws CorruptChunk  of a file that is there; of this one or of one before
   */
  async add(task: ShardTask, onWritten: () => void): Promise<void> {
    await this.#packed
    await this.#writtenBefore
    const shard = this.#encoder.encode(task)
    this.#packed = shard
    this.#writtenBefore = this.#written
    this.#written = this.#write(task, shard, this.#written, onWritten)
    // Awaiting them throws all the same.
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

  /** Everything is on the disk. @throws CorruptChunk */
  written(): Promise<void> {
    return this.#written
  }

  async close(): Promise<void> {
    await this.#written.catch(() => {})
    await this.#encoder.close()
  }
}
