import { describe, expect, it } from 'vitest'
import { webMercatorOfLat } from '../../geo/webMercator.ts'
import { placeWarnings } from './placeWarnings.ts'
import { type CoordinateOrder, sitesOfSheet } from './siteSheet.ts'
import { readSiteSource } from './siteSource.ts'

/** 5 to 16 degrees east, 47 to 55 degrees north. */
const germany = [{ title: 'ERA5 Germany', grid: { xmin: 5, ymin: 47, dx: 0.25, dy: 0.25, xSz: 45, ySz: 33 } }]

function read(text: string, utmZone = '', order?: CoordinateOrder) {
  const { sheet, issues } = readSiteSource(text)
  const found = sitesOfSheet({ ...sheet!, ...(order && { order }) }, utmZone)
  return { ...found, issues: [...issues, ...found.issues] }
}
const placesOf = (text: string, utmZone = '') =>
  read(text, utmZone).sites.map(({ lat, lon }) => [Number(lat.toFixed(3)), Number(lon.toFixed(3))])
const codesOf = (text: string) =>
  read(text).issues.map((issue) => [issue.code, 'line' in issue && issue.line])

it('places in units other than degrees and metres are refused by their head', () => {
  expect(codesOf('Name,Easting (km),Northing (km),Zone\nA,512.345,5812.345,32N\n')).toContainEqual([
    'unitUnknown',
    1,
  ])
  expect(codesOf('Name,lat [rad],lon [rad]\nA,0.93,0.16\n')).toContainEqual(['unitUnknown', 1])
  expect(codesOf('Name,lat [deg],lon [deg]\nA,53.1,9.1\n')).toEqual([])
})

describe('places that look exchanged', () => {
  it('are refused by row, for the whole file or a part of it', () => {
    expect(codesOf('id,lat,lon\nA,11.01512,51.5241\nB,10.63754,48.84398\n')).toEqual([
      ['coordinatesExchanged', 2],
      ['coordinatesExchanged', 3],
    ])
    expect(codesOf('id,lat,lon\nA,51.5241,11.01512\nB,10.63754,48.84398\n')).toEqual([
      ['coordinatesExchanged', 3],
    ])
    // Spain and Portugal, and America with one row the other way round.
    expect(codesOf('lat,lon\n-3.7,40.4\n')).toEqual([['coordinatesExchanged', 2]])
    expect(codesOf('lat,lon\n45.1,-70.2\n45.3,-70.4\n-70.3,45.2\n')).toEqual([['coordinatesExchanged', 4]])
  })

  it('are as the answer says', () => {
    const mixed = 'id,lat,lon\nA,51.5241,11.01512\nB,10.63754,48.84398\n'
    expect(read(mixed, '', 'exchanged')).toMatchObject({
      issues: [],
      sites: [{ lat: 51.5241 }, { lat: 48.84398, lon: 10.63754 }],
    })
    expect(read(mixed, '', 'as_written')).toMatchObject({ issues: [], sites: [{}, { lat: 10.63754 }] })
  })

  it('are decided by the atlases where only one of both orders is inside any', () => {
    const inAtlases = (text: string, order?: CoordinateOrder) =>
      sitesOfSheet({ ...readSiteSource(text).sheet!, ...(order && { order }) }, '', germany)
    expect(inAtlases('lat,lon\n11,51.5\n52,10\n').issues).toEqual([
      { code: 'coordinatesExchanged', line: 2, lat: 11, lon: 51.5, atlas: 'ERA5 Germany' },
    ])
    expect(inAtlases('lat,lon\n11,51.5\n52,10\n', 'exchanged').sites).toMatchObject([
      { lat: 51.5, lon: 11 },
      { lat: 52, lon: 10 },
    ])
    // The neighbours have the other order.
    expect(inAtlases('lat,lon\n9,50\n9.1,50\n50.1,9\n').issues).toMatchObject([{ line: 2 }, { line: 3 }])
  })

  it('are in no atlas as one warning that names the first', () => {
    const { sites, issues } = sitesOfSheet(readSiteSource('lat,lon\n52,10\n42,3\n43,3\n').sheet!, '', germany)
    expect(issues).toEqual([])
    expect(placeWarnings(sites, germany)).toEqual([
      { code: 'placesInNoAtlas', line: 3, lat: 42, lon: 3, count: 2 },
    ])
    expect(placeWarnings(sites, [])).toEqual([])
  })

  it('do not include sites on several continents', () => {
    expect(codesOf('lat,lon\n53.1,9.2\n-33.9,18.4\n41.5,-93.5\n-38.2,-63.1\n')).toEqual([])
  })
})

describe('coordinates of a table', () => {
  it('in X and Y are degrees where they cannot be metres, whatever zone is entered', () => {
    for (const zone of ['', '32'])
      expect(placesOf('name,X,Y\nWEA1,13.35,52.6', zone)).toEqual([[52.6, 13.35]])
    expect(placesOf('name,POINT_X,POINT_Y\nWEA1,13.35,52.6')).toEqual([[52.6, 13.35]])
  })

  it.each([
    'Name;UTM-Rechtswert;UTM-Hochwert\nA;565591;5933912',
    'Name;POINT_X;POINT_Y\nA;565591;5933912',
    'Name;Easting (m);Northing (m)\nA;565591;5933912',
  ])('lack their zone: %s', (text) => {
    expect(codesOf(text)).toEqual([['utmZoneMissing', 2]])
    expect(placesOf(text, '32')).toEqual([[53.55, 9.99]])
  })

  it.each([
    'Name;Ost (ETRS89 / UTM 32N);Nord (ETRS89 / UTM 32N)\nA;565591;5933912',
    'ETRS89 / UTM 32N\nName;Rechtswert;Hochwert\nA;565591;5933912',
    'Koordinatensystem: EPSG:25832;;\nName;Ost;Nord\nA;565591;5933912',
    'Name;Easting_UTM32N;Northing_UTM32N\nA;565591;5933912',
  ])('are in the system that the header names: %s', (text) => {
    expect(read(text).issues).toEqual([])
    expect(placesOf(text)).toEqual([[53.55, 9.99]])
    expect(read(text).record.place).toMatchObject({ system: 'UTM 32N', basis: { kind: 'stated' } })
  })

  it('take the S of a zone for the hemisphere or the band, by the northing', () => {
    const of = (zone: string, northing: number) =>
      placesOf(`Name;Zone;Ost;Nord\nA;${zone};500000;${northing}`)
    for (const zone of ['35S', '35 S', 'UTM 35S', 'UTM zone 35S']) {
      expect(of(zone, 6_650_000)[0]![0]).toBeCloseTo(-30.283, 2)
      expect(of(zone, 4_200_000)[0]![0]).toBeCloseTo(37.948, 2)
    }
    expect(codesOf('Name;Zone;Ost;Nord\nA;19S;500000;4200000')).toEqual([['coordinateRejected', 2]])
  })

  it('have heights in the unit that their head states', () => {
    expect(read('name,lat,lon,elevation (ft)\nA,41.5,-93.5,1000').sites[0]?.siteHeightM).toBeCloseTo(304.8, 1)
  })
})

describe('KML', () => {
  const kml = (inside: string) =>
    `<kml><Document><Placemark><name>Park</name>${inside}</Placemark></Document></kml>`
  const point = (text: string, mode = '') =>
    `<Point>${mode === '' ? '' : `<altitudeMode>${mode}</altitudeMode>`}<coordinates>${text}</coordinates></Point>`

  it('has a site for each point of a geometry', () => {
    const text = kml(
      `<MultiGeometry>${point('13.35,52.6')}<MultiGeometry>${point('13.36,52.61')}</MultiGeometry></MultiGeometry>`,
    )
    expect(read(text).sites.map(({ name }) => name)).toEqual(['Park 1', 'Park 2'])
    expect(placesOf(text)).toEqual([
      [52.6, 13.35],
      [52.61, 13.36],
    ])
  })

  it.each([
    ['absolute', 160],
    ['relativeToGround', null],
    ['clampToGround', null],
    ['relativeToSeaFloor', null],
  ])('of altitude mode %s has the height %s', (mode, height) => {
    expect(read(kml(point('13.35,52.6,160', mode))).sites[0]?.siteHeightM).toBe(height)
  })

  it('has extended data of both kinds, with their units', () => {
    const data =
      '<ExtendedData><SchemaData><SimpleData name="Nabenhöhe (ft)">328</SimpleData></SchemaData></ExtendedData>'
    const typed = '<ExtendedData><Data name="Anlagentyp"><value>E-82</value></Data></ExtendedData>'
    expect(read(kml(data + typed + point('9,53'))).sites[0]).toMatchObject({
      hubHeightM: 100,
      turbineType: 'E-82',
    })
  })
})

describe('GeoJSON', () => {
  const of = (name: string, coordinates: readonly number[]) =>
    JSON.stringify({
      type: 'FeatureCollection',
      crs: { type: 'name', properties: { name } },
      features: [{ type: 'Feature', properties: { Name: 'A' }, geometry: { type: 'Point', coordinates } }],
    })

  it('is in the system that it names', () => {
    expect(placesOf(of('urn:ogc:def:crs:EPSG::25832', [565_590.94, 5_933_912.17]))).toEqual([[53.55, 9.99]])
    expect(placesOf(of('EPSG:3857', [1_112_081.71, webMercatorOfLat(53.55)]))).toEqual([[53.55, 9.99]])
    expect(placesOf(of('urn:ogc:def:crs:OGC:1.3:CRS84', [9.99, 53.55]))).toEqual([[53.55, 9.99]])
  })

  it('in an unknown system is refused with its name', () => {
    expect(readSiteSource(of('EPSG:27700', [530_000, 180_000]))).toEqual({
      sheet: null,
      issues: [{ code: 'coordinateSystemUnknown', text: 'EPSG:27700' }],
    })
  })
})

it.each([
  ['Latitude N;Longitude W', '53.5;8.2', [53.5, -8.2]],
  ['Breite [°S];Länge [°O]', '53,5;8,2', [-53.5, 8.2]],
  ['lat_s;lon_w', '53 30.5;8 15.2', [-53.508333333, -8.253333333]],
  ['lat;lon\n°N;°W', '53.5;8.2', [53.5, -8.2]],
  ['Y;X', '53 30.5;8 15.2', [53.508333333, 8.253333333]],
] as const)('places below %s are in its hemisphere', (heads, cells, [lat, lon]) => {
  const [first, second] = heads.split('\n')
  const text = [`Name;${first}`, ...(second ? [`;${second}`] : []), `A;${cells}`].join('\n')
  const { sites, issues } = sitesOfSheet(readSiteSource(text).sheet!)
  expect(issues).toEqual([])
  expect(sites[0]!.lat).toBeCloseTo(lat, 8)
  expect(sites[0]!.lon).toBeCloseTo(lon, 8)
})

it('a sign below the name of a hemisphere is refused', () => {
  const { sheet } = readSiteSource('Name;Latitude N;Longitude W\nA;53.5;-8.2')
  expect(sitesOfSheet(sheet!).issues).toMatchObject([{ code: 'coordinateRejected', line: 2 }])
})
