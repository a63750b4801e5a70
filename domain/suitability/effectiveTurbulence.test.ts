import { expect, it } from 'vitest'
import {
  comparedSpeeds,
  effectiveTurbulence,
  isWithinLargeFarm,
  neutralTurbulence,
  representativeTurbulence,
  requiredTurbulence,
  type TurbulentTurbine,
  wakeSegments,
} from './index.ts'

const speeds = [6, 10, 15, 20]
const turbine = (x: number, y: number): TurbulentTurbine => ({
  point: { x, y },
  rotorDiameterM: 100,
  ct: [0.8, 0.75, 0.3, 0.1],
})
const evenly = Array.from({ length: 12 }, () => speeds.map(() => 1 / 12))

it('gives the closed form of IEC 61400-1 for wind from all directions alike', () => {
  const turbines = [turbine(0, 0), turbine(500, 0), turbine(0, -400)]
  const ambient = representativeTurbulence(0.12, speeds, 12)
  const found = effectiveTurbulence(wakeSegments(turbines, 0, 12), ambient, evenly, 10)
  const closed = speeds.map((_, index) => {
    const free = ambient[0]![index]!
    const wake = (d: number) =>
      Math.hypot(free, 1 / (1.5 + (0.8 * d) / Math.sqrt(turbine(0, 0).ct[index]!))) ** 10
    return ((1 - 2 * 0.06) * free ** 10 + 0.06 * (wake(5) + wake(4))) ** 0.1
  })
  found.forEach((value, index) => {
    expect(value).toBeCloseTo(closed[index]!, 12)
  })
})

it('takes the stronger of two wakes of one direction, and none from beyond ten rotor diameters', () => {
  const added = (others: readonly TurbulentTurbine[]) =>
    Math.max(...wakeSegments([turbine(0, 0), ...others], 0, 12).map((one) => one.added[0]!))
  expect(added([turbine(0, 500), turbine(0, 800)])).toBe(added([turbine(0, 500)]))
  expect(added([turbine(0, 1001)])).toBe(0)
})

it('divides all directions exactly once', () => {
  const segments = wakeSegments([turbine(0, 0), turbine(300, 10), turbine(-20, 450)], 0, 12)
  expect(segments.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(12, 10)
  expect(new Set(segments.map(({ sector }) => sector)).size).toBe(12)
})

it('has no effective turbulence at wind speeds that do not occur', () => {
  const ambient = representativeTurbulence(0.1, [10, 30], 12)
  const alone = [{ point: { x: 0, y: 0 }, rotorDiameterM: 100, ct: [0.8, 0] }]
  const never = Array.from({ length: 12 }, () => [1 / 12, 0])
  expect(effectiveTurbulence(wakeSegments(alone, 0, 12), ambient, never, 4)).toEqual([
    expect.closeTo(0.1 + (1.28 * 1.4 * 0.1) / 10, 12),
    Number.NaN,
  ])
})

it('requires of a turbine the category whose normal turbulence is nowhere lower', () => {
  const normal = (reference: number) => speeds.map((speed) => reference * (0.75 + 5.6 / speed))
  const range = { fromMs: 8, untilMs: 20 }
  expect(requiredTurbulence(speeds, normal(0.1399), range)?.category).toBe('B')
  expect(requiredTurbulence(speeds, normal(0.1401), range)?.category).toBe('A')
  expect(requiredTurbulence(speeds, normal(0.19), range)?.category).toBe('S')
  const low = [0.9, ...normal(0.1).slice(1)]
  expect(requiredTurbulence(speeds, low, range)?.category).toBe('C')
  expect(
    requiredTurbulence(
      speeds,
      speeds.map(() => Number.NaN),
      range,
    ),
  ).toBeNull()
})

it('a representative turbulence with the mean of a category is that category', () => {
  const reference = 0.14
  const bySpeed = { windSpeedMs: speeds, values: speeds.map((speed) => reference * (0.75 + 3.8 / speed)) }
  const [ambient] = representativeTurbulence({ bySpeed }, speeds, 12)
  const required = requiredTurbulence(speeds, ambient!, { fromMs: 6, untilMs: 20 })!
  expect(required.reference).toBeCloseTo(reference, 3)
})

it('compares from 0.6 times the rated wind speed to cut-out', () => {
  const power = { windSpeedMs: [3, 10, 12, 25], powerKw: [0, 1500, 1920, 2000] }
  expect(comparedSpeeds(power, 2000, 22)).toEqual({ fromMs: 7.199999999999999, untilMs: 22 })
  expect(comparedSpeeds(power, 2000, null).untilMs).toBe(25)
})

it('recognises large farms by their rows and by near neighbours', () => {
  const row = (count: number, spacingM: number) =>
    Array.from({ length: count }, (_, index) => turbine(spacingM * index, 0))
  expect(isWithinLargeFarm(row(6, 500), 0)).toBe(false)
  expect(isWithinLargeFarm(row(7, 500), 0)).toBe(true)
  expect(isWithinLargeFarm(row(2, 290), 0)).toBe(true)
})

it('over farmland at 100 m the neutral turbulence is 14 %', () => {
  expect(neutralTurbulence(100, 0.07)).toBeCloseTo(0.1377, 4)
  expect(neutralTurbulence(100, 200)).toBe(0.3)
})
