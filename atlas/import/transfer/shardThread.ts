/* Thread that encodes requested shard files. Started by shardEncoder.ts. */
import { ChunkEncoder } from '../../kernels/chunkEncoder.ts'
import { type Damage, damageOf } from '../../read/threadDamage.ts'
import { serveThread } from '../../threads/serveThread.ts'
import { patchShard } from '../../write/patchShard.ts'
import type { PackedShard, ShardTask } from './shardEncoder.ts'

export type ShardAnswer = PackedShard | { readonly damage: Damage }

/** Chunks of an import are of one length. */
let encoder: ChunkEncoder | null = null

serveThread(
  ({ block, patch, existing }: ShardTask): ShardAnswer => {
    encoder ??= new ChunkEncoder(block.stepsPerChunk)
    try {
      return { shard: patchShard(block, patch, existing, encoder), memory: patch.values.buffer }
    } catch (error) {
      const damage = damageOf(error)
      if (damage) return { damage }
      throw error
    }
  },
  (answer) => ('shard' in answer ? [answer.shard.buffer, answer.memory] : []),
)
