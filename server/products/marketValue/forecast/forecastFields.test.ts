import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createDemoAtlas, listAtlases } from '#atlas'
import { scratchFolder } from '#atlas/testing'
import {
  computeFieldsOf,
  computeForecastFields,
  computeMaps,
  currentField,
  makeDemoMarket,
  marketFolders,
  storedForecastFields,
} from '#market'
import { requireOutlook } from '../requireOutlook.ts'
import { forecastFieldsAsBytes } from './forecastFields.ts'

/** All numbers of a value, with nine digits. */
function rounded(value: unknown): string {
  return JSON.stringify(value, (_, one: unknown) => {
    if (typeof one === 'number') return one.toPrecision(9)
    return one instanceof Float64Array ? Array.from(one) : one
  })
}

test('a large atlas has fields once the server has computed them', async () => {
  const dataDirectory = scratchFolder()
  const atlasFolder = join(dataDirectory, 'atlases', 'demo')
  await createDemoAtlas({ folder: atlasFolder, small: true, years: 5 })
  const folders = marketFolders({ dataDirectory })
  await makeDemoMarket({ folder: folders.market, atlasFolder, today: '2026-01-01' })
  const [atlas] = await listAtlases([join(dataDirectory, 'atlases')])
  const places = {
    marketFolder: folders.market,
    todaysFleetFolder: folders.todaysFleet,
    outlooksFolder: folders.outlooks,
    atlasId: 'demo',
    today: '2026-01-02',
    programVersion: 'test',
  }
  const turbineId = 'e141_4200'
  const large = { places, turbineId, atlas: { ...atlas!, stepCount: 1e9 } }
  await expect(forecastFieldsAsBytes(large)).rejects.toMatchObject({ code: 'PRODUCT_UPDATING' })
  const inMarket = { marketFolder: folders.market, fieldsFolder: folders.fields }
  await computeMaps({ ...places, ...inMarket, atlasUrl: atlas!.url }, [turbineId])
  const bytes = await forecastFieldsAsBytes(large)
  const cells = atlas!.grid.xSz * atlas!.grid.ySz
  expect(bytes.byteLength).toBe(2 * 6 * cells * Float32Array.BYTES_PER_ELEMENT)
  // One pass over the weather gives what each computation gives alone, except for the order of sums.
  const alone = { ...inMarket, atlasUrl: atlas!.url, fieldsFolder: join(dataDirectory, 'alone') }
  for (const kind of ['all', 'negative'] as const) {
    const [field] = (await computeFieldsOf(kind, alone, [turbineId]))!
    expect(rounded(await currentField(atlas!, turbineId, inMarket, kind))).toBe(rounded(field))
  }
  const made = await requireOutlook(places, atlas!)
  const stored = await storedForecastFields(places, atlas!, turbineId, made)
  const [own] = await computeForecastFields(places, atlas!.url, [turbineId], made)
  expect(rounded(own)).toBe(rounded(stored))
  // A new day without new data produces no new fields.
  const tomorrow = { ...places, today: '2026-01-03' }
  const current = await requireOutlook(tomorrow, atlas!)
  expect(await storedForecastFields(tomorrow, atlas!, turbineId, current)).toHaveLength(6)
  // One year of an atlas is too short for its cells, whatever the forecast of the whole fleet.
  const oneYear = { ...atlas!, stepCount: 365 * 24 }
  await expect(requireOutlook(places, oneYear)).rejects.toMatchObject({ code: 'FORECAST_UNAVAILABLE' })
})
