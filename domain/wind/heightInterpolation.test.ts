import fc from 'fast-check'
import { expect, test } from 'vitest'
import { windDirection } from './components.ts'
import { interpolateWindToHeight, type WindLevel } from './heightInterpolation.ts'

function level(heightM: number, ...winds: readonly (readonly [u: number, v: number])[]): WindLevel {
  return { heightM, u: Float64Array.from(winds, ([u]) => u), v: Float64Array.from(winds, ([, v]) => v) }
}

function windAt(levels: readonly WindLevel[], heightM: number): { speed: number; direction: number } {
  const steps = levels[0]!.u.length
  const out = { u: new Float64Array(steps), v: new Float64Array(steps) }
  interpolateWindToHeight(levels, heightM, out)
  const [u, v] = [out.u[0]!, out.v[0]!]
  return { speed: Math.sqrt(u * u + v * v), direction: windDirection(u, v) }
}

test('between levels the power law has the step’s own exponent', () => {
  const levels = [level(100, [8, 0]), level(200, [10, 0])]
  const alpha = Math.log(10 / 8) / Math.log(2)
  expect(windAt(levels, 140).speed).toBeCloseTo(8 * 1.4 ** alpha, 12)
  expect(windAt(levels, 140).direction).toBeCloseTo(270, 10)
})

test('the levels themselves come back unchanged', () => {
  const levels = [level(10, [1, 2]), level(100, [3, -4])]
  expect(windAt(levels, 100).speed).toBe(5)
  expect(windAt(levels, 10).speed).toBe(Math.sqrt(5))
})

test('above the top and below the lowest level the nearest pair’s exponent holds, bounded', () => {
  const gentle = [level(10, [5, 0]), level(100, [6, 0]), level(120, [6.2, 0])]
  const top = Math.log(6.2 / 6) / Math.log(1.2)
  expect(windAt(gentle, 160).speed).toBeCloseTo(6.2 * (160 / 120) ** top, 12)
  const steep = [level(10, [1, 0]), level(20, [4, 0])]
  expect(windAt(steep, 40).speed).toBeCloseTo(4 * 2, 12)
  expect(windAt(steep, 5).speed).toBeCloseTo(1 / 2, 12)
  const reversed = [level(100, [8, 0]), level(110, [4, 0])]
  expect(windAt(reversed, 220).speed).toBeCloseTo(4 * 2 ** -0.5, 12)
})

test('above the top the logarithm through the two highest levels can be chosen, within the same bounds', () => {
  const at = (levels: readonly WindLevel[], heightM: number) => {
    const out = { u: new Float64Array(1), v: new Float64Array(1) }
    interpolateWindToHeight(levels, heightM, out, { above: 'log' })
    return Math.hypot(out.u[0]!, out.v[0]!)
  }
  const profile = (heightM: number) => 2 * Math.log(heightM / 0.3)
  const levels = [level(10, [profile(10), 0]), level(100, [profile(100), 0])]
  expect(at(levels, 160)).toBeCloseTo(profile(160), 10)
  expect(windAt(levels, 160).speed).toBeGreaterThan(1.02 * profile(160))
  const reversed = [level(100, [8, 0]), level(110, [2, 0])]
  expect(at(reversed, 220)).toBeCloseTo(2 * 2 ** -0.5, 10)
  expect(at([level(10, [1, 0]), level(100, [0, 0])], 160)).toBe(0)
  // Choices apply only above the levels, not between or below them.
  expect(at(levels, 50)).toBeCloseTo(windAt(levels, 50).speed, 12)
  expect(at(levels, 5)).toBeCloseTo(windAt(levels, 5).speed, 12)
})

test('weak wind is linear in the logarithm of height', () => {
  const levels = [level(10, [0.2, 0]), level(100, [1, 0])]
  expect(windAt(levels, Math.sqrt(1000)).speed).toBeCloseTo(0.6, 12)
  expect(windAt([level(10, [0, 0]), level(100, [0, 0])], 50).speed).toBe(0)
  expect(windAt([level(10, [0, 0]), level(100, [0, 0])], 150).speed).toBe(0)
  expect(windAt([level(10, [0, 0]), level(100, [2, 0])], 200).speed).toBeCloseTo(4, 12)
})

test('direction turns by components and stays at the nearest level’s beyond', () => {
  const levels = [level(100, [-5, -5]), level(200, [-5, 5])]
  expect(windAt(levels, Math.sqrt(100 * 200)).direction).toBeCloseTo(90, 10)
  expect(windAt(levels, 250).direction).toBeCloseTo(135, 10)
  const opposed = [level(100, [5, 0]), level(400, [-5, 0])]
  expect(windAt(opposed, 200)).toEqual({ speed: expect.closeTo(5, 12), direction: expect.closeTo(270, 9) })
})

test('one level is carried by the default exponent', () => {
  expect(windAt([level(100, [7.5, 0])], 140).speed).toBeCloseTo(7.869310779417173, 12)
})

test('a missing level makes the step missing', () => {
  const levels = [level(100, [Number.NaN, 1]), level(200, [10, 0])]
  expect(windAt(levels, 140).speed).toBeNaN()
  expect(windAt(levels, 240).speed).toBeNaN()
})

test('an interpolated speed is between its levels’ when the shear is within bounds', () => {
  const speed = fc.double({ min: 0.5, max: 30, noNaN: true })
  fc.assert(
    fc.property(speed, speed, fc.double({ min: 101, max: 199, noNaN: true }), (s1, s2, heightM) => {
      const ratio = s2 / s1
      fc.pre(ratio < 2 && ratio > Math.SQRT1_2)
      const at = windAt([level(100, [s1, 0]), level(200, [s2, 0])], heightM).speed
      expect(at).toBeGreaterThanOrEqual(Math.min(s1, s2) * (1 - 1e-12))
      expect(at).toBeLessThanOrEqual(Math.max(s1, s2) * (1 + 1e-12))
    }),
  )
})

test('levels out of order, without height or absent are refused', () => {
  expect(() => windAt([level(200, [1, 1]), level(100, [1, 1])], 140)).toThrow(RangeError)
  expect(() => windAt([level(100, [1, 1])], 0)).toThrow(RangeError)
  expect(() => interpolateWindToHeight([], 10, level(10, [0, 0]))).toThrow(RangeError)
})
