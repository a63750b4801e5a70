import { meanYearHours } from './meanYear.ts'
import { requireSameLength, type Series } from './series.ts'

/** Frequency of temperatures below a threshold, and the production then. */
export interface TemperatureThresholdStatistics {
  /** Hours per year of 8766 h below the threshold. */
  readonly hoursPerYear: number
  /** Share of the energy produced below the threshold, 0..1; NaN without energy. */
  readonly energyShare: number
  /** Steps with both values. */
  readonly validSteps: number
}

/**
 * Time and energy below a temperature.
 * @param temperature any unit, shape [time]
 * @param power power or energy per step, any unit, shape [time]
 * @param threshold in the unit of temperature; steps strictly below it count
 * @param weights of the steps, shape [time]; absent: all equal
 * @returns over the steps where both are present
 * @throws RangeError lengths differ
 */
export function temperatureThresholdStatistics(
  temperature: Series,
  power: Series,
  threshold: number,
  weights?: Series,
): TemperatureThresholdStatistics {
  requireSameLength(temperature, power)
  let validSteps = 0
  let weightOfAll = 0
  let coldWeight = 0
  let energy = 0
  let coldEnergy = 0
  for (let t = 0; t < temperature.length; t++) {
    const value = power[t]!
    const degrees = temperature[t]!
    if (Number.isNaN(value + degrees)) continue
    const weight = weights === undefined ? 1 : weights[t]!
    validSteps++
    weightOfAll += weight
    energy += weight * value
    if (degrees < threshold) {
      coldWeight += weight
      coldEnergy += weight * value
    }
  }
  return {
    validSteps,
    hoursPerYear: (meanYearHours * coldWeight) / weightOfAll,
    energyShare: coldEnergy / energy,
  }
}
