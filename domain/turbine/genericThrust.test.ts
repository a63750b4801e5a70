import { expect, test } from 'vitest'
import { meanDifference, publishedThrusts as published } from '../truth/publishedCurves.ts'
import { genericReducedThrust, genericThrust } from './genericThrust.ts'
import { parametricClass, parametricCurves } from './parametric/index.ts'
import { powerCoefficient, thrustFromPowerCoefficient } from './thrust.ts'

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length

test('published thrust coefficients are met within 0.033 on average and 0.075 at worst', () => {
  expect(published.length).toBeGreaterThanOrEqual(19)
  const errors = published.map(({ power, thrust }) => meanDifference(genericThrust(power), thrust))
  expect(mean(errors)).toBeLessThan(0.033)
  expect(Math.max(...errors)).toBeLessThan(0.075)
})

test('by class, the thrust of published and of parametric power has the errors stated in physics.md', () => {
  const errors = published.map(({ ratedPowerKw, rotorDiameterM, power, thrust }) => ({
    of: parametricClass(ratedPowerKw, rotorDiameterM),
    known: meanDifference(genericThrust(power), thrust),
    parametric: meanDifference(parametricCurves({ ratedPowerKw, rotorDiameterM }).thrust!, thrust),
  }))
  const rounded = (values: readonly number[]) => Math.round(1000 * mean(values)) / 1000
  const classes = Object.fromEntries(
    [...Map.groupBy(errors, ({ of }) => of)].map(([of, own]) => [
      of,
      [own.length, rounded(own.map(({ known }) => known)), rounded(own.map(({ parametric }) => parametric))],
    ]),
  )
  expect(classes).toEqual({
    rotorBelow100: [10, 0.025, 0.027],
    below250: [1, 0.047, 0.056],
    from250: [1, 0.042, 0.04],
    from300: [4, 0.03, 0.028],
    from350: [3, 0.042, 0.041],
  })
  expect(mean(errors.map(({ parametric }) => parametric))).toBeLessThan(0.033)
})

test('an ideal rotor of the same power is eight times as far off', () => {
  const errors = published.map(({ power, thrust, rotorDiameterM }) => {
    const values = power.windSpeedMs.map((v, i) =>
      thrustFromPowerCoefficient(powerCoefficient(power.values[i]!, v, rotorDiameterM, 1.225)),
    )
    return meanDifference({ windSpeedMs: power.windSpeedMs, values }, thrust)
  })
  expect(mean(errors)).toBeGreaterThan(0.25)
})

test('a reduced power has less thrust, and the full one that of the curve', () => {
  const { power } = published.find(({ name }) => name === 'V90-3.0 MW')!
  const full = genericThrust(power)
  const at12 = power.windSpeedMs.indexOf(12)
  expect(genericReducedThrust(power, power.values[at12]!, 12)).toBeCloseTo(full.values[at12]!, 12)
  expect(genericReducedThrust(power, 1000, 12)).toBeLessThan(full.values[at12]!)
  expect(genericReducedThrust(power, 0, 12)).toBeCloseTo(0, 9)
})

test('there is no thrust without power, and curves of only low speeds have one', () => {
  const windSpeedMs = [2, 3, 4]
  expect(genericThrust({ windSpeedMs, values: [0, 0, 0] }).values).toEqual([0, 0, 0])
  expect(genericThrust({ windSpeedMs, values: [0, 20, 60] }).values).toEqual([0, 0.825, 0.825])
})
