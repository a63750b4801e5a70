import { expect, it } from 'vitest'
import { areaContains, type MapArea, sphereDistanceM } from './area.ts'

it('the distance from Hamburg to Berlin is 255 km', () => {
  const distanceM = sphereDistanceM({ lat: 53.5511, lon: 9.9937 }, { lat: 52.52, lon: 13.405 })
  expect(distanceM / 1000).toBeCloseTo(255.3, 0)
})

it.each([
  [{ kind: 'circle', centre: { lat: 53, lon: 9 }, radiusM: 1112 }, { lat: 53.00999, lon: 9 }, true],
  [{ kind: 'circle', centre: { lat: 53, lon: 9 }, radiusM: 1112 }, { lat: 53.0101, lon: 9 }, false],
  [{ kind: 'rectangle', south: 53, west: 9, north: 54, east: 10 }, { lat: 53.5, lon: 9.5 }, true],
  [{ kind: 'rectangle', south: 53, west: 9, north: 54, east: 10 }, { lat: 53.5, lon: 10.5 }, false],
] as const)('%j contains %j: %s', (area, place, isIn) => {
  expect(areaContains(area as MapArea, place)).toBe(isIn)
})

it('a polygon with a bay contains points in its arms, not points in the bay', () => {
  const ring = [
    { lat: 53, lon: 9 },
    { lat: 54, lon: 9 },
    { lat: 53.3, lon: 9.5 },
    { lat: 54, lon: 10 },
    { lat: 53, lon: 10 },
  ]
  const area: MapArea = { kind: 'polygon', ring }
  expect(areaContains(area, { lat: 53.7, lon: 9.1 })).toBe(true)
  expect(areaContains(area, { lat: 53.7, lon: 9.9 })).toBe(true)
  expect(areaContains(area, { lat: 53.7, lon: 9.5 })).toBe(false)
  expect(areaContains(area, { lat: 53.7, lon: 8.9 })).toBe(false)
})
