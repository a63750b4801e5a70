import { meanYearHours } from './meanYear.ts'
import { requireSameLength, type Series } from './series.ts'
import type { TemperatureThresholdStatistics } from './temperatureThreshold.ts'

const CLASS_WIDTH_C = 0.5
const LOWEST_C = -100
const HIGHEST_C = 100

/** Steps and energy by classes of temperature, from which any threshold at a class's edge can be computed. */
export interface TemperatureClasses {
  /** Lower edge of the first class. */
  readonly firstC: number
  readonly widthC: number
  /** Steps with both values, or the sum of their weights, shape [class]. */
  readonly steps: Float64Array
  /** Sum of the power of these steps, in its unit, shape [class]. */
  readonly powerSum: Float64Array
}

/**
 * @param temperatureC  °C, shape [time]; NaN: missing
 * @param power         power or energy per step, any unit, shape [time]; NaN: missing
 * @param weights       of the steps, ≥ 0, shape [time]; absent: 1
 * @returns             classes of 0.5 °C, from the first to the last with a step
 * @throws RangeError   lengths differ
 */
export function temperatureClasses(
  temperatureC: Series,
  power: Series,
  weights?: Series,
): TemperatureClasses {
  requireSameLength(temperatureC, power)
  const count = (HIGHEST_C - LOWEST_C) / CLASS_WIDTH_C
  const steps = new Float64Array(count)
  const powerSum = new Float64Array(count)
  for (let t = 0; t < temperatureC.length; t++) {
    // Without a sum that could round up to the next class.
    const index = Math.floor(temperatureC[t]! / CLASS_WIDTH_C) - LOWEST_C / CLASS_WIDTH_C
    const value = power[t]!
    if (Number.isNaN(value) || !(index >= 0 && index < count)) continue
    const weight = weights === undefined ? 1 : weights[t]!
    steps[index]! += weight
    powerSum[index]! += weight * value
  }
  const first = Math.max(
    0,
    steps.findIndex((n) => n > 0),
  )
  const end = steps.findLastIndex((n) => n > 0) + 1
  return {
    firstC: LOWEST_C + first * CLASS_WIDTH_C,
    widthC: CLASS_WIDTH_C,
    steps: steps.slice(first, end),
    powerSum: powerSum.slice(first, end),
  }
}

/** Time and energy below a temperature at an edge of the classes, like `temperatureThresholdStatistics`. */
export function belowTemperature(
  { firstC, widthC, steps, powerSum }: TemperatureClasses,
  thresholdC: number,
): TemperatureThresholdStatistics {
  const end = Math.round((thresholdC - firstC) / widthC)
  const sum = (values: Float64Array, count: number) =>
    values.subarray(0, Math.max(0, count)).reduce((total, value) => total + value, 0)
  const validSteps = sum(steps, steps.length)
  return {
    validSteps,
    hoursPerYear: (meanYearHours * sum(steps, end)) / validSteps,
    energyShare: sum(powerSum, end) / sum(powerSum, powerSum.length),
  }
}
