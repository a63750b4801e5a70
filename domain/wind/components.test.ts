import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  componentsFromWind,
  windDirection,
  windDirectionFromComponents,
  windSpeedFromComponents,
} from './components.ts'

test('the direction is where the wind comes from, clockwise from north', () => {
  expect(windDirection(0, -1)).toBe(0)
  expect(windDirection(-1, 0)).toBe(90)
  expect(windDirection(0, 1)).toBe(180)
  expect(windDirection(1, 0)).toBe(270)
  expect(windDirection(-1e-300, -1)).toBe(0)
  expect(windDirection(0, 0)).toBe(0)
})

test('speed and direction survive the way through components', () => {
  const speeds = fc.double({ min: 0.01, max: 60, noNaN: true })
  const directions = fc.double({ min: 0, max: 359.999, noNaN: true })
  fc.assert(
    fc.property(fc.array(fc.tuple(speeds, directions), { minLength: 1 }), (winds) => {
      const speed = Float64Array.from(winds, ([s]) => s)
      const direction = Float64Array.from(winds, ([, d]) => d)
      const u = new Float64Array(winds.length)
      const v = new Float64Array(winds.length)
      componentsFromWind(speed, direction, u, v)
      const backDirection = new Float64Array(winds.length)
      windDirectionFromComponents(u, v, backDirection)
      windSpeedFromComponents(u, v, u)
      for (let t = 0; t < winds.length; t++) {
        expect(u[t]).toBeCloseTo(speed[t]!, 10)
        const turn = Math.abs(backDirection[t]! - direction[t]!)
        expect(Math.min(turn, 360 - turn)).toBeLessThan(1e-9)
      }
    }),
  )
})

test('missing values stay missing', () => {
  const u = Float32Array.of(Number.NaN, 1)
  const v = Float32Array.of(1, Number.NaN)
  windDirectionFromComponents(u, v, u)
  expect([...u]).toEqual([Number.NaN, Number.NaN])
})

test('series of different lengths are refused', () => {
  const one = new Float32Array(1)
  expect(() => windSpeedFromComponents(one, new Float32Array(2), one)).toThrow(RangeError)
})
