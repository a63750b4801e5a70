import { expect, test } from 'vitest'
import { humidAirDensity, humidAirDensitySeries } from './density.ts'
import { iecVapourPressurePa } from './vapourPressure.ts'

test('the series of the vapour pressure is that of the standard to 2e-11, at all temperatures', () => {
  for (let temperatureK = 120; temperatureK < 400; temperatureK += 0.0137) {
    const exact = 0.0000205 * Math.exp(0.0631846 * temperatureK)
    expect(Math.abs(iecVapourPressurePa(temperatureK) / exact - 1)).toBeLessThan(2e-11)
  }
  expect(iecVapourPressurePa(Number.NaN)).toBeNaN()
})

test('a series of densities is that of its steps, within the table and beyond', () => {
  const temperature = Float64Array.from({ length: 400 }, (_, i) => 100.3 + i)
  const pressure = temperature.map((_, i) => 60_000 + 120 * i)
  const humidity = temperature.map((_, i) => i / 4)
  const out = new Float64Array(temperature.length)
  humidAirDensitySeries(temperature, pressure, humidity, out)
  expect(out).toEqual(temperature.map((t, i) => humidAirDensity(t, pressure[i]!, humidity[i]!)))
})
