import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { exchangedPlaces } from '../../sites/exchangedPlaces.ts'
import { exportName } from '../../sites/exportNames.ts'
import { passed } from '../../testing/index.ts'
import { turbineStatuses } from '../../wake/farm/turbineStatus.ts'
import { readKml, readSiteTable } from '../testing/index.ts'
import { germanCsv, guardText, plainCsv, unguardText, writeCsv } from '../text/csvText.ts'
import type { ExportedSite } from './exportedSite.ts'
import { writeGeoJson } from './geoJson.ts'
import { writeGpx } from './gpx.ts'
import { writeKml } from './kml.ts'
import { writeSiteCsv } from './siteCsv.ts'

// UTM of this point by PROJ 9.1.1: 32U 565590.9407 5933912.1655.
const hamburg: ExportedSite = {
  name: 'Ödes "Feld", Süd',
  lat: 53.55,
  lon: 9.99,
  siteHeightM: 34.5,
  hubHeightM: 140.5,
  vendor: '=cmd|A1',
  turbineType: 'V80; 2,0',
  ratedPowerKw: 2000,
  rotorDiameterM: 80,
  status: 'planned_by_others',
  list: 'Nord',
  windFarm: null,
}

const text = fc.option(
  fc
    .string({ unit: 'grapheme', minLength: 1 })
    .map((raw) =>
      raw
        .replace(/[\p{C}\s]+/gu, ' ')
        .normalize('NFC')
        .trim(),
    )
    .filter((clean) => clean !== ''),
)
function decimal(min: number, max: number, decimals: number): fc.Arbitrary<number> {
  return fc.double({ min, max, noNaN: true }).map((value) => Number(value.toFixed(decimals)) + 0)
}

// Latitude and longitude 0 stand for an unknown place.
const siteArbitrary: fc.Arbitrary<ExportedSite> = fc
  .record({
    name: fc.string({ unit: 'grapheme', minLength: 1 }).map((raw) => exportName(raw)),
    lat: decimal(-90, 90, 6),
    lon: decimal(-180, 180, 6),
    siteHeightM: fc.option(fc.double({ min: -100, max: 9000, noNaN: true })),
    hubHeightM: fc.option(decimal(0, 200, 1)),
    vendor: text,
    turbineType: text,
    ratedPowerKw: fc.option(fc.double({ min: 0, max: 20_000, noNaN: true })),
    rotorDiameterM: fc.option(fc.double({ min: 0, max: 300, noNaN: true })),
    status: fc.option(fc.constantFrom(...turbineStatuses)),
    list: text,
    windFarm: text,
  })
  .filter(({ lat, lon }) => lat !== 0 || lon !== 0)

function plain(sites: readonly object[]): unknown {
  return JSON.parse(JSON.stringify(sites.map((site) => ({ ...site, line: undefined, turbine: undefined }))))
}

describe('writing and reading sites', () => {
  it.each([
    ['comma and point', plainCsv],
    ['semicolon and comma', germanCsv],
  ])('gives the same sites as CSV with %s', (_, style) => {
    const dash = (value: string | null) => value === '-' || value === '#ND'
    fc.assert(
      fc.property(fc.array(siteArbitrary, { minLength: 1, maxLength: 20 }), fc.boolean(), (sites, hasUtm) => {
        fc.pre(!sites.some((site) => dash(site.vendor)) && exchangedPlaces(sites, []).length === 0)
        const result = passed(readSiteTable(writeSiteCsv(sites, { style, hasUtm })))
        expect(plain(result.value)).toEqual(plain(sites))
      }),
    )
  })
  it('gives the same sites as KML', () => {
    fc.assert(
      fc.property(fc.array(siteArbitrary, { minLength: 1, maxLength: 20 }), (sites) => {
        fc.pre(exchangedPlaces(sites, []).length === 0)
        const result = passed(readKml(writeKml('All <of> them', sites)))
        expect(plain(result.value)).toEqual(plain(sites))
      }),
    )
  })
})

describe('exports', () => {
  it('escape texts that a spreadsheet would read as a formula', () => {
    for (const start of ['=', '+', '-', '@', '\t', '\r', '＝', "'="]) {
      expect(guardText(`${start}1`)).toBe(`'${start}1`)
      expect(unguardText(guardText(`${start}1`))).toBe(`${start}1`)
    }
    for (const fine of ["'Hof'", 'A=1', '']) expect(unguardText(guardText(fine))).toBe(fine)
    expect(writeCsv([['=1+1', -5, 'a"b', null, Number.NaN]])).toBe(`'=1+1,-5,"a""b",,\r\n`)
  })
  it('name their columns and limit site names', () => {
    expect(writeSiteCsv([hamburg])).toBe(
      'name,lat,lon,site_height_m,hub_height_m,vendor,turbine_type,rated_power_kw,rotor_diameter_m,turbine_status,list,wind_farm\r\n' +
        `Ödes _Feld__ Süd,53.55,9.99,34.5,140.5,'=cmd|A1,"V80; 2,0",2000,80,planned by others,Nord,\r\n`,
    )
    expect(writeSiteCsv([hamburg], { style: germanCsv, hasUtm: true }).split('\r\n')[1]).toBe(
      `Ödes _Feld__ Süd;53,55;9,99;32U;565590,94;5933912,17;34,5;140,5;'=cmd|A1;"V80; 2,0";2000;80;planned by others;Nord;`,
    )
  })
  it('are well-formed GeoJSON and GPX', () => {
    const { features } = JSON.parse(writeGeoJson([hamburg])) as {
      features: { geometry: object; properties: object }[]
    }
    expect(features[0]).toMatchObject({
      geometry: { type: 'Point', coordinates: [9.99, 53.55] },
      properties: { name: 'Ödes _Feld__ Süd', hub_height_m: 140.5, wind_farm: null },
    })
    expect(writeGpx('A&B', [hamburg])).toContain(
      '<wpt lat="53.55" lon="9.99"><ele>34.5</ele><name>Ödes _Feld__ Süd</name></wpt>',
    )
  })
})

describe('KML', () => {
  it('is read from any folder, prefix and CDATA; other shapes are skipped', () => {
    const kml = `<?xml version="1.0"?><kml:kml><NetworkLinkControl><Update><Delete><Placemark><name>Gone</name><Point><coordinates>9,52</coordinates></Point></Placemark></Delete></Update></NetworkLinkControl><Document><Folder>
      <Placemark><name><![CDATA[A & B]]></name><MultiGeometry><Point><coordinates> 8.5,51.25,0 </coordinates></Point></MultiGeometry></Placemark>
      <Placemark><name>Line</name><LineString><coordinates>1,2 3,4</coordinates></LineString></Placemark>
      </Folder></Document></kml:kml>`
    expect(readKml(kml)).toMatchObject({
      ok: true,
      value: [{ line: 2, name: 'A & B', lat: 51.25, lon: 8.5, siteHeightM: null }],
    })
  })
  it('reports every fault with its line and still gives what can be read', () => {
    const kml = [
      '<kml><Document>',
      '<Placemark><Point><coordinates>8.5</coordinates></Point></Placemark>',
      '<Placemark><Point><coordinates>200,51</coordinates></Point></Placemark>',
      '<Placemark><name>x</name><Point/></Placemark>',
      '<Placemark><Point><coordinates>8,51</coordinates></Point></Placemark>',
      '</kml>',
    ].join('\n')
    expect(readKml(kml)).toMatchObject({
      ok: false,
      issues: [
        { code: 'xmlElementNotClosed', line: 1, name: 'Document' },
        { code: 'coordinatesInvalid', line: 2, text: '8.5' },
        { code: 'latLonMissing', line: 4 },
        { code: 'coordinateRange', line: 3, lat: 51, lon: 200 },
      ],
      readable: [{ line: 5, lat: 51, lon: 8 }],
    })
  })
})
