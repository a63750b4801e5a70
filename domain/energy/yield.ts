import type { TimedSeries } from '../wind/monthlyMeans.ts'

/** Hours of a mean year (leap years included), by which mean powers become annual energies. */
export const meanYearHours = 8766

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

/** Energies before and behind the wakes, and what they mean. */
export interface WakeBalance {
  readonly freeYieldMwh: number
  readonly parkYieldMwh: number
  readonly wakeLossMwh: number
  /** Park yield over free yield, above 0 to 1. */
  readonly parkEfficiency: number
}

/** Compares the yield without wakes with the yield in the park, both in MWh of the same period. */
export function wakeBalance(freeYieldMwh: number, parkYieldMwh: number): WakeBalance {
  return {
    freeYieldMwh,
    parkYieldMwh,
    wakeLossMwh: freeYieldMwh - parkYieldMwh,
    parkEfficiency: parkYieldMwh / freeYieldMwh,
  }
}

/** The three wake losses of a farm that grows, MWh of the same period. */
export interface WakeLossShares {
  /** Lost by the planned turbines to the existing ones. */
  readonly byExistingMwh: number
  /** Lost by the planned turbines to each other, on top. */
  readonly amongPlannedMwh: number
  /** Lost by the existing turbines to the planned ones, on top of what they lose already. */
  readonly inflictedOnExistingMwh: number
}

/**
 * Splits the wake losses of planned turbines (status 'planned') beside existing ones ('portfolio').
 *
 * @param planned   yield of the planned turbines: free, with the existing ones alone, with all
 * @param existing  yield of the existing turbines: without the planned ones, with them
 */
export function wakeLossShares(
  planned: { readonly freeMwh: number; readonly besideExistingMwh: number; readonly parkMwh: number },
  existing: { readonly beforeMwh: number; readonly afterMwh: number },
): WakeLossShares {
  return {
    byExistingMwh: planned.freeMwh - planned.besideExistingMwh,
    amongPlannedMwh: planned.besideExistingMwh - planned.parkMwh,
    inflictedOnExistingMwh: existing.beforeMwh - existing.afterMwh,
  }
}
