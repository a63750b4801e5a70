import fc from 'fast-check'
import { expect, test } from 'vitest'
import { windBetweenLevels } from './windBetweenLevels.ts'

const component = fc.double({ min: -40, max: 40, noNaN: true })
const wind = fc.record({ u: component, v: component })
const speed = ({ u, v }: { u: number; v: number }) => Math.hypot(u, v)

test('wind between levels keeps its speed where it turns, and turns by the shorter way', () => {
  fc.assert(
    fc.property(wind, wind, fc.double({ min: 0, max: 1, noNaN: true }), (lower, upper, share) => {
      const found = windBetweenLevels(lower, upper, share)
      expect(speed(found)).toBeCloseTo(speed(lower) + share * (speed(upper) - speed(lower)), 9)
      const across = (a: typeof lower, b: typeof lower) =>
        Math.abs(Math.atan2(a.u * b.v - a.v * b.u, a.u * b.u + a.v * b.v))
      if (speed(lower) > 1e-6 && speed(upper) > 1e-6 && speed(found) > 1e-6)
        expect(across(lower, found) + across(found, upper)).toBeCloseTo(across(lower, upper), 5)
    }),
  )
  const turned = windBetweenLevels({ u: 10, v: 0 }, { u: 0, v: 10 }, 0.5)
  expect(speed(turned)).toBeCloseTo(10, 12)
  expect(windBetweenLevels({ u: 0, v: 0 }, { u: 3, v: 4 }, 0.5)).toEqual({
    u: expect.closeTo(1.5),
    v: expect.closeTo(2),
  })
  expect(windBetweenLevels({ u: Number.NaN, v: 0 }, { u: 3, v: 4 }, 0.5).u).toBeNaN()
})
