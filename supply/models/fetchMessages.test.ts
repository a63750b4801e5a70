import { existsSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { messageHead, openAtlas } from '#atlas'
// biome-ignore lint/style/noRestrictedImports: files of tests are behind no door.
import { noSharedData } from '../../atlas/testing/sharedData.ts'
import { SupplyError } from '../faults.ts'
import { iconSample, messagesOf, replayIcon } from '../testing/replayIcon.ts'
import { replayOf, scratchFolder, settingsAt } from '../testing/scratch.ts'
import { fetchModel } from './fetchModel.ts'
import { outlineModel } from './outlineModel.ts'

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
    const wanted = all.filter((message) => (messageHead(message.subarray(0, 256))?.layer ?? 0) >= 71)
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

  test('of days, only their messages are fetched, and an interrupted fetch of other days or levels is not continued', async () => {
    const server = await replayOf(replayIcon())
    const folder = scratchFolder()
    const fetch = {
      settings: settingsAt(server.url, folder),
      ...({ model: 'icon-dream-eu', id: 'icon', heights: [10, 100] } as const),
      area: { west: 9.5, south: 51.2, east: 9.9, north: 51.6 },
      atlasesFolder: path.join(folder, 'atlases'),
      wait: async () => {},
    }
    // The sample has this day of its month.
    const [fromMs, day] = [Date.UTC(2021, 0, 31), 86_400_000]
    const keysOf = async (days: number, heights: readonly number[]) => {
      const endMs = fromMs + day
      const { objects } = await outlineModel({ ...fetch, heights, fromMs: endMs - days * day, endMs })
      return objects.flatMap(({ key }) => (/-[UV]-/.test(key) ? key : []))
    }
    const choices = [keysOf(1, [10]), keysOf(1, [10, 100]), keysOf(1, [10, 200]), keysOf(2, [10, 100])]
    const keys = await Promise.all([...choices, keysOf(31, [10, 100])])
    // Two components at four choices of days and levels; the first has only the ground.
    expect(new Set(keys.flat()).size).toBe(8)
    const { result } = await fetchModel({ ...fetch, fromMs, endMs: fromMs + day })
    expect(result?.ok || result).toBe(true)
    expect(result?.ok && result.value.info.stepCount).toBe(24)
    const before = { ...fetch, id: 'before', fromMs: fromMs - day, endMs: fromMs }
    expect(await fetchModel(before).catch((error: unknown) => error)).toMatchObject({
      fault: { reason: 'none of its messages is wanted' },
    })
  })
})
