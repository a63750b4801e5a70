import { describe, expect, it } from 'vitest'
import { readGeoJson, readGpx } from '../testing/index.ts'
import { maxFileCharacters } from '../text/textLines.ts'
import { writeGpx } from './gpx.ts'
import { readUtmNumbers } from './mapNumbers.ts'
import { readResourceFile } from './resourceFile.ts'
import { sitesOfSheet } from './siteSheet.ts'
import { readSiteSource } from './siteSource.ts'

const point = (...coordinates: unknown[]) => ({ type: 'Point', coordinates })
const feature = (geometry: unknown, properties: unknown = {}) => ({ type: 'Feature', geometry, properties })
const geoJson = (root: unknown) => readGeoJson(JSON.stringify(root))

describe('GeoJSON', () => {
  it('gives a feature’s point with its properties, of which the height goes before the third coordinate', () => {
    const properties = {
      Name: ' Hof ',
      'Hub height': 140.5,
      rated_power_kw: '3000',
      list: 'Nord',
      closed: true,
    }
    const root = {
      type: 'FeatureCollection',
      features: [
        feature(point(8.5, 51.25, 340), properties),
        feature(point(9, 52, 340), { name: 'B', site_height_m: 12 }),
      ],
    }
    expect(geoJson(root)).toEqual({
      ok: true,
      warnings: [],
      value: [
        {
          line: 1,
          name: 'Hof',
          lat: 51.25,
          lon: 8.5,
          siteHeightM: 340,
          hubHeightM: 140.5,
          vendor: null,
          turbineType: null,
          turbine: null,
          ratedPowerKw: 3000,
          rotorDiameterM: null,
          status: null,
          list: 'Nord',
          windFarm: null,
        },
        expect.objectContaining({ name: 'B', siteHeightM: 12, hubHeightM: null }),
      ],
    })
  })
  it('uses the name and the height among its properties, and names the others', () => {
    const properties = { Name: 'Hof', elevation: 12, owner: 'X' }
    const text = JSON.stringify(feature(point(8.5, 51.25), properties))
    const { sites, record } = sitesOfSheet(readSiteSource(text).sheet!)
    expect(sites).toMatchObject([{ name: 'Hof', siteHeightM: 12 }])
    expect(record.columns.map(({ name, meaning }) => [name, meaning])).toContainEqual(['Name', 'name'])
    expect(record.notUsed).toEqual([{ name: 'owner', reason: 'unknownWord' }])
  })
  it('may be one feature, a bare point, several points or a collection of geometries', () => {
    const sitesOf = (root: unknown) => {
      const reading = geoJson(root)
      return reading.ok && reading.value.map(({ lat, lon, siteHeightM }) => [lat, lon, siteHeightM])
    }
    expect(sitesOf(feature(point(8, 51)))).toEqual([[51, 8, null]])
    expect(sitesOf(feature(point(8, 51), null))).toEqual([[51, 8, null]])
    expect(sitesOf(point(-180, 90, 5))).toEqual([[90, -180, 5]])
    const points = {
      type: 'MultiPoint',
      coordinates: [
        [8, 51],
        [9, -90, 1],
      ],
    }
    expect(sitesOf(points)).toEqual([
      [51, 8, null],
      [-90, 9, 1],
    ])
    expect(sitesOf({ type: 'GeometryCollection', geometries: [point(180, 1), points] })).toHaveLength(3)
  })
  it('without a point has no sites: other shapes and features without a place are named', () => {
    const none = { ok: false, issues: [{ code: 'noSites' }], readable: [] }
    const others = (text: string) => ({ ...none, issues: [{ code: 'mapWithoutPoints', text }] })
    const line = { type: 'LineString', coordinates: [[1, 2]] }
    expect(geoJson({ type: 'FeatureCollection', features: [feature(line), feature(null)] })).toEqual(
      others('#1, #2'),
    )
    expect(geoJson({ type: 'Point' })).toEqual(others('#1'))
    expect(geoJson({ type: 'FeatureCollection' })).toEqual(none)
    expect(geoJson([])).toEqual(none)
  })
  it('reports each fault with its line, and still gives what can be read', () => {
    const text = [
      '{"type":"MultiPoint","coordinates":[',
      '[8],',
      '["8",51],',
      '[8,90.1],',
      '[180.1,51],',
      '{"lon":8},',
      '[8,51]]}',
    ].join('\n')
    expect(readGeoJson(text)).toMatchObject({
      ok: false,
      issues: [
        { code: 'latLonMissing', line: 2 },
        { code: 'latLonMissing', line: 3 },
        { code: 'latLonMissing', line: 6 },
        { code: 'coordinateRange', line: 4, lat: 90.1, lon: 8 },
        { code: 'coordinateRange', line: 5, lat: 51, lon: 180.1 },
      ],
      readable: [{ lat: 51, lon: 8 }],
    })
    expect(readGeoJson('{\n"type":\n}')).toEqual({
      ok: false,
      issues: [{ code: 'jsonInvalid', line: 3 }],
      readable: [],
    })
  })
})

describe('GPX', () => {
  it('gives its waypoints with name and elevation, in any language’s numbers; tracks are skipped', () => {
    const text = `<gpx><metadata/><wpt lat="51.25" lon="-8,5"><ele>34.5</ele><name> Hof
      Nord </name></wpt><wpt lat="-90" lon="180"/><trk><trkpt lat="1" lon="2"/></trk></gpx>`
    expect(readGpx(text)).toMatchObject({
      ok: true,
      value: [
        { name: 'Hof Nord', lat: 51.25, lon: -8.5, siteHeightM: 34.5, hubHeightM: null },
        { name: '', lat: -90, lon: 180, siteHeightM: null },
      ],
    })
  })
  it('reports each fault with its line, and still gives what can be read', () => {
    const text = [
      '<gpx>',
      '<wpt lat="51"/>',
      '<wpt lon="8"/>',
      '<wpt lat="N51" lon="8"/>',
      '<wpt lat="90.1" lon="8"/>',
      '<wpt lat="51" lon="-180.1"/>',
      '<wpt lat="51" lon="8"/>',
      '</gpx>',
    ].join('\n')
    expect(readGpx(text)).toMatchObject({
      ok: false,
      issues: [
        { code: 'latLonMissing', line: 2 },
        { code: 'latLonMissing', line: 3 },
        { code: 'coordinatesInvalid', line: 4, text: 'N51 8' },
        { code: 'coordinateRange', line: 5, lat: 90.1, lon: 8 },
        { code: 'coordinateRange', line: 6, lat: 51, lon: -180.1 },
      ],
      readable: [{ line: 7, lat: 51, lon: 8 }],
    })
    expect(readGpx('<gpx></gpx>')).toEqual({ ok: false, issues: [{ code: 'noSites' }], readable: [] })
    expect(readGpx('')).toMatchObject({ ok: false, readable: [] })
  })
  it('has the points of its routes too', () => {
    expect(readGpx('<gpx><rte><rtept lat="51" lon="8"><name>A</name></rtept></rte></gpx>')).toMatchObject({
      value: [{ name: 'A', lat: 51, lon: 8 }],
    })
  })
  it('is written without the elevation of a site that has none', () => {
    const site = { name: 'A', lat: 51, lon: 8, siteHeightM: null } as Parameters<typeof writeGpx>[1][number]
    expect(writeGpx('L', [site])).toContain('<wpt lat="51" lon="8"><name>A</name></wpt>')
  })
})

describe('a WAsP resource file', () => {
  const sectors = Array.from({ length: 12 }, (_, i) => `${80 + i} ${7 + i / 10} 2.1`).join(' ')
  const row = (label: string, x: number) => `${label} ${x} 5712345 34.5 140.5 8.1 2.05 412 12 ${sectors}`
  it('gives label, easting, northing, height and hub height of each line, and asks for the zone', () => {
    expect(readResourceFile(`${row('Site 1', 456789)}\n\n${row('', 456790)}\n`)).toMatchObject({
      header: null,
      columns: new Map([
        ['name', 0],
        ['easting', 1],
        ['northing', 2],
        ['siteHeight', 3],
        ['hubHeight', 4],
      ]),
      rows: [
        { line: 1, cells: ['Site 1', '456789', '5712345', '34.5', '140.5'] },
        { line: 3, cells: ['', '456790', '5712345', '34.5', '140.5'] },
      ],
      width: 5,
      decimal: '.',
      utmZone: '',
    })
  })
  it('is distinguished from tables: every line has three numbers for each of its 1 to 72 sectors', () => {
    const isOne = (text: string) => readResourceFile(text) !== null
    const head = 'A 1 2 3 4 5 6 7'
    expect(isOne(`${head} 1 100 7 2`)).toBe(true)
    expect(isOne(`${head} 72 ${'1.5 7.5 2.5 '.repeat(72)}`)).toBe(true)
    expect(isOne(`${head} 73 ${'1.5 7.5 2.5 '.repeat(73)}`)).toBe(false)
    expect(isOne(`${head} 0`)).toBe(false)
    expect(isOne(`${head} 2 100 7 2`)).toBe(false)
    expect(isOne(`${head} 1 100 7 x`)).toBe(false)
    expect(isOne(`${row('A', 1)}\n1 2 3`)).toBe(false)
    expect(isOne(' \n')).toBe(false)
  })
  it('is recognised by its content, like the other kinds', () => {
    const columnsOf = (text: string) => [...(readSiteSource(text).sheet?.columns.keys() ?? [])]
    expect(columnsOf(row('A', 456789))).toEqual(['name', 'easting', 'northing', 'siteHeight', 'hubHeight'])
    expect(columnsOf('\ufeff {"type":"Point","coordinates":[8,51]}')).toEqual(['name', 'lat', 'lon'])
    expect(columnsOf('<gpx><wpt lat="1" lon="2"/></gpx>')).toEqual(['name', 'lat', 'lon'])
    expect(columnsOf('Name;Breite;Laenge\nA;51;8')).toEqual(['name', 'lat', 'lon'])
    expect(readSiteSource('{}')).toEqual({ sheet: null, issues: [{ code: 'noSites' }] })
  })
})

it('a file beyond the limit is refused before it is read, with its length', () => {
  const text = ' '.repeat(maxFileCharacters + 1)
  const issues = [{ code: 'fileTooLong', count: maxFileCharacters + 1, max: maxFileCharacters }]
  expect(readSiteSource(text)).toEqual({ sheet: null, issues })
})

it('distinguishes thousands separators from decimals in metres, and refuses ambiguous marks', () => {
  const easting = (text: string) => {
    const numbers = readUtmNumbers(text, '5712345')
    return numbers.ok ? numbers.value.eastingM : numbers.issues
  }
  expect(['456789', '456.789,5', '456,789.5', "456'789", '456.789', '456 789,25'].map(easting)).toEqual([
    456_789, 456_789.5, 456_789.5, 456_789, 456_789, 456_789.25,
  ])
  for (const text of ['4,567.89.1', '456.789,5,1', '-1', 'x'])
    expect(easting(text)).toEqual([{ code: 'eastingInvalid', text }])
})

it('an easting has six digits, or eight with its zone, and a northing seven: no digit is ever cut off', () => {
  expect(readUtmNumbers('32456789', '5712345.25')).toEqual({
    ok: true,
    value: { eastingM: 456_789, northingM: 5_712_345.25, zonePrefix: '32' },
  })
  expect(readUtmNumbers('123456789', '12345678')).toEqual({
    ok: false,
    issues: [
      { code: 'eastingInvalid', text: '123456789' },
      { code: 'northingInvalid', text: '12345678' },
    ],
  })
})
