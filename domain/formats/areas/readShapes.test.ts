import { expect, test } from 'vitest'
import { readShapes } from './readShapes.ts'

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
  expect(readShapes('<kml><Point><coordinates>8;53</coordinates></Point></kml>')).toEqual({
    ok: false,
    code: 'unreadable',
  })
  expect(readShapes('{"type": "Point", "coordinates": [423000, 5871000]}')).toEqual({
    ok: false,
    code: 'degrees',
  })
})
