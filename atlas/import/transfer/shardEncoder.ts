import { Worker } from 'node:worker_threads'
import { ChunkEncoder } from '../../kernels/chunkEncoder.ts'
import type { ShardBlock } from '../../layout/blocks.ts'
import { damageError } from '../../read/threadDamage.ts'
import { endThread } from '../../threads/endThread.ts'
import { type BlockPatch, patchShard } from '../../write/patchShard.ts'
import type { ShardAnswer } from './shardThread.ts'

/** Below this many values, starting a thread costs more than it saves. */
const valuesWorthAThread = 20_000_000

/** What `patchShard` is given. */
export interface ShardTask {
  readonly block: ShardBlock
  /** The memory of its values is handed over, all of it. */
  readonly patch: BlockPatch & { readonly values: Int16Array<ArrayBuffer> }
  readonly existing: { readonly bytes: Uint8Array; readonly steps: number } | null
}

export interface PackedShard {
  readonly shard: Uint8Array<ArrayBuffer>
  /** That of the values, which is no longer needed. */
  readonly memory: ArrayBuffer
}

/** Packs shard files, one at a time, in a thread beside the one that reads where there are enough of them. */
export class ShardEncoder {
  readonly #thread: Worker | null
  /** Chunks of an import are of one length. */
  #encoder: ChunkEncoder | null = null

  /** @param values  how many will be packed in all */
  constructor(values: number) {
    this.#thread =
      values < valuesWorthAThread ? null : new Worker(new URL('./shardThread.ts', import.meta.url))
  }

  /** @throws CorruptChunk  of the file that is there */
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
