// Published densities, pressures and temperatures are in `domain/truth`.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { humidAirDensity, humidAirDensitySeries } from './density.ts'
import { densityAboveGround } from './densityAboveGround.ts'
import {
  relativeHumidity,
  relativeHumidityOfVapour,
  relativeHumiditySeries,
  saturationVapourPressurePa,
} from './humidity.ts'
import { hydrostaticPressure, pressureSeriesAtHeight, virtualTemperature } from './pressure.ts'
import { temperatureSeriesAtHeight } from './temperature.ts'

test('a series gives the same values as single steps, with 50 % for unknown humidity', () => {
  const out = new Float64Array(1)
  humidAirDensitySeries(Float64Array.of(280), Float64Array.of(90_000), null, out)
  expect(out[0]).toBe(humidAirDensity(280, 90_000))
})

test('density above ground is that of the series at the height, and linear in pressure and humidity to 1e-6', () => {
  const air = fc.record({
    temperatureK: fc.double({ min: 243, max: 313, noNaN: true }),
    pressurePa: fc.double({ min: 80_000, max: 105_000, noNaN: true }),
    humidityPercent: fc.double({ min: 0, max: 100, noNaN: true }),
  })
  fc.assert(
    fc.property(air, fc.double({ min: 10, max: 300, noNaN: true }), (state, heightM) => {
      const level = {
        heightM: 0,
        pressurePa: [state.pressurePa],
        temperatureK: [state.temperatureK],
        temperatureHeightM: 2,
        humidityPercent: [state.humidityPercent],
      }
      const series = (values: readonly number[]) => Float64Array.from(values)
      const [pressure, temperature, density] = [series([0]), series([0]), series([0])]
      const own = { ...level, pressurePa: series(level.pressurePa), temperatureK: series(level.temperatureK) }
      pressureSeriesAtHeight({ ...own, humidityPercent: series(level.humidityPercent) }, heightM, pressure)
      temperatureSeriesAtHeight([{ heightM: 2, temperatureK: own.temperatureK }], heightM, temperature)
      humidAirDensitySeries(temperature, pressure, series(level.humidityPercent), density)
      const at = (change: object) =>
        densityAboveGround({ ...state, temperatureHeightM: 2, ...change }, heightM)
      expect(at({}) / density[0]!).toBeCloseTo(1, 14)
      const dry = at({ pressurePa: 95_000, humidityPercent: 0 }) / 95_000
      const perPercent = (95_000 * dry - at({ pressurePa: 95_000, humidityPercent: 70 })) / 70
      const linear = state.pressurePa * dry - state.humidityPercent * perPercent
      expect(Math.abs(linear / at({}) - 1)).toBeLessThan(1e-6)
    }),
  )
})

test('hydrostatic pressure is the same upwards and downwards', () => {
  const above = hydrostaticPressure(1_000_000, 0, 100, 290)
  expect(hydrostaticPressure(above, 100, 0, 290)).toBeCloseTo(1_000_000, 6)
})

test('pressure at hub height follows the layer’s virtual temperature', () => {
  const level = {
    heightM: 0,
    pressurePa: Float64Array.of(100_000),
    temperatureK: Float64Array.of(290),
    temperatureHeightM: 2,
    humidityPercent: Float64Array.of(80),
  }
  const out = new Float64Array(1)
  pressureSeriesAtHeight(level, 140, out)
  const layerK = virtualTemperature(290 - 0.0065 * 68, 100_000, 80)
  expect(out[0]).toBeCloseTo(hydrostaticPressure(100_000, 0, 140, layerK), 8)
  expect(layerK).toBeGreaterThan(290)
})

test('a level without humidity and temperature height uses 50 % and its own height', () => {
  const level = {
    heightM: 10,
    pressurePa: Float64Array.of(100_000, 90_000),
    temperatureK: Float64Array.of(290, 280),
  }
  const [unknown, known] = [new Float64Array(2), new Float64Array(2)]
  pressureSeriesAtHeight({ ...level, humidityPercent: null }, 140, unknown)
  const half = { temperatureHeightM: 10, humidityPercent: Float64Array.of(50, 50) }
  pressureSeriesAtHeight({ ...level, ...half }, 140, known)
  expect(unknown).toEqual(known)
  const layerK = virtualTemperature(290 - 0.0065 * 65, 100_000, 50)
  expect(unknown[0]).toBeCloseTo(hydrostaticPressure(100_000, 10, 140, layerK), 8)
  expect(() => pressureSeriesAtHeight({ ...level, humidityPercent: null }, 1, new Float64Array(1))).toThrow(
    RangeError,
  )
})

test('temperature falls by 6.5 K/km beyond levels and is linear between them', () => {
  const levels = [
    { heightM: 2, temperatureK: Float64Array.of(280) },
    { heightM: 102, temperatureK: Float64Array.of(282) },
  ]
  const out = new Float64Array(1)
  temperatureSeriesAtHeight(levels, 52, out)
  expect(out[0]).toBe(281)
  temperatureSeriesAtHeight(levels, 202, out)
  expect(out[0]).toBeCloseTo(281.35, 10)
  temperatureSeriesAtHeight(levels, 0, out)
  expect(out[0]).toBeCloseTo(280.013, 10)
  temperatureSeriesAtHeight(levels, 102, out)
  expect(out[0]).toBe(282)
  expect(() => temperatureSeriesAtHeight([], 10, out)).toThrow(RangeError)
})

test('a dew point above the temperature counts as saturated', () => {
  const out = new Float32Array(2)
  relativeHumiditySeries(Float32Array.of(280, 280), Float32Array.of(281, Number.NaN), out)
  expect([...out]).toEqual([100, Number.NaN])
})

test('air of a known share of vapour has the humidity given by its dew point', () => {
  const vapourPa = saturationVapourPressurePa(278.15)
  const specific = (0.622 * vapourPa) / (100_000 - 0.378 * vapourPa)
  expect(relativeHumidityOfVapour(283.15, 100_000, specific)).toBeCloseTo(relativeHumidity(283.15, 278.15), 9)
  expect(relativeHumidityOfVapour(283.15, 100_000, 0)).toBe(0)
})
