import { expect, it } from 'vitest'
import { type AtlasGridEntry, type Language, messages } from '#contracts'
import { openPage } from '#web/testing/openPage.tsx'
import { GridData } from './GridData.tsx'

const latLon: AtlasGridEntry = {
  ...{ id: 'era5', title: 'ERA5', synthetic: false, citation: 'ECMWF', version: '3' },
  ...{ xmin: 5.5, ymin: 47.25, dx: 0.25, dy: 0.125, xSz: 40, ySz: 1200 },
  ...{ lat0: null, lon0: null, lat1: null, lat2: null, pole_lat: null, pole_lon: null },
  ...{ data_from: '2014-01-01 00:00:00 UTC', data_till: '2024-12-31 23:00:00 UTC', resolution_time: 3600 },
  sphere_radius_m: null,
}
const lambert: Partial<AtlasGridEntry> = {
  ...{ xmin: -500_000, ymin: 250_400, dx: 2500, dy: 2500, lat0: 48, lon0: 8, lat1: 48, lat2: 48 },
  sphere_radius_m: 6_371_229,
}

async function opened(change: Partial<AtlasGridEntry> = {}, language: Language = 'en') {
  const page = await openPage(<GridData atlas={{ ...latLon, ...change }} />, { language })
  const { atlasGrids: text, common } = messages[language]
  const names = page.all('dt').map((one) => page.text(one))
  const values = page.all('dd').map((one) => page.text(one))
  const facts = Object.fromEntries(names.map((name, index) => [name, values[index]]))
  await page.close()
  return { text, common, facts }
}

it.each([
  ['en', '0.25° × 0.125°', '40 × 1,200 = 48,000', '47.250° N'],
  ['de', '0,25° × 0,125°', '40 × 1.200 = 48.000', '47,250° N'],
] as const)(
  'a grid in degrees has its exact spacing, size and corner (%s)',
  async (language, spacing, size, corner) => {
    const { facts, text } = await opened({}, language)
    expect(facts).toMatchObject({
      [text.projection]: text.latLon,
      [text.spacing]: spacing,
      [text.size]: size,
    })
    expect(facts[text.corner]).toContain(corner)
    expect([text.pole, text.origin, text.parallels].filter((name) => name in facts)).toEqual([])
  },
)

it('a grid of Lambert has kilometres, its origin, and each standard parallel once', async () => {
  const { facts, text } = await opened(lambert)
  expect(facts).toMatchObject({
    ...{ [text.projection]: text.lambert, [text.spacing]: '2.5 km × 2.5 km', [text.parallels]: '48°' },
    [text.corner]: 'x −500.0 km, y 250.4 km',
  })
  expect(facts[text.origin]).toContain('48.00° N')
  const two = await opened({ ...lambert, lat1: 35, lat2: 65 })
  expect(two.facts[text.parallels]).toBe('35°, 65°')
})

it('a rotated grid has its pole, and its corner in true coordinates', async () => {
  const { facts, text } = await opened({ pole_lat: 39.25, pole_lon: -162, xmin: 0, ymin: 0 })
  expect([facts[text.projection], facts[text.pole]?.slice(0, 8)]).toEqual([text.rotated, '39.25° N'])
  // The origin of a rotated grid is 90° from its pole: 50.75° N, 18° E.
  expect(facts[text.corner]).toContain('50.750° N')
  expect(facts[text.corner]).toContain('18.000° E')
})

it('names period, step, version and source; synthetic weather says so instead', async () => {
  const { facts, text } = await opened()
  expect(facts).toMatchObject({ [text.version]: '3', [text.source]: 'ECMWF', [text.step]: '1 h' })
  expect(facts[text.period]).toContain('2014')
  const synthetic = await opened({ synthetic: true })
  expect(synthetic.facts[text.source]).toBe(synthetic.common.syntheticHint)
})
