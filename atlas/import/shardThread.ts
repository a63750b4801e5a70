/* A thread that packs shard files as it is asked to. Started by shardEncoder.ts. */
import { type Damage, damageOf } from '../read/threadDamage.ts'
import { serveThread } from '../threads/serveThread.ts'
import { patchShard } from '../write/patchShard.ts'
import type { ShardTask } from './shardEncoder.ts'

export type ShardAnswer = { readonly shard: Uint8Array<ArrayBuffer> } | { readonly damage: Damage }

serveThread(
  ({ block, variable, patch, existing }: ShardTask): ShardAnswer => {
    try {
      return { shard: patchShard(block, variable, patch, existing) }
    } catch (error) {
      const damage = damageOf(error)
      if (damage) return { damage }
      throw error
    }
  },
  (answer) => ('shard' in answer ? [answer.shard.buffer] : []),
)
