import { expect, it } from 'vitest'
import type { LatLon } from './latLon.ts'
import { reliefOf, reliefPoints } from './relief.ts'

const place = { lat: 51, lon: 10 }
const rays = { directions: 16, rings: 10, stepM: 20 }

/** m north and east of the place. */
const offsets = ({ lat, lon }: LatLon) => ({
  north: (lat - place.lat) * 111_195,
  east: (lon - place.lon) * 111_195 * Math.cos((place.lat * Math.PI) / 180),
})
const ground = (height: (north: number, east: number) => number | null) =>
  reliefOf(
    height(0, 0)!,
    reliefPoints(place, rays).map((point) => {
      const { north, east } = offsets(point)
      return height(north, east)
    }),
    rays,
  )

it('a plane that rises one in four to the east has that slope, and no valley', () => {
  const relief = ground((_, east) => 100 + east / 4)
  expect(relief.slope).toBeCloseTo(0.25, 6)
  expect([90, 270]).toContain(relief.slopeDirectionDeg)
  expect(relief.highestM).toBeCloseTo(150, 3)
  expect(relief.lowestM).toBeCloseTo(50, 3)
  expect(relief.enclosingRiseM).toBeCloseTo(0, 6)
})

it('a valley along north and south is enclosed from east and west by the lower of its sides', () => {
  const relief = ground((_, east) => 300 + (east > 0 ? 0.5 : 0.3) * Math.abs(east))
  expect(relief.axisDeg).toBe(90)
  expect(relief.enclosingRiseM).toBeCloseTo(60, 3)
})

it('unknown heights do not count', () => {
  expect(ground((north) => (north > 50 ? null : 200))).toMatchObject({
    slope: 0,
    highestM: 200,
    lowestM: 200,
  })
})
