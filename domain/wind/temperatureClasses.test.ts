import fc from 'fast-check'
import { expect, test } from 'vitest'
import { belowTemperature, temperatureClasses } from './temperatureClasses.ts'
import { temperatureThresholdStatistics } from './temperatureThreshold.ts'

test('classes equal the series, at any of their edges', () => {
  const step = fc.record({
    celsius: fc.oneof(
      fc.double({ min: -40, max: 40, noNaN: true }),
      fc.constantFrom(-10, 0, -5e-324, Number.NaN),
    ),
    power: fc.oneof(fc.double({ min: 0, max: 5000, noNaN: true }), fc.constant(Number.NaN)),
  })
  fc.assert(
    fc.property(fc.array(step, { maxLength: 100 }), fc.integer({ min: -90, max: 90 }), (series, halves) => {
      const celsius = Float64Array.from(series, (entry) => entry.celsius)
      const power = Float64Array.from(series, (entry) => entry.power)
      const direct = temperatureThresholdStatistics(celsius, power, halves / 2)
      const classes = belowTemperature(temperatureClasses(celsius, power), halves / 2)
      expect(classes.validSteps).toBe(direct.validSteps)
      if (direct.validSteps === 0) return
      expect(classes.hoursPerYear).toBeCloseTo(direct.hoursPerYear, 9)
      if (direct.energyShare > 0) expect(classes.energyShare).toBeCloseTo(direct.energyShare, 9)
    }),
  )
})
