import { zipSync } from 'fflate'
import { expect, it } from 'vitest'
import { randomOf } from '#domain/formats/testing/dialect'
import { type ImportForm, readImport } from './readImport.ts'
import { readSiteImport } from './readSiteImport.ts'

const read = (name: string, bytes: Uint8Array, form: ImportForm = {}) =>
  readImport(form, [{ name, bytes }] as never, [])

it('coordinates that look swapped are refused by row until the question is answered', async () => {
  const table = Buffer.from('id,lat,lon,elevation (ft)\nA,11.01512,51.5241,1000\nB,10.63754,48.84398,900\n')
  const { issues, readings } = await read('a.csv', table)
  expect(issues).toMatchObject([
    { file: 'a.csv', issue: { line: 2, code: 'coordinatesExchanged' } },
    { file: 'a.csv', issue: { line: 3, code: 'coordinatesExchanged' } },
  ])
  expect(readings).toMatchObject([{ file: 'a.csv', reading: { place: { system: 'WGS 84' } } }])
  const answered = await read('a.csv', table, { coordinate_order: 'exchanged' })
  expect(answered).toMatchObject({ issues: [], sites: [{ lat: 51.5241, siteHeightM: 304.8 }, {}] })
})

it('a preview compares locations with the atlases: it offers the other order, and reports sites outside', async () => {
  const areas = [{ title: 'ERA5 Germany', grid: { xmin: 5, ymin: 47, dx: 0.25, dy: 0.25, xSz: 45, ySz: 33 } }]
  const preview = async (form: ImportForm) => {
    const text = 'Name;lat;lon\nA;9.12;53.87\nB;53.9;9.2\nC;42;3'
    const target = { kind: 'new', listName: 'Orte' } as const
    const options = { existingId: null, windFarm: false }
    const read = await readSiteImport({
      form: { text, ...form },
      files: [],
      areas,
      ownTypes: [],
      preview: { target, listNames: [], options, language: 'en' },
    })
    return read.kind === 'preview' ? JSON.parse(Buffer.from(read.json).toString()) : null
  }
  const { issues } = await preview({})
  expect(issues).toMatchObject([{ line: 2, code: 'coordinatesExchanged' }])
  expect(issues[0].message).toContain('lies in no atlas; exchanged, 53.87, 9.12 lies in ERA5 Germany.')
  const answered = await preview({ coordinate_order: 'exchanged' })
  expect(answered).toMatchObject({
    issues: [],
    sites: [{ lat: 53.87, lon: 9.12 }, {}, {}],
    warnings: [{ line: 4, code: 'placesInNoAtlas' }],
  })
})

/** One point of a shapefile in metres of the UTM zone 32. */
function pointShape(): Buffer {
  const shp = Buffer.alloc(128)
  shp.writeInt32BE(9994, 0)
  shp.writeInt32BE(1, 100)
  shp.writeInt32BE(10, 104)
  shp.writeInt32LE(1, 108)
  shp.writeDoubleLE(565_590.94, 112)
  shp.writeDoubleLE(5_933_912.17, 120)
  return shp
}
const prj = Buffer.from('PROJCS["ETRS_1989_UTM_Zone_32N",GEOGCS["GCS_ETRS_1989"]]')

it('the points of a zipped shapefile use the system of its .prj', async () => {
  const zip = zipSync({
    ...{ 'sites/WEA.shp': pointShape(), 'sites/WEA.prj': prj },
    'sites/readme.txt': Buffer.from('x'),
  })
  const { sites, issues, readings } = await read('wea.zip', zip)
  expect(issues).toEqual([])
  expect(sites[0]!.lat).toBeCloseTo(53.55, 5)
  expect(readings[0]!.reading.place?.system).toBe('UTM 32N')
})

it('a damaged archive gives its sites or is refused, never other sites', async () => {
  const members = { 'WEA.shp': pointShape(), 'WEA.prj': prj }
  for (const level of [0, 6] as const) {
    const zip = zipSync(members, { level })
    const { sites } = await read('wea.zip', zip)
    let refused = 0
    for (let seed = 1; seed <= 300; seed++) {
      const { below } = randomOf(seed)
      const spoilt = zip.slice(0, below(4) === 0 ? below(zip.length) : zip.length)
      spoilt[below(spoilt.length)]! ^= 1 << below(8)
      const found = await read('wea.zip', spoilt)
      if (found.issues.length > 0) refused += 1
      else expect(found.sites, `seed ${seed}`).toEqual(sites)
    }
    expect(refused).toBeGreaterThan(150)
  }
})
