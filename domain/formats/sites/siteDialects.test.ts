import { expect, it } from 'vitest'
import { utmFromLatLon } from '../../geo/utm.ts'
import { seededNumbers } from '../../numbers/index.ts'
import { dialectExamples } from '../../testing/extent.ts'
import { sitesOfSheet } from './siteSheet.ts'
import { readSiteSource } from './siteSource.ts'

interface True {
  readonly name: string
  readonly lat: number
  readonly lon: number
  readonly hubHeightM: number
  readonly siteHeightM: number
}

const feet = 0.3048

/** A true table of sites in Germany and one spelling of it. */
function example(seed: number): { readonly sites: readonly True[]; readonly text: string } {
  const next = seededNumbers(seed)
  const pick = <Item>(items: readonly Item[]): Item => items[Math.floor(next() * items.length)]!
  const sites = Array.from({ length: 1 + Math.floor(next() * 5) }, (_, i) => ({
    name: `${pick(['WEA', 'WTG', 'Anlage Süd', 'T'])} ${i + 1}`,
    lat: 48 + next() * 6,
    lon: 7 + next() * 6,
    hubHeightM: Math.round(800 + next() * 900) / 10,
    siteHeightM: Math.round(next() * 8000) / 10,
  }))
  const form = pick(['table', 'table', 'table', 'kml', 'geojson', 'bare'] as const)
  if (form === 'bare') return bareTable(sites, pick)
  if (form === 'kml') return { sites, text: kml(sites, pick) }
  if (form === 'geojson') return { sites, text: geoJson(sites, pick) }
  return { sites, text: table(sites, pick) }
}

type Pick = <Item>(items: readonly Item[]) => Item

function table(sites: readonly True[], pick: Pick): string {
  const delimiter = pick([';', '\t', ','])
  const mark = delimiter === ',' ? '.' : pick(['.', ','])
  const number = (value: number, decimals: number) => value.toFixed(decimals).replace('.', mark)
  const lengthUnit = pick(['m', 'ft'])
  const length = (valueM: number) => number(lengthUnit === 'm' ? valueM : valueM / feet, 1)
  const unitPlace = pick(['brackets', 'square', 'row', 'in'])
  const withUnit = (head: string, unit: string) =>
    unitPlace === 'brackets'
      ? `${head} (${unit})`
      : unitPlace === 'square'
        ? `${head} [${unit}]`
        : unitPlace === 'in'
          ? `${head} in ${unit}`
          : head
  const places = pick(['degrees', 'degrees', 'xy', 'utm', 'exchanged'] as const)
  const [nameHead, hubHead, heightHead] = pick([
    ['Name', 'Nabenhöhe', 'Höhe'],
    ['Name', 'Nabenhöhe', 'Höhe ü. NN'],
    ['Name', 'hub height', 'height asl'],
    ['name', 'hub height', 'elevation'],
    ['Bezeichnung', 'NH', 'Standorthöhe'],
    ['label', 'hub_height', 'site height'],
  ] as const)
  const system = pick([
    { head: '', zoneLine: 'ETRS89 / UTM 32N' },
    { head: ' (ETRS89 / UTM 32N)', zoneLine: '' },
    { head: ' EPSG:25832', zoneLine: '' },
    { head: '', zoneLine: 'UTM (north) WGS84, Zone: 32' },
    { head: '', zoneLine: '' },
  ])
  const coordinateHeads = {
    degrees: pick([
      ['Breite', 'Länge'],
      ['lat', 'lon'],
      ['Latitude (WGS84)', 'Longitude (WGS84)'],
      ['Breitengrad [°]', 'Längengrad [°]'],
    ]),
    exchanged: ['lat', 'lon'],
    xy: pick([
      ['Y', 'X'],
      ['POINT_Y', 'POINT_X'],
      ['y_coord', 'x_coord'],
    ]),
    utm: pick([
      [`Hochwert${system.head}`, `Rechtswert${system.head}`],
      [`UTM-Hochwert${system.head}`, `UTM-Rechtswert${system.head}`],
      [`Northing${system.head}`, `Easting${system.head}`],
      [`Nord${system.head}`, `Ost${system.head}`],
    ]),
  }[places]
  // A row of another energy source is no turbine: such tables are refused.
  const [otherHead, own, other] = pick([
    ['Bemerkung xyz', 'frei', ''],
    ['Bemerkung xyz', 'frei', ''],
    ['Energieträger', 'Wind', pick(['', 'Solare Strahlungsenergie'])],
    ['technology', 'Onshore', pick(['', 'Photovoltaics'])],
    ['Betriebs-Status', 'In Betrieb', pick(['', 'Endgültig stillgelegt'])],
  ] as const)
  const isInOneCell = places === 'degrees' && mark === '.' && delimiter !== ',' && pick([true, false])
  const heads = [
    nameHead,
    ...(isInOneCell ? [pick(['Koordinaten', 'lat, lon', 'WKT']), ''] : coordinateHeads),
    withUnit(hubHead, lengthUnit),
    withUnit(heightHead, lengthUnit),
    otherHead,
  ]
  const rows = sites.map((site) => {
    const utm = utmFromLatLon(site.lat, site.lon, 32)
    const [y, x] =
      places === 'utm'
        ? [number(utm.northingM, 2), number(utm.eastingM, 2)]
        : places === 'exchanged'
          ? [number(site.lon, 6), number(site.lat, 6)]
          : [number(site.lat, 6), number(site.lon, 6)]
    // Without a word about the sea, heights may be those of the blade tips.
    const heightM = site.siteHeightM + (heightHead === 'Höhe' ? 220 : 0)
    const place = heads[1] === 'WKT' ? `POINT (${x} ${y})` : `${y}, ${x}`
    const coordinates = isInOneCell ? [place, ''] : [y, x]
    return [site.name, ...coordinates, length(site.hubHeightM), length(heightM), own]
  })
  if (other !== '') rows.push([`${rows[0]![0]} b`, ...rows[0]!.slice(1, -1), other])
  const units = ['', places === 'utm' ? 'm' : '°', places === 'utm' ? 'm' : '°', lengthUnit, lengthUnit, '']
  const above = places === 'utm' && system.zoneLine !== '' ? [[system.zoneLine]] : []
  const order = pick([
    [0, 1, 2, 3, 4, 5],
    [5, 3, 2, 1, 4, 0],
    [2, 1, 0, 5, 4, 3],
  ])
  const arranged = [heads, ...(unitPlace === 'row' ? [units] : []), ...rows].map((row) =>
    order.filter((at) => !isInOneCell || at !== 2).map((at) => row[at]!),
  )
  const lines = [...above, ...arranged].map((row) => row.join(delimiter))
  return pick(['', '\ufeff']) + lines.join(pick(['\n', '\r\n'])) + pick(['', '\n'])
}

/** Rows without a head: numbers of turbines are not zones. */
function bareTable(sites: readonly True[], pick: Pick): ReturnType<typeof example> {
  const delimiter = pick([' ', ';', '\t'])
  const zone = pick(['', '32', '32U'])
  const prefix = pick(['', '', '32'])
  const nameOf = pick([
    (i: number) => [String(i + 1)],
    (i: number) => ['WEA', String(i + 1)],
    (i: number) => [`WEA${i + 1}`],
  ])
  const rows = sites.map((site, i) => {
    const { eastingM, northingM } = utmFromLatLon(site.lat, site.lon, 32)
    return [...nameOf(i), zone, `${prefix}${Math.round(eastingM)}`, String(Math.round(northingM))]
  })
  const text = rows.map((cells) => cells.filter((cell) => cell !== '').join(delimiter)).join('\n')
  return { sites: sites.map((site, i) => ({ ...site, name: nameOf(i)[0]! })), text }
}

function kml(sites: readonly True[], pick: Pick): string {
  const mode = pick(['absolute', 'relativeToGround', 'clampToGround'])
  const marks = sites.map((site) => {
    const data = pick([
      `<Data name="hub_height_m"><value>${site.hubHeightM}</value></Data>`,
      `<SchemaData><SimpleData name="Nabenhöhe (ft)">${(site.hubHeightM / feet).toFixed(1)}</SimpleData></SchemaData>`,
    ])
    const height = mode === 'absolute' ? site.siteHeightM : 123
    const point = `<Point><altitudeMode>${mode}</altitudeMode><coordinates>${site.lon},${site.lat},${height}</coordinates></Point>`
    return `<Placemark><name>${site.name}</name><ExtendedData>${data}</ExtendedData>${pick([point, `<MultiGeometry>${point}</MultiGeometry>`])}</Placemark>`
  })
  const parts = marks.map((mark) => pick([mark, mark, `<Folder><Folder>${mark}</Folder></Folder>`]))
  const root = pick(['kml', 'kml', 'kml', 'FeatureCollection'])
  return `<?xml version="1.0"?><${root}><Document>${parts.join(pick(['', '\n']))}</Document></${root}>`
}

function geoJson(sites: readonly True[], pick: Pick): string {
  const isInside = pick([true, false, false])
  const crs = pick(['', 'urn:ogc:def:crs:EPSG::25832', 'EPSG:25832', 'urn:ogc:def:crs:OGC:1.3:CRS84'])
  const hub = pick(['hub_height', 'Nabenhöhe [m]', 'hub height (ft)'])
  const stated = crs !== '' && { crs: pick([crs, { type: 'name', properties: { name: crs } }]) }
  return JSON.stringify({
    type: 'FeatureCollection',
    ...(!isInside && stated),
    features: sites.map((site) => {
      const { eastingM, northingM } = utmFromLatLon(site.lat, site.lon, 32)
      const coordinates = crs.includes('25832') ? [eastingM, northingM] : [site.lon, site.lat]
      const hubHeight = hub.includes('ft') ? site.hubHeightM / feet : site.hubHeightM
      return {
        type: 'Feature',
        properties: { name: site.name, [hub]: Number(hubHeight.toFixed(1)), elevation: site.siteHeightM },
        geometry: { type: 'Point', coordinates, ...(isInside && stated) },
      }
    }),
  })
}

/** Whether a reading differs from the truth by more than rounding. */
function isWrong(sites: readonly True[], text: string): string | null {
  const { sheet, issues } = readSiteSource(text)
  if (sheet === null || issues.length > 0) return null
  const read = sitesOfSheet(sheet)
  if (read.issues.length > 0) return null
  if (read.sites.length !== sites.length) return 'count'
  for (const [index, site] of sites.entries()) {
    const found = read.sites[index]!
    if (found.name !== site.name) return `name ${found.name}`
    if (Math.abs(found.lat - site.lat) > 1e-5 || Math.abs(found.lon - site.lon) > 2e-5)
      return `place ${found.lat}, ${found.lon}`
    if (found.hubHeightM !== null && Math.abs(found.hubHeightM - site.hubHeightM) > 0.11)
      return `hub height ${found.hubHeightM}`
    if (found.siteHeightM !== null && Math.abs(found.siteHeightM - site.siteHeightM) > 0.11)
      return `site height ${found.siteHeightM}`
  }
  return ''
}

it('sites in any dialect are right, asked or refused, and most of them are read', () => {
  const wrong: string[] = []
  let right = 0
  for (let seed = 1; seed <= dialectExamples; seed++) {
    const { sites, text } = example(seed)
    const fault = isWrong(sites, text)
    if (fault === '') right += 1
    else if (fault !== null) wrong.push(`${seed}: ${fault}\n${text.slice(0, 300)}`)
  }
  expect(wrong).toEqual([])
  expect(right / dialectExamples).toBeGreaterThan(0.65)
})
