import fc from 'fast-check'
import { expect, test } from 'vitest'
import { GRS80, sphere } from './ellipsoid.ts'
import { lambertConformal } from './lambertConformal.ts'

const lambert93 = lambertConformal(
  { lat0: 46.5, lon0: 3, lat1: 49, lat2: 44 },
  { falseEastingM: 700_000, falseNorthingM: 6_600_000, ellipsoid: GRS80 },
)
const weatherModel = lambertConformal({ lat0: 51, lon0: 10, lat1: 48, lat2: 54, sphereRadiusM: 6_370_000 })

test('Paris has its Lambert-93 coordinates, with two parallels on the ellipsoid', () => {
  const { x, y } = lambert93.forward(48.8534, 2.3488)
  expect(x).toBeCloseTo(652216.625995756, 6)
  expect(y).toBeCloseTo(6861681.499969293, 6)
})

test('a cone with two parallels on a sphere has the numbers of PROJ’s builtins.gie', () => {
  const projection = lambertConformal(
    { lat0: 0, lon0: 0, lat1: 30, lat2: 40 },
    { ellipsoid: sphere(6370997) },
  )
  const { x, y } = projection.forward(2, 1)
  expect(x).toBeCloseTo(129391.9095211, 6)
  expect(y).toBeCloseTo(262101.67417686, 6)
})

test('a cone with one parallel on the ellipsoid has the numbers of PROJ', () => {
  const { x, y } = lambertConformal({ lat0: 45, lon0: 0, lat1: 45, lat2: 45 }, { ellipsoid: GRS80 }).forward(
    50,
    10,
  )
  expect(x).toBeCloseTo(717947.7608040672, 6)
  expect(y).toBeCloseTo(600982.3692868184, 6)
})

test('forward and inverse agree, also for a cone over the southern hemisphere', () => {
  const southern = lambertConformal({ lat0: -32, lon0: 135, lat1: -28, lat2: -36 })
  const sides = [
    { projection: lambert93, lon0: 3, sign: 1 },
    { projection: weatherModel, lon0: 10, sign: 1 },
    { projection: southern, lon0: 135, sign: -1 },
  ]
  fc.assert(
    fc.property(
      fc.constantFrom(...sides),
      fc.double({ min: -40, max: 89, noNaN: true }),
      fc.double({ min: -170, max: 170, noNaN: true }),
      ({ projection, lon0, sign }, lat, away) => {
        const { x, y } = projection.forward(sign * lat, lon0 + away)
        const back = projection.inverse(x, y)
        expect(Math.abs(back.lat - sign * lat)).toBeLessThan(1e-10)
        expect(Math.abs(((back.lon - lon0 - away + 540) % 360) - 180)).toBeLessThan(1e-9)
      },
    ),
  )
})

test('the tip of the cone is its pole', () => {
  for (const sign of [1, -1]) {
    const projection = lambertConformal({ lat0: 0, lon0: 10, lat1: 89.9 * sign, lat2: 89.9 * sign })
    const { x, y } = projection.forward(90 * sign, 10)
    expect(projection.inverse(x, y)).toEqual({ lat: 90 * sign, lon: 10 })
  }
})

test('convergence is the direction of a step to the true north', () => {
  const here = weatherModel.forward(53, 14)
  const north = weatherModel.forward(53.0001, 14)
  const bearing = Math.atan2(-(north.x - here.x), north.y - here.y)
  expect(weatherModel.convergence(14)).toBeCloseTo(bearing, 6)
  expect(weatherModel.convergence(14)).toBeGreaterThan(0)
})

test('parallels symmetric to the equator are refused', () => {
  expect(() => lambertConformal({ lat0: 0, lon0: 0, lat1: 10, lat2: -10 })).toThrow(RangeError)
})
