import { expect, test } from 'vitest'
import { readShapefileShapes, readShapes } from './readShapes.ts'

const corners = [
  { lat: 53, lon: 8 },
  { lat: 53, lon: 8.1 },
  { lat: 53.1, lon: 8.1 },
]
const ring = [...corners, corners[0]!].map(({ lat, lon }) => [lon, lat])

test('GeoJSON gives areas with their holes, lines and points of all features', () => {
  const hole = ring.map(([lon, lat]) => [lon! + 0.01, lat! + 0.005])
  const features = [
    { type: 'Feature', geometry: { type: 'Polygon', coordinates: [ring, hole] } },
    { type: 'Feature', geometry: { type: 'MultiPolygon', coordinates: [[ring], [ring]] } },
    { type: 'Feature', geometry: { type: 'LineString', coordinates: ring.slice(0, 2) } },
    { type: 'Feature', geometry: { type: 'Point', coordinates: [8, 53, 12] } },
  ]
  const reading = readShapes(JSON.stringify({ type: 'FeatureCollection', features }))
  if (!reading.ok) throw new Error(reading.code)
  expect(reading.shapes.map(({ kind }) => kind)).toEqual(['area', 'area', 'area', 'line', 'point'])
  expect(reading.shapes[0]!.rings).toHaveLength(2)
  expect(reading.shapes[0]!.rings[0]).toEqual(corners)
  expect(reading.shapes[4]!.rings).toEqual([[{ lat: 53, lon: 8 }]])
})

test('KML gives areas with their holes, lines and points of all folders', () => {
  const coordinates = `<coordinates>${ring.map(([lon, lat]) => `${lon},${lat},0`).join('\n ')}</coordinates>`
  const boundary = (kind: string) => `<${kind}><LinearRing>${coordinates}</LinearRing></${kind}>`
  const text = `<?xml version="1.0"?><kml><Document><Folder><Placemark><Polygon>${boundary('outerBoundaryIs')}${boundary('innerBoundaryIs')}</Polygon></Placemark></Folder><Placemark><LineString>${coordinates}</LineString></Placemark><Placemark><Point><coordinates>8,53</coordinates></Point></Placemark></Document></kml>`
  const reading = readShapes(text)
  if (!reading.ok) throw new Error(reading.code)
  expect(reading.shapes.map(({ kind, rings }) => [kind, rings.length])).toEqual([
    ['area', 2],
    ['line', 1],
    ['point', 1],
  ])
  expect(reading.shapes[0]!.rings[0]).toEqual(corners)
})

test('files without shapes, of other forms or in metres are refused', () => {
  expect(readShapes('{"type": "FeatureCollection", "features": []}')).toEqual({ ok: false, code: 'empty' })
  expect(readShapes('{"type": "Polygon", "coordinates": [8, 53]}')).toEqual({ ok: false, code: 'unreadable' })
  expect(readShapes('lat;lon')).toEqual({ ok: false, code: 'unreadable' })
  expect(
    readShapes('<kml><Placemark><Point><coordinates>8;53</coordinates></Point></Placemark></kml>'),
  ).toEqual({
    ok: false,
    code: 'unreadable',
  })
  expect(readShapes('{"type": "Point", "coordinates": [423000, 5871000]}')).toEqual({
    ok: false,
    code: 'degrees',
  })
})

test('GeoJSON with a member crs is read in its system, or refused if that is not known', () => {
  const inSystem = (name: string, position: readonly number[]) =>
    readShapes(
      JSON.stringify({
        ...{ type: 'Point', coordinates: position },
        crs: { type: 'name', properties: { name } },
      }),
    )
  const plane = inSystem('urn:ogc:def:crs:EPSG::25832', [565_590.94, 5_933_912.17])
  if (!plane.ok) throw new Error(plane.code)
  expect(plane.shapes[0]!.rings[0]![0]!.lat).toBeCloseTo(53.55, 5)
  expect(inSystem('urn:ogc:def:crs:EPSG::4314', [9.99, 53.55])).toEqual({ ok: false, code: 'degrees' })
})

test('areas of a shapefile keep all outer rings, whichever way they run', () => {
  const square = (x: number, size: number) => [
    [x, 53],
    [x + size, 53],
    [x + size, 53 + size],
    [x, 53 + size],
    [x, 53],
  ]
  const rings = [square(8, 0.1), square(8.02, 0.05).map(([x, y]) => [x!, y! + 0.02]), square(9, 0.1)]
  const view = new DataView(new ArrayBuffer(108 + 44 + 12 + 16 * 15))
  view.setInt32(0, 9994)
  view.setInt32(104, (44 + 12 + 16 * 15) / 2)
  view.setInt32(108, 5, true)
  view.setInt32(108 + 36, 3, true)
  view.setInt32(108 + 40, 15, true)
  for (const [part, ring] of rings.entries()) {
    view.setInt32(108 + 44 + 4 * part, 5 * part, true)
    for (const [corner, [x, y]] of ring.entries()) {
      const at = 108 + 44 + 12 + 16 * (5 * part + corner)
      view.setFloat64(at, x!, true)
      view.setFloat64(at + 8, y!, true)
    }
  }
  const reading = readShapefileShapes(new Uint8Array(view.buffer), null)
  if (!reading.ok) throw new Error(reading.code)
  expect(reading.shapes.map((shape) => [shape.kind, shape.rings.length])).toEqual([
    ['area', 2],
    ['area', 1],
  ])
})
