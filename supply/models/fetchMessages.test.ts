import { existsSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { openAtlas } from '#atlas'
// biome-ignore lint/style/noRestrictedImports: files of tests are behind no door.
import { noSharedData } from '../../atlas/testing/sharedData.ts'
import { SupplyError } from '../faults.ts'
import { iconSample, messagesOf, replayIcon } from '../testing/replayIcon.ts'
import { replayOf, scratchFolder, settingsAt } from '../testing/scratch.ts'
import { fetchModel } from './fetchModel.ts'
import { layerOf } from './sources/iconDreamEu.ts'

describe.skipIf(noSharedData)('ICON-DREAM-EU', () => {
  test('only the needed messages of a file of levels are fetched, and an interrupted fetch continues', async () => {
    const server = await replayOf(replayIcon())
    const folder = scratchFolder()
    const fetch = {
      settings: settingsAt(server.url, folder),
      ...({ model: 'icon-dream-eu', id: 'icon', heights: [10, 100] } as const),
      area: { west: 9.5, south: 51.2, east: 9.9, north: 51.6 },
      ...{ fromMs: Date.UTC(2021, 0), endMs: Date.UTC(2021, 1) },
      atlasesFolder: path.join(folder, 'atlases'),
      wait: async () => {},
    }
    let heads = 0
    const isU = (url: URL) => url.pathname.endsWith('_U_hourly.grb')
    server.spoil(({ url }, answer) => {
      if (!isU(url)) return answer
      heads += 1
      return heads > 150 ? { status: 403 } : answer
    })
    const stopped = await fetchModel(fetch).catch((error: unknown) => error)
    expect(stopped).toBeInstanceOf(SupplyError)
    server.spoil(null)
    const before = server.requests.filter(({ url }) => isU(url)).length
    const { result, outcome } = await fetchModel(fetch)
    expect(result?.ok || result).toBe(true)
    const after = server.requests.filter(({ url }) => isU(url)).length - before
    const all = messagesOf(iconSample('ICON-DREAM-EU_202101_U_hourly.grb'))
    const wanted = all.filter((message) => layerOf(message.subarray(0, 256)) >= 71)
    expect(wanted.length).toBe(4 * 24)
    // Parts stored before the last note are not requested again.
    expect(after).toBeLessThan(before)
    const asked = server.requests.filter(({ url }) => isU(url)).length
    expect(asked).toBeLessThan(all.length + wanted.length)
    expect(outcome.state).toBe('done')
    const atlas = await openAtlas(path.join(fetch.atlasesFolder, 'icon'))
    onTestFinished(() => atlas.close())
    const ids = atlas.info.variables.map(({ id }) => id)
    expect(ids).toEqual(expect.arrayContaining(['u10', 'v100', 't2m', 'sp', 'rh2m', 'orography']))
    const cell = { lat: 51.381492, lon: 9.587899, variables: ['u100', 'v100'] }
    const { fields } = await atlas.readPoint({ ...cell, interpolation: 'nearest', fromStep: 0, endStep: 1 })
    const speed = 9.073 * (100 / 94.811) ** 0.2
    expect(Math.hypot(fields.get('u100')![0]!, fields.get('v100')![0]!) / speed).toBeCloseTo(1, 2)
    // Coordinates of cells and heights of levels are stored for later months.
    const stored = path.join(folder, 'supply', 'models', 'iconDreamEu')
    expect(existsSync(path.join(stored, 'ICON-DREAM-EU_grid.nc'))).toBe(true)
    expect(existsSync(path.join(stored, 'ICON-DREAM-EU_constant_fields.grb'))).toBe(true)
  })
})
