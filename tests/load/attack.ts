import { once } from 'node:events'
import { setPriority } from 'node:os'
import { randomOf } from '../fuzz/random.ts'
import type { AttackOrder } from './attackers.ts'
import { Tally } from './attackReport.ts'
import { callHeavily } from './attacks/heavyCalls.ts'
import { openStreams } from './attacks/manyStreams.ts'
import { sendPacked } from './attacks/packedBodies.ts'
import { pipeline } from './attacks/pipelining.ts'
import { readSlowly } from './attacks/slowReaders.ts'
import { sendSlowly } from './attacks/slowSenders.ts'

/** The process of `attackers.ts`: all attacks at once, against this machine only. */
const belowNormal = 5
setPriority(belowNormal)
const [order] = (await once(process, 'message')) as [AttackOrder]
if (new URL(order.url).hostname !== '127.0.0.1') throw new Error('only this machine is attacked')
const over = new AbortController()
const timer = setTimeout(() => over.abort(), order.durationMs)
process.on('message', () => over.abort())
const tally = new Tally()
const attacks = [openStreams, callHeavily, pipeline, readSlowly, sendSlowly, sendPacked]
await Promise.all(
  attacks.map((attack, i) =>
    attack({ ...order, random: randomOf(order.seed * 100 + i), tally, over: over.signal }),
  ),
)
clearTimeout(timer)
process.send?.(tally.report())
