import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type ParametricError, parametricErrors } from '../../truth/publishedCurves.ts'
import type { CurvePoints } from '../turbineCurves.ts'
import { comparedMeanWindsMs, parametricClass, parametricEnergyUncertainty } from './energyError.ts'
import { parametricCurves } from './parametricCurves.ts'
import { relativePowerCoefficient, tipSpeeds } from './rotorAerodynamics.ts'

const errorsOf = (cutOutMs?: (curve: CurvePoints) => number) =>
  parametricErrors(comparedMeanWindsMs, cutOutMs)

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
const meanAbsolute = (errors: readonly ParametricError[]) =>
  mean(errors.flatMap(({ shares }) => shares.map((share) => Math.abs(share))))
const rootMeanSquare = (values: readonly number[]) => Math.sqrt(mean(values.map((value) => value * value)))

const byDefault = errorsOf()
const large = (errors: readonly ParametricError[]) =>
  errors.filter((one) => one.parametricClass !== 'rotorBelow100')

test('annual energies of rotors from 100 m on are within 2 % of the published ones on average', () => {
  expect(large(byDefault).length).toBeGreaterThanOrEqual(50)
  expect(meanAbsolute(large(byDefault))).toBeLessThan(0.02)
  expect(meanAbsolute(large(errorsOf(({ windSpeedMs }) => windSpeedMs.at(-1)!)))).toBeLessThan(0.019)
})

test('the errors are not biased', () => {
  const shares = large(byDefault).flatMap((one) => one.shares)
  expect(Math.abs(mean(shares))).toBeLessThan(0.012)
  expect(Math.abs(shares.toSorted((a, b) => a - b)[shares.length >> 1]!)).toBeLessThan(0.005)
})

test('the uncertainty of each class is its error, rounded up to half a percent', () => {
  const classes = Map.groupBy(byDefault, (one) => one.parametricClass)
  expect(classes.size).toBe(5)
  const stated = new Map(
    byDefault.map(({ ratedPowerKw, rotorDiameterM }) => [
      parametricClass(ratedPowerKw, rotorDiameterM),
      parametricEnergyUncertainty(ratedPowerKw, rotorDiameterM),
    ]),
  )
  for (const [name, errors] of classes) {
    const worst = Math.max(
      ...comparedMeanWindsMs.map((_, i) => rootMeanSquare(errors.map(({ shares }) => shares[i]!))),
    )
    expect([name, stated.get(name)]).toEqual([name, Math.ceil(200 * worst) / 200])
  }
})

test('power rises to the rated one, thrust falls, and the wind’s energy is never exceeded', () => {
  fc.assert(
    fc.property(
      fc.double({ min: 500, max: 20_000, noNaN: true }),
      fc.double({ min: 180, max: 600, noNaN: true }),
      fc.double({ min: 0, max: 0.25, noNaN: true }),
      (ratedPowerKw, specificPowerWM2, turbulenceIntensity) => {
        const rotorDiameterM = Math.sqrt((1000 * ratedPowerKw) / specificPowerWM2 / (Math.PI / 4))
        const { power, thrust } = parametricCurves({ ratedPowerKw, rotorDiameterM, turbulenceIntensity })
        expect(power.windSpeedMs[0]).toBe(3)
        expect(power.windSpeedMs.at(-1)).toBe(25)
        expect(Math.max(...power.values)).toBeLessThanOrEqual(ratedPowerKw * (1 + 1e-12))
        expect(thrust!.values.every((ct) => ct >= 0 && ct <= 0.825 + 1e-9)).toBe(true)
        const from = thrust!.values.findIndex((ct) => ct > 0)
        for (let i = from + 1; i < thrust!.values.length; i++)
          expect(thrust!.values[i]!).toBeLessThanOrEqual(thrust!.values[i - 1]! + 1e-9)
      },
    ),
  )
})

test('without turbulence the power is that of the wind times the power coefficient until rated', () => {
  const { power } = parametricCurves({ ratedPowerKw: 4200, rotorDiameterM: 150, turbulenceIntensity: 0 })
  const at = (v: number) => power.values[power.windSpeedMs.indexOf(v)]!
  expect(at(8)).toBeCloseTo((0.45 * 0.5 * 1.225 * Math.PI * 75 ** 2 * 8 ** 3) / 1000, 6)
  expect(at(15)).toBe(4200)
})

test('turbulence lifts the foot of the curve and rounds its shoulder; thin air takes power', () => {
  const type = { ratedPowerKw: 4200, rotorDiameterM: 150 }
  const at = (v: number, options: object) => {
    const { power } = parametricCurves({ ...type, ...options })
    return power.values[power.windSpeedMs.indexOf(v)]!
  }
  expect(at(6, { turbulenceIntensity: 0.15 })).toBeGreaterThan(at(6, { turbulenceIntensity: 0.05 }))
  expect(at(9.5, { turbulenceIntensity: 0.15 })).toBeLessThan(at(9.5, { turbulenceIntensity: 0.05 }))
  expect(at(6, { airDensityKgM3: 1 }) / at(6, { airDensityKgM3: 1.225 })).toBeCloseTo(1 / 1.225, 6)
})

test('the rotor turns within the speeds of its size, best at a tip-speed ratio of 6.38', () => {
  expect(relativePowerCoefficient(6.383)).toBeCloseTo(1, 6)
  expect(relativePowerCoefficient(4)).toBeLessThan(0.9)
  expect(relativePowerCoefficient(1)).toBeLessThan(0.01)
  // 188.8 · 150^−0.7081 and 793.7 · 150^−0.8504 revolutions per minute.
  const tipSpeedMs = tipSpeeds(150)
  expect(tipSpeedMs(1)).toBeCloseTo((5.434 * Math.PI * 150) / 60, 1)
  expect(tipSpeedMs(30)).toBeCloseTo((11.199 * Math.PI * 150) / 60, 1)
  expect(tipSpeedMs(10)).toBeCloseTo(63.8, 1)
})

test.each([
  [{ ratedPowerKw: 0 }, 'rated power'],
  [{ rotorDiameterM: Number.NaN }, 'rotor diameter'],
  [{ cutOutMs: 3 }, 'cut-out'],
  [{ turbulenceIntensity: 2 }, 'turbulence intensity'],
  [{ highestPowerCoefficient: 0.6 }, 'highest power coefficient'],
])('%o is refused', (wrong, name) => {
  expect(() => parametricCurves({ ratedPowerKw: 4200, rotorDiameterM: 150, ...wrong })).toThrow(name)
})
