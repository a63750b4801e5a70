import fc from 'fast-check'
import { expect, test } from 'vitest'
import { highWindStopOf, standStillByHighWind } from './highWindHysteresis.ts'
import { reducePower } from './noiseMode.ts'
import { rotorAreaM2, specificPowerWM2 } from './rotor.ts'
import {
  inductionFromThrust,
  madsenInductionFromThrust,
  powerCoefficient,
  powerFromCoefficient,
  thrustFromPowerCoefficient,
} from './thrust.ts'
import { simpleCurves } from './turbineCurves.ts'

const full = simpleCurves(
  { windSpeedMs: [3, 6, 9, 12, 25], values: [0, 400, 1400, 2000, 2000] },
  { windSpeedMs: [3, 6, 9, 12, 25], values: [0.85, 0.8, 0.75, 0.4, 0.06] },
)

test('after a stop by high wind a turbine waits for the restart speed', () => {
  const stop = { cutOutMs: 25, restartMs: 20 }
  const speedMs = Float32Array.of(20, 26, 24, Number.NaN, 22, 19, 24, 26)
  const stands = [0, 1, 1, 1, 1, 0, 0, 1]
  const isStanding = new Uint8Array(8)
  expect(standStillByHighWind(speedMs, stop, isStanding, false)).toBe(true)
  expect([...isStanding]).toEqual(stands)
  // Results must not depend on where the series is cut.
  for (let cut = 0; cut <= speedMs.length; cut++) {
    const [first, second] = [new Uint8Array(cut), new Uint8Array(8 - cut)]
    const standsAtCut = standStillByHighWind(speedMs.subarray(0, cut), stop, first, false)
    expect(standStillByHighWind(speedMs.subarray(cut), stop, second, standsAtCut)).toBe(true)
    expect([...first, ...second]).toEqual(stands)
  }
})

test('a turbine waits where its restart speed is given, after the cut-out or the end of its table', () => {
  expect(highWindStopOf(full)).toBeNull()
  expect(highWindStopOf({ ...full, restartMs: 20 })).toEqual({ cutOutMs: 25, restartMs: 20 })
  expect(highWindStopOf({ ...full, cutOutMs: 28, restartMs: 24 })).toEqual({ cutOutMs: 28, restartMs: 24 })
})

test('a reduced mode is cut exactly where the curve crosses the limit', () => {
  const { power, thrust } = reducePower(full, 900)
  expect(power.windSpeedMs).toEqual([3, 6, 7.5, 9, 12, 25])
  expect(power.values).toEqual([0, 400, 900, 900, 900, 900])
  expect(
    thrust!.values.every(
      (ct, i) => ct <= full.thrust!.values[0]! && (i === 0 || ct <= thrust!.values[i - 1]!),
    ),
  ).toBe(true)
})

test('a reduced mode never gives more power or thrust than full operation', () => {
  fc.assert(
    fc.property(fc.double({ min: 200, max: 2000, noNaN: true }), (limitKw) => {
      const { power, thrust } = reducePower(full, limitKw)
      expect(Math.max(...power.values)).toBeCloseTo(limitKw, 9)
      for (const [i, speed] of full.thrust!.windSpeedMs.entries()) {
        expect(thrust!.values[thrust!.windSpeedMs.indexOf(speed)]!).toBeLessThanOrEqual(
          full.thrust!.values[i]!,
        )
      }
    }),
  )
  expect(() => reducePower(full, 199)).toThrow(RangeError)
  expect(() => reducePower(full, 2001)).toThrow(RangeError)
})

test('thrust from power is the ideal rotor’s', () => {
  expect(thrustFromPowerCoefficient(16 / 27)).toBeCloseTo(8 / 9, 7)
  expect(thrustFromPowerCoefficient(0)).toBeCloseTo(0, 12)
  fc.assert(
    fc.property(fc.double({ min: 0, max: 1 / 3, noNaN: true }), (a) => {
      expect(thrustFromPowerCoefficient(4 * a * (1 - a) ** 2)).toBeCloseTo(4 * a * (1 - a), 6)
    }),
  )
})

test('power and its coefficient are each other’s inverse', () => {
  const powerKw = powerFromCoefficient(0.45, 5.5, 80, 1.3)
  // windpowerlib's published value, W.
  expect(1000 * powerKw).toBeCloseTo(244615.399, 2)
  expect(powerCoefficient(powerKw, 5.5, 80, 1.3)).toBeCloseTo(0.45, 14)
})

test('induction grows with thrust', () => {
  expect(inductionFromThrust(8 / 9)).toBeCloseTo(2 / 3, 14)
  expect(inductionFromThrust(1.2)).toBe(1)
  expect(madsenInductionFromThrust(0.8)).toBeCloseTo(2 * 0.8 * (0.246 + 0.8 * (0.0586 + 0.0883 * 0.8)), 14)
})

test('rotor area in whole square metres and specific power with one decimal', () => {
  expect(rotorAreaM2(80)).toBe(5027)
  expect(specificPowerWM2(2000, 80)).toBe(397.9)
})
