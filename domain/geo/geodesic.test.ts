import { expect, test } from 'vitest'
import { geodesicDistanceM } from './geodesic.ts'

const dms = (degrees: number, minutes: number, seconds: number) =>
  Math.sign(degrees) * (Math.abs(degrees) + minutes / 60 + seconds / 3600)

test('has the published distance from Flinders Peak to Buninyong of Geoscience Australia for GRS 80', () => {
  const flinders = { lat: dms(-37, 57, 3.7203), lon: dms(144, 25, 29.5244) }
  const buninyong = { lat: dms(-37, 39, 10.1561), lon: dms(143, 55, 35.3839) }
  expect(geodesicDistanceM(flinders, buninyong)).toBeCloseTo(54_972.271, 2)
})

test('a quarter of a meridian and a degree of the equator have the lengths of the ellipsoid’s arcs', () => {
  // NIMA TR8350.2: quadrant of WGS 84, 10 001 965.729 m.
  expect(geodesicDistanceM({ lat: 0, lon: 9 }, { lat: 90, lon: 9 })).toBeCloseTo(10_001_965.729, 2)
  expect(geodesicDistanceM({ lat: 0, lon: 179.5 }, { lat: 0, lon: -179.5 })).toBeCloseTo(
    (6_378_137 * Math.PI) / 180,
    3,
  )
})

test('a point has the distance 0 from itself; opposite points have NaN instead of a wrong distance', () => {
  expect(geodesicDistanceM({ lat: 53, lon: 9 }, { lat: 53, lon: 9 })).toBe(0)
  expect(geodesicDistanceM({ lat: 0, lon: 0 }, { lat: 0.5, lon: 179.7 })).toBeNaN()
})
