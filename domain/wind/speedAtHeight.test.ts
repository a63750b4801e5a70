import fc from 'fast-check'
import { expect, test } from 'vitest'
import { interpolateWindToHeight } from './heightInterpolation.ts'
import { speedAtHeight, speedRatioLogs } from './speedAtHeight.ts'

const speed = fc.oneof(fc.constant(0), fc.double({ min: 0, max: 40, noNaN: true }))

test('the speed at a height is that of the wind that is interpolated with its direction', () => {
  const height = fc.double({ min: 5, max: 300, noNaN: true })
  fc.assert(
    fc.property(speed, speed, height, (v1, v2, heightM) => {
      const zero = new Float64Array(1)
      const [lower, upper] = [
        { heightM: 10, speedMs: Float64Array.of(v1) },
        { heightM: 100, speedMs: Float64Array.of(v2) },
      ]
      const out = { u: new Float64Array(1), v: new Float64Array(1) }
      interpolateWindToHeight(
        [lower, upper].map((level) => ({ heightM: level.heightM, u: level.speedMs, v: zero })),
        heightM,
        out,
      )
      const [logs, own] = [new Float64Array(1), new Float64Array(1)]
      speedRatioLogs(lower, upper, logs)
      speedAtHeight(lower, upper, logs, heightM, own)
      const whole = Math.hypot(out.u[0]!, out.v[0]!)
      expect(Math.abs(own[0]! - whole)).toBeLessThanOrEqual(1e-8 * whole + 1e-12)
    }),
  )
})

test('a level without a value leaves none at any height', () => {
  const lower = { heightM: 10, speedMs: Float64Array.of(5) }
  const upper = { heightM: 100, speedMs: Float64Array.of(Number.NaN) }
  const [logs, own] = [new Float64Array(1), new Float64Array(1)]
  speedRatioLogs(lower, upper, logs)
  for (const heightM of [5, 20, 80, 150]) {
    speedAtHeight(lower, upper, logs, heightM, own)
    expect(own[0]).toBeNaN()
  }
})
