import path from 'node:path'
import { expect, test } from 'vitest'
import { sources } from '../sources.ts'
import { killedRuns, killedRunsMs } from '../testing/killedRuns.ts'
import { replaySmard } from '../testing/replayMarket.ts'
import { replayOf } from '../testing/scratch.ts'

const dayMs = 24 * 3_600_000
const endMs = Date.UTC(2025, 11, 1, 23)
const fromMs = endMs - 300 * dayMs

test(
  'after repeated kills a fetch has the bytes of an undisturbed one, and requests no stored object twice',
  async () => {
    const server = await replayOf(replaySmard({ fromMs, endMs }))
    const { asked, requestsOfDisturbed, starts, folders } = await killedRuns({
      program: 'fetchPricesChild.ts',
      args: [fromMs, endMs, endMs + dayMs].map(String),
      env: { [sources.smard.urlSetting]: `${server.url}/smard` },
      servers: [server],
      served: (folder) => path.join(folder, 'market'),
    })
    // Each start reads two indices; interrupted requests and writes are repeated: four at most of each.
    expect(requestsOfDisturbed).toBeLessThanOrEqual(asked * folders.length + starts * (2 + 4 + 4))
  },
  killedRunsMs,
)
