import { Worker } from 'node:worker_threads'
import { ChunkEncoder } from '../../kernels/chunkEncoder.ts'
import type { ShardBlock } from '../../layout/blocks.ts'
import { damageError } from '../../read/threadDamage.ts'
import { endThread } from '../../threads/endThread.ts'
import { type BlockPatch, patchShard } from '../../write/patchShard.ts'
import type { ShardAnswer } from './shardThread.ts'

/** For fewer values, starting a thread costs more than it saves. */
const valuesWorthAThread = 20_000_000

/** Input of `patchShard`. */
export interface ShardTask {
  readonly block: ShardBlock
  /** Transfers the memory of its values. */
  readonly patch: BlockPatch & { readonly values: Int16Array<ArrayBuffer> }
  readonly existing: { readonly bytes: Uint8Array; readonly steps: number } | null
}

export interface PackedShard {
  readonly shard: Uint8Array<ArrayBuffer>
  /** Memory of the values, which can be reused. */
  readonly memory: ArrayBuffer
}

/** Packs shard files one at a time, in a thread parallel to the reader if there are enough of them. */
export class ShardEncoder {
  readonly #thread: Worker | null
  /** Chunks of an import have equal lengths. */
  #encoder: ChunkEncoder | null = null

  /** @param values  total number to pack */
  constructor(values: number) {
    this.#thread =
      values < valuesWorthAThread ? null : new Worker(new URL('./shardThread.ts', import.meta.url))
  }

  /** @throws CorruptChunk  of the existing file */
  async encode(task: ShardTask): Promise<PackedShard> {
    const { block, patch, existing } = task
    const thread = this.#thread
    if (thread === null) {
      this.#encoder ??= new ChunkEncoder(block.stepsPerChunk)
      return { shard: patchShard(block, patch, existing, this.#encoder), memory: patch.values.buffer }
    }
    const answered = Promise.withResolvers<ShardAnswer>()
    thread.once('message', answered.resolve)
    thread.once('error', answered.reject)
    thread.postMessage(task, [patch.values.buffer])
    const answer = await answered.promise
    thread.off('error', answered.reject)
    if ('damage' in answer) throw damageError(answer.damage)
    return answer
  }

  async close(): Promise<void> {
    if (this.#thread !== null) await endThread(this.#thread)
  }
}
