import { once } from 'node:events'
import { setPriority } from 'node:os'
import { randomOf } from '../fuzz/random.ts'
import { type AttackOrder, opened } from './attackers.ts'
import { Tally } from './attackReport.ts'
import { callHeavily } from './attacks/heavyCalls.ts'
import { openStreams } from './attacks/manyStreams.ts'
import { sendPacked } from './attacks/packedBodies.ts'
import { pipeline } from './attacks/pipelining.ts'
import { readSlowly } from './attacks/slowReaders.ts'
import { sendSlowly } from './attacks/slowSenders.ts'

/** Process of `attackers.ts`: runs its attacks in parallel, only against this machine. */
const belowNormal = 5
setPriority(belowNormal)
const [order] = (await once(process, 'message')) as [AttackOrder]
if (new URL(order.url).hostname !== '127.0.0.1') throw new Error('only this machine is attacked')
const over = new AbortController()
const timer = setTimeout(() => over.abort(), order.durationMs)
const tally = new Tally()
process.on('message', (wish) => {
  if (wish === 'report') process.send?.(tally.report())
  else over.abort()
})
process.once('disconnect', () => process.exit())
const attacks = {
  streams: [openStreams],
  calls: [callHeavily, pipeline, readSlowly, sendSlowly, sendPacked],
}[order.what]
await Promise.all(
  attacks.map((attack, i) =>
    attack({
      ...order,
      random: randomOf(order.seed * 100 + i),
      tally,
      over: over.signal,
      onOpened: () => process.send?.(opened),
    }),
  ),
)
clearTimeout(timer)
process.send?.(tally.report())
