import { expect, it } from 'vitest'
import type { LatLon } from '../../geo/latLon.ts'
import { utmFromLatLon } from '../../geo/utm.ts'
import { dialectExamples } from '../../testing/extent.ts'
import { type Random, randomOf } from '../testing/dialect/index.ts'
import type { ReadShape } from './placedShapes.ts'
import { readShapes } from './readShapes.ts'

type Ring = readonly LatLon[]

function square({ lat, lon }: LatLon, side: number): Ring {
  const north = { lat: lat + side, lon }
  return [{ lat, lon }, north, { lat: lat + side, lon: lon + side }, { lat, lon: lon + side }]
}

function shape({ of, below }: Random): ReadShape {
  const corner = { lat: 50 + below(40) / 10, lon: 7 + below(60) / 10 }
  const kind = of(['area', 'area', 'line', 'point'] as const)
  if (kind === 'point') return { kind, rings: [[corner]] }
  if (kind === 'line') return { kind, rings: [square(corner, 0.1).slice(0, 2 + below(3))] }
  const holes = Array.from({ length: below(3) }, (_, i) =>
    square({ lat: corner.lat + 0.01 + 0.03 * i, lon: corner.lon + 0.02 }, 0.02),
  )
  return { kind, rings: [square(corner, 0.1), ...holes] }
}

const closed = (ring: Ring) => [...ring, ring[0]!]

/** KML as programs and people write it; some of it is wrong in a way that must be seen. */
function kml(shapes: readonly ReadShape[], { of, chance }: Random): string {
  const comma = of([',', ',', ', ', ' , '])
  const height = of(['', `${comma}0`, `${comma}123.5`])
  const hasCommas = chance(0.1)
  const number = (value: number) => String(value).replace('.', hasCommas ? ',' : '.')
  const listOf = (ring: Ring) =>
    `<coordinates>${ring.map(({ lat, lon }) => `${number(lon)}${comma}${number(lat)}${height}`).join(of([' ', '\n ']))}</coordinates>`
  const boundary = (name: string, rings: readonly Ring[]) =>
    `<${name}>${rings.map((ring) => `<LinearRing>${listOf(closed(ring))}</LinearRing>`).join('')}</${name}>`
  const area = ([outer, ...holes]: readonly Ring[]) => {
    const inner = chance(0.5)
      ? holes.map((hole) => boundary('innerBoundaryIs', [hole]))
      : holes.length > 0
        ? [boundary('innerBoundaryIs', holes)]
        : []
    const parts = [boundary(chance(0.05) ? 'innerBoundaryIs' : 'outerBoundaryIs', [outer!]), ...inner]
    return `<Polygon><tessellate>1</tessellate>${of([parts, parts.toReversed()]).join('')}</Polygon>`
  }
  const marks = shapes.map(({ kind, rings }) => {
    const name = kind === 'point' ? 'Point' : 'LineString'
    const own = kind === 'area' ? area(rings) : `<${name}>${listOf(rings[0]!)}</${name}>`
    const mark = `<Placemark><name>A</name>${chance(0.3) ? `<MultiGeometry>${own}</MultiGeometry>` : own}</Placemark>`
    return chance(0.3) ? `<Folder><Folder>${mark}</Folder></Folder>` : mark
  })
  const root = of(['kml', 'kml', 'kml', 'FeatureCollection'])
  return `${of(['', '\ufeff'])}<?xml version="1.0"?><${root}><Document>${marks.join(of(['', '\r\n']))}</Document></${root}>`
}

/** GeoJSON in degrees or metres, with bare, multiple or collected geometries. */
function geoJson(shapes: readonly ReadShape[], { of, chance }: Random): string {
  const crs = of(['', 'urn:ogc:def:crs:OGC:1.3:CRS84', 'EPSG:25832', 'EPSG:25832'])
  const isPlane = crs.startsWith('EPSG') && chance(0.8)
  const height = of([[], [0], [220.5]])
  const zoneM = of([0, 0, 32, 33]) * 1e6
  const placeOf = ({ lat, lon }: LatLon) => {
    const { eastingM, northingM } = utmFromLatLon(lat, lon, 32)
    return [...(isPlane ? [zoneM + eastingM, northingM] : [lon, lat]), ...height]
  }
  const types = { area: 'Polygon', line: 'LineString', point: 'Point' }
  const geometryOf = ({ kind, rings }: ReadShape) => {
    const lists = rings.map((ring) => (kind === 'area' ? closed(ring) : ring).map(placeOf))
    // Some programs write all their areas as one, whose further rings would be holes.
    if (kind === 'area' && chance(0.05)) lists.push(closed(square({ lat: 40, lon: 3 }, 0.1)).map(placeOf))
    const coordinates = kind === 'area' ? lists : kind === 'line' ? lists[0] : lists[0]![0]
    const isSeveral = chance(0.3)
    const one = { type: types[kind], coordinates }
    return isSeveral ? { type: `Multi${types[kind]}`, coordinates: [coordinates] } : one
  }
  const system = crs === '' ? {} : { crs: of([crs, { type: 'name', properties: { name: crs } }]) }
  const isInside = chance(0.3)
  const features = shapes.map((one) => ({
    ...{ type: 'Feature', properties: { crs: 'x' }, geometry: geometryOf(one) },
    ...(isInside && system),
  }))
  const collection = { type: 'GeometryCollection', geometries: shapes.map(geometryOf) }
  const root = chance(0.2) ? { ...system, ...collection } : { type: 'FeatureCollection', features }
  return JSON.stringify(isInside ? root : { ...system, ...root })
}

it('shapes in any dialect are those of the file, or the file is refused', () => {
  let right = 0
  for (let seed = 1; seed <= dialectExamples; seed++) {
    const random = randomOf(seed)
    const shapes = Array.from({ length: 1 + random.below(4) }, () => shape(random))
    const text = random.of([kml, geoJson])(shapes, random)
    const read = readShapes(text)
    if (!read.ok) continue
    right += 1
    const context = `seed ${seed}\n${text.slice(0, 400)}`
    expect(
      read.shapes.map(({ kind, rings }) => [kind, rings.map((ring) => ring.length)]),
      context,
    ).toEqual(shapes.map(({ kind, rings }) => [kind, rings.map((ring) => ring.length)]))
    // Holes may be in any order.
    const placesOf = (all: readonly ReadShape[]) =>
      all.flatMap(({ rings: [first, ...holes] }) =>
        [first!, ...holes.toSorted(([a], [b]) => a!.lat - b!.lat)].flat(),
      )
    for (const [i, { lat, lon }] of placesOf(shapes).entries()) {
      const found = placesOf(read.shapes)[i]!
      expect(Math.abs(found.lat - lat) + Math.abs(found.lon - lon), context).toBeLessThan(1e-5)
    }
  }
  expect(right / dialectExamples).toBeGreaterThan(0.5)
})
