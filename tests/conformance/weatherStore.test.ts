import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { askPeer, peerPython } from '#atlas/testing'
import { replayArco } from '../../supply/testing/replayArco.ts'
import { replayOf, scratchFolder, settingsAt } from '../../supply/testing/scratch.ts'
import { storeOfTests, weatherOfTests } from '../../supply/testing/weatherOfTests.ts'
import { fetchWeather } from '../../supply/weather/fetchWeather.ts'

test.skipIf(peerPython === undefined)(
  'xarray reads the same weather from the store and from the atlas fetched from it',
  async () => {
    const server = await replayOf(replayArco(storeOfTests))
    const folder = scratchFolder()
    const settings = settingsAt(server.url, folder, { CDS_KEY: storeOfTests.token })
    const atlasesFolder = path.join(folder, 'atlases')
    const { result } = await fetchWeather({
      ...weatherOfTests,
      settings,
      atlasesFolder,
      wait: async () => {},
    })
    expect(result).toMatchObject({ ok: true })
    // The requested chunks of the store, as a store on the disk.
    const store = path.join(folder, 'store')
    for (const name of new Set(server.requests.map(({ url }) => url.pathname.replace('/arco/', '')))) {
      const headers = { authorization: `Bearer ${storeOfTests.token}` }
      const answer = await fetch(`${server.url}/arco/${name}`, { headers })
      mkdirSync(path.dirname(path.join(store, name)), { recursive: true })
      writeFileSync(path.join(store, name), new Uint8Array(await answer.arrayBuffer()))
    }
    writeFileSync(path.join(store, '.zgroup'), JSON.stringify({ zarr_format: 2 }))
    const script = path.join(import.meta.dirname, 'weatherStore.py')
    const { row, column } = weatherOfTests.area
    const atlas = path.join(atlasesFolder, weatherOfTests.id)
    const answer = askPeer(script, [store, atlas, String(row), String(column)]) as {
      steps: number
      worst: Record<string, number>
    }
    expect(answer.steps).toBe(26_304)
    // Half a step of what is stored, and the last digit of 32 bits.
    for (const [variable, worst] of Object.entries(answer.worst))
      expect([variable, worst <= 0.51]).toEqual([variable, true])
  },
)
