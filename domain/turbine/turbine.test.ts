import fc from 'fast-check'
import { expect, test } from 'vitest'
import { compileCurve, curveValue } from './curveTable.ts'
import { densityExponent } from './densityCorrection.ts'
import { compileDensityCurve, densityCurveValue } from './densityCurve.ts'
import { compileTurbine, turbinePowerKw, turbinePowerSeries, turbineThrust } from './turbine.ts'
import { type CurvePoints, simpleCurves } from './turbineCurves.ts'

const curve: CurvePoints = { windSpeedMs: [4, 5, 6], values: [300, 400, 500] }

/** A curve of random knots and values. */
const curves = fc
  .array(
    fc.tuple(fc.double({ min: 0.05, max: 3, noNaN: true }), fc.double({ min: 0, max: 5000, noNaN: true })),
    {
      minLength: 2,
      maxLength: 30,
    },
  )
  .map((steps): CurvePoints => {
    let speed = 0
    return {
      windSpeedMs: steps.map(([gap]) => {
        speed += gap
        return speed
      }),
      values: steps.map(([, value]) => value),
    }
  })

/** Definition of the correction: a plain search, with speeds moved one by one. */
function movedValue(points: CurvePoints, v: number, ratio: number, method: 'windpro' | 'iec'): number {
  const speeds = points.windSpeedMs.map((speed) => speed * ratio ** densityExponent(method, speed))
  for (let i = 0; i + 1 < speeds.length; i++) {
    if (v >= speeds[i]! && v <= speeds[i + 1]!) {
      const share = (v - speeds[i]!) / (speeds[i + 1]! - speeds[i]!)
      return points.values[i]! + share * (points.values[i + 1]! - points.values[i]!)
    }
  }
  return 0
}

test('power is linear between points and 0 outside them, ends included', () => {
  const turbine = compileTurbine(simpleCurves(curve, null), { diameterM: 80 })
  const powers = [2, 3.999999, 4, 5.5, 6, 6.0000001, 7].map((v) => turbinePowerKw(turbine, v))
  expect(powers.map((power) => Math.round(1e6 * power) / 1e6)).toEqual([0, 0, 300, 450, 500, 0, 0])
  expect(turbinePowerKw(turbine, Number.NaN)).toBeNaN()
})

test('windPRO’s density correction gives windpowerlib’s published value', () => {
  const turbine = compileTurbine(simpleCurves(curve, null), { diameterM: 80 })
  expect(turbinePowerKw(turbine, 5.5, 1.3)).toBeCloseTo(461.00290572, 8)
  expect(turbinePowerKw(turbine, 2, 1.3)).toBe(0)
  expect(turbinePowerKw(turbine, 7, 1.3)).toBe(0)
  expect(turbinePowerKw(turbine, 6, 1.225)).toBe(500)
})

test('a prepared curve equals the plain curve', () => {
  fc.assert(
    fc.property(curves, fc.double({ min: -1, max: 100, noNaN: true }), (points, v) => {
      const value = curveValue(compileCurve(points, { below: 0, above: 0 }), v)
      expect(value).toBeCloseTo(movedValue(points, v, 1, 'iec'), 6)
    }),
  )
})

test('evenly spaced speeds whose steps round are looked up in their own steps', () => {
  for (const perMs of [2, 3, 5, 10, 20]) {
    const windSpeedMs = Array.from({ length: 25 * perMs }, (_, i) => (i + 1) / perMs)
    const points = { windSpeedMs, values: windSpeedMs.map((v) => v * v) }
    const table = compileCurve(points, { below: 0, above: -1 })
    for (const v of [...windSpeedMs, 3.1234, 24.9999, 7.77]) {
      expect(curveValue(table, v)).toBeCloseTo(movedValue(points, v, 1, 'iec'), 6)
    }
    expect(curveValue(table, 25.000001)).toBe(-1)
  }
  const flat = { windSpeedMs: [0.05, 0.1, 0.15000000000000002], values: [1, 1, 1] }
  expect(curveValue(compileCurve(flat, { below: 0, above: 0 }), 0.15000000000000005)).toBe(0)
})

test('a curve prepared for all densities equals the curve moved point by point', () => {
  const methods = fc.constantFrom('windpro' as const, 'iec' as const)
  const densities = fc.double({ min: 0.3, max: 2.5, noNaN: true })
  fc.assert(
    fc.property(
      curves,
      methods,
      densities,
      fc.double({ min: 0, max: 1, noNaN: true }),
      (points, method, rho, share) => {
        const ratio = 1.225 / rho
        const prepared = compileDensityCurve(points, { below: 0, above: 0 }, method, 1.225)
        const last = points.windSpeedMs.at(-1)! * ratio ** densityExponent(method, points.windSpeedMs.at(-1)!)
        const v = share * last * 0.999
        const expected = movedValue(points, v, ratio, method)
        expect(Math.abs(densityCurveValue(prepared, v, rho) - expected)).toBeLessThan(1e-4)
      },
    ),
  )
})

test('missing air or wind gives missing power', () => {
  const turbine = compileTurbine(simpleCurves(curve, null), { diameterM: 80 })
  const out = new Float32Array(3)
  turbinePowerSeries(
    turbine,
    Float32Array.of(5, Number.NaN, 5),
    Float32Array.of(1.225, 1.225, Number.NaN),
    out,
  )
  expect([...out]).toEqual([400, Number.NaN, Number.NaN])
})

test('cut-in and cut-out are speeds at the site; the last value is held up to cut-out', () => {
  const stops = { ...simpleCurves(curve, curve), cutInMs: 4.5, cutOutMs: 8, stationaryCt: 0.05 }
  const turbine = compileTurbine(stops, { diameterM: 80 })
  expect([4.4, 4.5, 6, 7, 8, 8.1].map((v) => turbinePowerKw(turbine, v))).toEqual([0, 350, 500, 500, 500, 0])
  expect(turbinePowerKw(turbine, 8.1, 1)).toBe(0)
  expect(turbinePowerKw(turbine, 8, 1)).toBe(500)
  expect(turbineThrust(turbine, 8.1)).toBe(0.05)
  expect(turbineThrust(turbine, 8)).toBe(500)
})

test('the exponent rises from one third at 7.5 m/s to two thirds at 12.5 m/s', () => {
  expect([3, 7.5, 10, 12.5, 20].map((v) => densityExponent('windpro', v))).toEqual([
    1 / 3,
    expect.closeTo(1 / 3, 14),
    expect.closeTo(0.5, 14),
    expect.closeTo(2 / 3, 14),
    2 / 3,
  ])
  expect(densityExponent('none', 10)).toBe(0)
})

test('curves without order or with one point are refused', () => {
  const compile = (windSpeedMs: number[], values: number[]) =>
    compileCurve({ windSpeedMs, values }, { below: 0, above: 0 })
  expect(() => compile([1], [1])).toThrow(RangeError)
  expect(() => compile([1, 1], [1, 2])).toThrow(RangeError)
  expect(() => compile([1, 2], [1])).toThrow(RangeError)
})
