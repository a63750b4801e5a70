import type { WakeCases, WakeFarm, WakeOutput } from './farmWake.ts'
import { fillPower } from './rotorRows.ts'
import type { WindClimate } from './windClimate.ts'

/** Means over a climate, shape [turbine]. */
export interface FarmMeans {
  /** Behind the wakes, kW. */
  readonly parkPowerKw: Float64Array
  /** As if each turbine stood alone, kW. */
  readonly freePowerKw: Float64Array
}

/** Computes one farm's cases into the output, such as `runPark`. */
export type WakeRun = (farm: WakeFarm, cases: WakeCases, output: WakeOutput) => void

/**
 * Mean power of every turbine over a wind climate: the frequency-table mode.
 *
 * @param farm             turbines
 * @param climate          one for the whole farm
 * @param airDensityKgM3   mean density at hub height, kg/m³; null: the curves' own density
 * @param run              wake model
 * @returns                kW; times 8760 h or 8766 h gives the year's energy
 */
export function farmMeansOverClimate(
  farm: WakeFarm,
  climate: WindClimate,
  airDensityKgM3: number | null,
  run: WakeRun,
): FarmMeans {
  const cases = casesOfClimate(climate, airDensityKgM3)
  const count = climate.probability.length
  const powerKw = farm.turbines.map(() => new Float64Array(count))
  run(farm, cases, { powerKw })
  const freeRow = new Float64Array(count)
  const freePowerKw = new Float64Array(farm.turbines.length)
  for (const [i, turbine] of farm.turbines.entries()) {
    const same = farm.turbines.indexOf(turbine)
    if (same === i) {
      fillPower(turbine, cases.freeSpeedMs, cases.airDensityKgM3, null, freeRow, count)
      freePowerKw[i] = weightedSum(freeRow, climate.probability)
    } else {
      freePowerKw[i] = freePowerKw[same]!
    }
  }
  return {
    parkPowerKw: Float64Array.from(powerKw, (row) => weightedSum(row, climate.probability)),
    freePowerKw,
  }
}

/** Every direction with every speed, directions outermost. */
export function casesOfClimate({ directionsDeg, speedsMs }: WindClimate, airDensityKgM3: number | null) {
  const count = directionsDeg.length * speedsMs.length
  return {
    directionDeg: Float64Array.from(
      { length: count },
      (_, c) => directionsDeg[Math.floor(c / speedsMs.length)]!,
    ),
    freeSpeedMs: Float64Array.from({ length: count }, (_, c) => speedsMs[c % speedsMs.length]!),
    airDensityKgM3: airDensityKgM3 === null ? null : new Float64Array(count).fill(airDensityKgM3),
  }
}

function weightedSum(values: Float64Array, weights: Float64Array): number {
  let sum = 0
  for (let c = 0; c < values.length; c++) sum += values[c]! * weights[c]!
  return sum
}
