import { existsSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { geodesicDistanceM } from '#domain'
import { type ImportForm, readImport } from './readImport.ts'

const folder = `${process.env.ANEMONE_SHARED_DATA ?? '../shared/data'}/exchange/sites`
const isThere = existsSync(`${folder}/expected.json`)

interface Expected {
  readonly points: readonly (readonly [name: string, lat: number, lon: number])[]
  readonly tolerance_m: number
  readonly zone_asked?: number
  readonly refuse_or_ask?: string
  readonly heights_asl?: readonly number[] | null
  readonly hub_heights?: readonly number[]
  readonly rated_kw?: readonly number[]
}
const cases: Readonly<Record<string, Expected>> = isThere
  ? JSON.parse(readFileSync(`${folder}/expected.json`, 'utf8'))
  : {}
/** Layouts without names, and names with underscores in place of blanks. */
const unnamed = new Set(['floris.yaml', 'sites.rsf'])

const read = (name: string, form: ImportForm = {}) =>
  readImport(form, [{ name, bytes: readFileSync(`${folder}/${name}`) }] as never, [])

it.skipIf(!isThere).each(Object.entries(cases).filter(([, { points }]) => points.length > 0))(
  'the sites of %s are at their places, or their zone is asked for (skipped without the shared data)',
  async (name, expected) => {
    const isOpen = expected.zone_asked !== undefined || expected.refuse_or_ask !== undefined
    if (isOpen) {
      const open = await read(name)
      expect(open.sites).toEqual([])
      expect(new Set(open.issues.map(({ issue }) => issue.code))).toEqual(new Set(['utmZoneMissing']))
    }
    const { sites, issues } = await read(name, isOpen ? { utm_zone: '33' } : {})
    expect(issues).toEqual([])
    expect(sites).toHaveLength(expected.points.length)
    for (const [index, [label, lat, lon]] of expected.points.entries()) {
      const site = sites[index]!
      if (!unnamed.has(name)) expect(site.name).toBe(label)
      expect(geodesicDistanceM({ lat, lon }, site)).toBeLessThan(expected.tolerance_m)
    }
    if (expected.heights_asl !== undefined)
      expect(sites.map(({ siteHeightM }) => siteHeightM)).toEqual(
        expected.heights_asl ?? sites.map(() => null),
      )
    if (expected.hub_heights !== undefined)
      expect(sites.map(({ hubHeightM }) => hubHeightM)).toEqual(expected.hub_heights)
    if (expected.rated_kw !== undefined)
      expect(sites.map(({ ratedPowerKw }) => ratedPowerKw)).toEqual(expected.rated_kw)
  },
)

it.skipIf(!isThere)('the nodes of a grid of wind resources are no sites', async () => {
  expect(await read('grid.wrg')).toMatchObject({
    sites: [],
    issues: [{ issue: { code: 'resourceGrid', found: 4 } }],
  })
})
