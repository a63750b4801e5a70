import { meanYearHours } from '../wind/meanYear.ts'
import type { TimedSeries } from '../wind/monthlyMeans.ts'

/** What a turbine or farm yields in a mean year. */
export interface AnnualYield {
  /** MWh per mean year. */
  readonly energyMwh: number
  /** Energy over rated power, h per year. */
  readonly fullLoadHours: number
  /** Mean power over rated power, 0 to 1. */
  readonly capacityFactor: number
  /** Share of the steps that have a value, 0 to 1. */
  readonly availability: number
}

/**
 * Yield of a mean year: the mean power of the steps that have one, over 8766 h.
 *
 * @param power         kW, shape [time]; NaN missing
 * @param ratedPowerKw  kW
 * @returns             NaN throughout if no step has a value
 */
export function annualYield(power: Pick<TimedSeries, 'values'>, ratedPowerKw: number): AnnualYield {
  let sumKw = 0
  let count = 0
  for (const value of power.values) {
    if (Number.isNaN(value)) continue
    sumKw += value
    count += 1
  }
  const capacityFactor = sumKw / count / ratedPowerKw
  return {
    energyMwh: (capacityFactor * ratedPowerKw * meanYearHours) / 1000,
    fullLoadHours: capacityFactor * meanYearHours,
    capacityFactor,
    availability: count / power.values.length,
  }
}
