import { type Turbine, turbinePowerKw } from '../../turbine/turbine.ts'
import type { WakeCases, WakeFarm, WakeOutput } from './farmWake.ts'
import type { WindClimate } from './windClimate.ts'

/** Means over a climate, shape [turbine]. */
export interface FarmMeans {
  /** Power with wakes, kW. */
  readonly parkPowerKw: Float64Array
  /** Without wakes, kW. */
  readonly freePowerKw: Float64Array
}

/** Computes one farm's cases into the output, such as `runPark`. */
export type WakeRun = (farm: WakeFarm, cases: WakeCases, output: WakeOutput) => void

/**
 * Mean power of every turbine over a wind climate: the frequency-table mode.
 * @param farm turbines
 * @param climate one for the whole farm
 * @param airDensityKgM3 mean density at hub height, kg/m³; null: the curves' own density
 * @param run wake model
 * @param speedFactors wind at each hub over that of the climate, shape [turbine]; default: the same for all
 * @returns kW; times 8760 h or 8766 h gives the year's energy
 */
export function farmMeansOverClimate(
  farm: WakeFarm,
  climate: WindClimate,
  airDensityKgM3: number | null,
  run: WakeRun,
  speedFactors?: readonly number[],
): FarmMeans {
  const cases = casesOfClimate(climate, airDensityKgM3)
  const factors = [...new Set(speedFactors ?? [1])]
  const speeds = factors.map((factor) => cases.freeSpeedMs.map((speed) => factor * speed))
  const factorOf = (turbine: number) => factors.indexOf(speedFactors?.[turbine] ?? 1)
  const parkPowerKw = new Float64Array(farm.turbines.length)
  const freeSpeedMs = farm.turbines.map((_, turbine) => speeds[factorOf(turbine)]!)
  run(
    farm,
    { ...cases, ...(speedFactors && { freeSpeedMs }) },
    { weighted: { weights: climate.probability, sumsKw: parkPowerKw } },
  )
  const freeOfType = new Map<string, number>()
  const types = [...new Set(farm.turbines)]
  const freeOf = (turbine: Turbine, index: number) => {
    const factor = factorOf(index)
    const key = `${types.indexOf(turbine)} ${factor}`
    const known = freeOfType.get(key) ?? freeMean(turbine, climate, airDensityKgM3, factors[factor]!)
    freeOfType.set(key, known)
    return known
  }
  return { parkPowerKw, freePowerKw: Float64Array.from(farm.turbines, freeOf) }
}

/** Without wakes the direction does not matter: sum of the power at each speed times its frequency. */
function freeMean(
  turbine: Turbine,
  { speedsMs, probability }: WindClimate,
  densityKgM3: number | null,
  speedFactor: number,
): number {
  const powers = speedsMs.map((v) => turbinePowerKw(turbine, speedFactor * v, densityKgM3))
  let sum = 0
  for (let c = 0; c < probability.length; c++) sum += probability[c]! * powers[c % speedsMs.length]!
  return sum
}

/** Cases of each direction with each speed; directions change slowest. */
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
