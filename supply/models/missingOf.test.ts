import path from 'node:path'
import { expect, test } from 'vitest'
import { SupplyError, type SupplyFault } from '../faults.ts'
import { scratchFolder, settingsAt } from '../testing/scratch.ts'
import type { ModelSource } from './modelSource.ts'
import { modelNames, modelSources } from './modelSources.ts'
import { outlineModel } from './outlineModel.ts'

test.each(modelNames)(
  'an area or a period of which %s has nothing is refused before any request',
  async (model) => {
    const { firstMs, endMs, source }: ModelSource = modelSources[model]
    const folder = scratchFolder()
    const germany = { west: 6, south: 51, east: 7, north: 52 }
    const yearMs = 366 * 86_400_000
    const faultOf = (about: { area?: typeof germany; fromMs: number; endMs: number }) =>
      outlineModel({
        ...{ settings: settingsAt('http://127.0.0.1:9', folder), model, id: 'none', heights: null },
        ...{
          atlasesFolder: path.join(folder, 'atlases'),
          area: germany,
          now: () => Date.UTC(2026, 6),
          ...about,
        },
      }).then(
        () => null,
        (error: unknown): SupplyFault | unknown => (error instanceof SupplyError ? error.fault : error),
      )
    const first = { fromMs: firstMs, endMs: firstMs + yearMs }
    expect(await faultOf(first)).toBeNull()
    const southPacific = { west: -150, south: -60, east: -149, north: -59 }
    const isGlobal = source === 'merra2'
    expect(await faultOf({ ...first, area: southPacific })).toEqual(isGlobal ? null : { code: 'areaOutside' })
    const days = {
      code: 'periodOutside',
      first: new Date(firstMs).toISOString().slice(0, 10),
      last: endMs === null ? null : new Date(endMs - 1).toISOString().slice(0, 10),
    }
    expect(await faultOf({ fromMs: firstMs - yearMs, endMs: firstMs })).toEqual(days)
    if (endMs !== null) expect(await faultOf({ fromMs: endMs, endMs: endMs + yearMs })).toEqual(days)
  },
)
