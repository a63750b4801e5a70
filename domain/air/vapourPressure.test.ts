import { expect, test } from 'vitest'
import { iecVapourPressurePa } from './vapourPressure.ts'

test('the series of the vapour pressure is that of the standard to 2e-11, at all temperatures', () => {
  for (let temperatureK = 120; temperatureK < 400; temperatureK += 0.0137) {
    const exact = 0.0000205 * Math.exp(0.0631846 * temperatureK)
    expect(Math.abs(iecVapourPressurePa(temperatureK) / exact - 1)).toBeLessThan(2e-11)
  }
  expect(iecVapourPressurePa(Number.NaN)).toBeNaN()
})
