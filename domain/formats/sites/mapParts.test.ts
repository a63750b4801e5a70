import { describe, expect, it } from 'vitest'
import { seededNumbers } from '../../numbers/index.ts'
import { type SheetReading, sitesOfSheet } from './siteSheet.ts'
import { readShapefile, readSiteSource } from './siteSource.ts'

interface Part {
  readonly kind: 'point' | 'line' | 'nothing'
  readonly name: string
  readonly lat: number
  readonly lon: number
}

/** Parts of a map in random order. */
function partsOf(seed: number): readonly Part[] {
  const next = seededNumbers(seed)
  const kinds = ['point', 'point', 'line', 'nothing'] as const
  return Array.from({ length: 1 + Math.floor(next() * 40) }, (_, i) => ({
    kind: kinds[Math.floor(next() * kinds.length)]!,
    name: next() < 0.8 ? `Part ${i}` : '',
    lat: Number((50 + next()).toFixed(5)),
    lon: Number((8 + next()).toFixed(5)),
  }))
}

function geoJson(parts: readonly Part[]): SheetReading {
  const geometryOf = ({ kind, lat, lon }: Part) => {
    if (kind === 'nothing') return null
    if (kind === 'point') return { type: 'Point', coordinates: [lon, lat] }
    const coordinates = [
      [lon, lat],
      [lon + 1, lat],
    ]
    return { type: 'LineString', coordinates }
  }
  const features = parts.map((part) => ({
    type: 'Feature',
    properties: { name: part.name },
    geometry: geometryOf(part),
  }))
  return readSiteSource(JSON.stringify({ type: 'FeatureCollection', features }))
}

function kml(parts: readonly Part[]): SheetReading {
  const shapeOf = ({ kind, lat, lon }: Part) => {
    if (kind === 'nothing') return ''
    const coordinates = `<coordinates>${lon},${lat}${kind === 'line' ? ` ${lon + 1},${lat}` : ''}</coordinates>`
    return kind === 'point' ? `<Point>${coordinates}</Point>` : `<LineString>${coordinates}</LineString>`
  }
  const placemarks = parts.map((part) => `<Placemark><name>${part.name}</name>${shapeOf(part)}</Placemark>`)
  return readSiteSource(`<kml><Document>${placemarks.join('\n')}</Document></kml>`)
}

function gpx(parts: readonly Part[]): SheetReading {
  const elements = parts.map(({ kind, name, lat, lon }) =>
    kind === 'point'
      ? `<wpt lat="${lat}" lon="${lon}"><name>${name}</name></wpt>`
      : `<trk><name>${name}</name>${kind === 'line' ? `<trkseg><trkpt lat="${lat}" lon="${lon}"/></trkseg>` : ''}</trk>`,
  )
  return readSiteSource(`<gpx>${elements.join('\n')}</gpx>`)
}

const [headBytes, nameLength, dbfHeadBytes] = [100, 10, 65]

/** Points, lines of two places, and null shapes, with a table of one text. */
function shapefile(parts: readonly Part[]): SheetReading {
  const lengths = { point: 20, line: 80, nothing: 4 }
  const total = parts.reduce((sum, { kind }) => sum + 8 + lengths[kind], headBytes)
  const shp = new DataView(new ArrayBuffer(total))
  shp.setInt32(0, 9994)
  let at = headBytes
  for (const { kind, lat, lon } of parts) {
    shp.setInt32(at + 4, lengths[kind] / 2)
    shp.setInt32(at + 8, { point: 1, line: 3, nothing: 0 }[kind], true)
    if (kind === 'line') {
      shp.setInt32(at + 44, 1, true)
      shp.setInt32(at + 48, 2, true)
    }
    for (const place of { point: [12], line: [56, 72], nothing: [] }[kind]) {
      shp.setFloat64(at + place, lon, true)
      shp.setFloat64(at + place + 8, lat, true)
    }
    at += 8 + lengths[kind]
  }
  const head = new DataView(new ArrayBuffer(dbfHeadBytes))
  head.setUint32(4, parts.length, true)
  head.setUint16(8, dbfHeadBytes, true)
  head.setUint16(10, 1 + nameLength, true)
  for (const [i, code] of codesOf('name').entries()) head.setUint8(32 + i, code)
  head.setUint8(43, codesOf('C')[0]!)
  head.setUint8(48, nameLength)
  head.setUint8(64, 13)
  const rows = codesOf(parts.map(({ name }) => ` ${name.padEnd(nameLength)}`).join(''))
  const dbf = new Uint8Array(dbfHeadBytes + rows.length)
  dbf.set(new Uint8Array(head.buffer))
  dbf.set(rows, dbfHeadBytes)
  return readShapefile({ shp: new Uint8Array(shp.buffer), dbf, prj: null })
}

const codesOf = (text: string) => Array.from(text, (letter) => letter.charCodeAt(0))

describe.each(Object.entries({ geoJson, kml, gpx, shapefile }))('a map (%s)', (_, write) => {
  it('has its points as sites, and names every part without one', () => {
    for (let seed = 1; seed <= 60; seed++) {
      const parts = partsOf(seed)
      const points = parts.filter(({ kind }) => kind === 'point')
      const others = parts.flatMap(({ kind, name }, i) =>
        kind === 'point' ? [] : [`#${i + 1} ${name}`.trim()],
      )
      const named = others.length > 20 ? [...others.slice(0, 20), `… + ${others.length - 20}`] : others
      const { sheet, issues } = write(parts)
      if (points.length === 0) {
        expect(issues, `seed ${seed}`).toEqual([
          { code: 'mapWithoutPoints', text: named.join(', ').slice(0, 200) },
        ])
        continue
      }
      const { sites, record } = sitesOfSheet(sheet!)
      expect(
        sites.map(({ lat, lon }) => [lat, lon]),
        `seed ${seed}`,
      ).toEqual(points.map(({ lat, lon }) => [lat, lon]))
      expect(record.notUsed, `seed ${seed}`).toEqual(named.map((name) => ({ name, reason: 'noPoint' })))
    }
  })
})
