import { expect, test } from 'vitest'
import { geodesicDistanceM } from '../geo/index.ts'
import {
  logRoughnessByLandCoverM,
  placesAround,
  roughnessByLandCoverM,
  roughnessRadiusM,
} from './aroundPlace.ts'
import { roughnessOfWorldCoverM } from './worldCover.ts'
import { worldCoverTileAt } from './worldCoverTile.ts'

const place = { lat: 52.4, lon: 13.1 }

test('a place is in the tile whose south-western corner is at three degrees, in every quarter of the earth', () => {
  expect(worldCoverTileAt(place).name).toBe('ESA_WorldCover_10m_2021_v200_N51E012_Map.tif')
  expect(worldCoverTileAt({ lat: -0.1, lon: -0.1 })).toEqual({
    name: 'ESA_WorldCover_10m_2021_v200_S03W003_Map.tif',
    south: -3,
    west: -3,
  })
  expect(worldCoverTileAt({ lat: 51, lon: 12 })).toMatchObject({ south: 51, west: 12 })
})

test('the places around fill the circle evenly', () => {
  const radiusM = roughnessRadiusM(100)
  expect(radiusM).toBe(1500)
  expect(roughnessRadiusM(2)).toBe(150)
  const places = placesAround(place, radiusM)
  const distances = places.map((one) => geodesicDistanceM(place, one))
  expect(Math.max(...distances)).toBeLessThan(radiusM * 1.005)
  // The inner half of the radius has a quarter of the area.
  expect(distances.filter((distance) => distance < radiusM / 2).length / places.length).toBeCloseTo(0.25, 2)
  const east = places.filter(({ lon }) => lon > place.lon).length
  expect(east / places.length).toBeCloseTo(0.5, 2)
})

test('the mean is arithmetic by area, and null where too little is known', () => {
  const of = (...parts: readonly (readonly [number | null, number])[]) =>
    roughnessByLandCoverM(parts.flatMap(([code, count]) => new Array<number | null>(count).fill(code)))
  expect(of([10, 50], [40, 50])).toBeCloseTo(0.8, 12)
  expect(of([80, 100])).toBeCloseTo(roughnessOfWorldCoverM(80)!, 12)
  expect(of([40, 96], [null, 4])).toBeCloseTo(0.1, 12)
  expect(of([40, 94], [null, 6])).toBeNull()
  // Mangroves have no roughness length.
  expect(of([95, 100])).toBeNull()
  expect(of()).toBeNull()
})

test('for a farm the mean is that of the logarithm', () => {
  const half = (code: number) => new Array<number | null>(50).fill(code)
  expect(logRoughnessByLandCoverM([...half(10), ...half(40)])).toBeCloseTo(Math.sqrt(1.5 * 0.1), 12)
  expect(logRoughnessByLandCoverM(half(95))).toBeNull()
})
