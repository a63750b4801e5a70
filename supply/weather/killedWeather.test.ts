import { readlinkSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { sources } from '../sources.ts'
import { killedRuns, killedRunsMs } from '../testing/killedRuns.ts'
import { replayArco } from '../testing/replayArco.ts'
import { replayOf } from '../testing/scratch.ts'
import { storeOfTests, weatherOfTests } from '../testing/weatherOfTests.ts'

test(
  'after repeated kills, at requests and during imports, the atlas has the bytes of an undisturbed one',
  async () => {
    const server = await replayOf(replayArco(storeOfTests))
    const { asked, requestsOfDisturbed, starts, folders } = await killedRuns({
      program: 'fetchWeatherChild.ts',
      env: { [sources.arco.urlSetting]: `${server.url}/arco`, CDS_KEY: storeOfTests.token },
      servers: [server],
      served(folder) {
        const atlases = path.join(folder, 'atlases')
        return path.join(atlases, readlinkSync(path.join(atlases, weatherOfTests.id)))
      },
    })
    // Each start reads the store's description; at most four chunks were being fetched, and four written.
    expect(requestsOfDisturbed).toBeLessThanOrEqual(asked * folders.length + starts * (2 + 4 + 4))
  },
  killedRunsMs,
)
