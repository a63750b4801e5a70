import { STANDARD_AIR_DENSITY_KGM3 } from '../air/constants.ts'
import { requireSameLength, type Series } from '../wind/series.ts'
import { type CurveEnds, type CurveTable, compileCurve, curveValue } from './curveTable.ts'
import type { DensityCorrection } from './densityCorrection.ts'
import { compileDensityCurve, type DensityCurve, densityCurveValue } from './densityCurve.ts'
import { genericThrust } from './genericThrust.ts'
import type { CurvePoints, TurbineCurves } from './turbineCurves.ts'

/** A turbine's curves prepared for millions of look-ups. */
export interface Turbine {
  readonly diameterM: number
  /** kW over wind speed at the curve's own air density. */
  readonly power: CurveTable
  /** Thrust coefficient over wind speed at the curve's own air density. */
  readonly thrust: CurveTable
  /** Whether both curves have the same speeds, so that one look-up serves both. */
  readonly hasCommonSpeeds: boolean
  /** kW over wind speed and air density; null: density does not matter. */
  readonly powerByDensity: DensityCurve | null
  /** Thrust coefficient over wind speed and air density; null: density does not matter. */
  readonly thrustByDensity: DensityCurve | null
  /** Highest power of the table, kW. */
  readonly ratedPowerKw: number
  /** Winds below and above which the turbine stands still, m/s; ∓∞ if the table's ends decide. */
  readonly cutInMs: number
  readonly cutOutMs: number
  readonly stationaryCt: number
  /** Highest possible thrust coefficient. */
  readonly highestCt: number
}

/** Options of using curves. */
export interface TurbineSettings {
  readonly diameterM: number
  /** Default 'windpro'. */
  readonly densityCorrection?: DensityCorrection
}

/**
 * Prepares a turbine: linear between the points of its curves, power 0 and the stationary thrust coefficient outside
 * them and outside cut-in and cut-out.
 *
 * Curves move with air density at both ends; cut-in and cut-out, if given, are speeds at the site and do not.
 * @throws RangeError a curve with fewer than two points or speeds that do not increase
 */
export function compileTurbine(curves: TurbineCurves, settings: TurbineSettings): Turbine {
  const { densityCorrection = 'windpro', diameterM } = settings
  const { power, cutInMs, cutOutMs } = curves
  const densityKgM3 = curves.airDensityKgM3 ?? STANDARD_AIR_DENSITY_KGM3
  const thrust = curves.thrust ?? genericThrust(power)
  const stationaryCt = curves.stationaryCt ?? 0
  const endsOf = (points: CurvePoints, outside: number): CurveEnds => {
    const isHeld = cutOutMs !== null && cutOutMs > points.windSpeedMs.at(-1)!
    return { below: outside, above: isHeld ? 'hold' : outside }
  }
  const byDensity = (points: CurvePoints, outside: number) =>
    densityCorrection === 'none'
      ? null
      : compileDensityCurve(points, endsOf(points, outside), densityCorrection, densityKgM3)
  return {
    diameterM,
    power: compileCurve(power, endsOf(power, 0)),
    thrust: compileCurve(thrust, endsOf(thrust, stationaryCt)),
    hasCommonSpeeds: haveSameSpeeds(power, thrust),
    powerByDensity: byDensity(power, 0),
    thrustByDensity: byDensity(thrust, stationaryCt),
    ratedPowerKw: Math.max(...power.values),
    cutInMs: cutInMs ?? Number.NEGATIVE_INFINITY,
    cutOutMs: cutOutMs ?? Number.POSITIVE_INFINITY,
    stationaryCt,
    highestCt: Math.max(stationaryCt, ...thrust.values),
  }
}

/**
 * Power at a wind speed and air density.
 * @param v m/s
 * @param densityKgM3 kg/m³; null: the curve's own density
 * @returns kW; NaN for NaN
 */
export function turbinePowerKw(turbine: Turbine, v: number, densityKgM3: number | null = null): number {
  if (v < turbine.cutInMs || v > turbine.cutOutMs) return 0
  const { powerByDensity } = turbine
  if (powerByDensity === null || densityKgM3 === null) return curveValue(turbine.power, v)
  return densityCurveValue(powerByDensity, v, densityKgM3)
}

/**
 * Thrust coefficient at a wind speed and air density.
 * @param v m/s
 * @param densityKgM3 kg/m³; null: the curve's own density
 * @returns dimensionless; NaN for NaN
 */
export function turbineThrust(turbine: Turbine, v: number, densityKgM3: number | null = null): number {
  if (v < turbine.cutInMs || v > turbine.cutOutMs) return turbine.stationaryCt
  const { thrustByDensity } = turbine
  if (thrustByDensity === null || densityKgM3 === null) return curveValue(turbine.thrust, v)
  return densityCurveValue(thrustByDensity, v, densityKgM3)
}

/**
 * Power of a whole series.
 * @param speedMs wind at hub height, m/s, shape [time]
 * @param densityKgM3 air at hub height, kg/m³, shape [time]; null: the curve's own density
 * @param out receives kW, shape [time]; may be one of the inputs
 * @throws RangeError lengths differ
 */
export function turbinePowerSeries(
  turbine: Turbine,
  speedMs: Series,
  densityKgM3: Series | null,
  out: Series,
): void {
  requireSameLength(speedMs, out, densityKgM3 ?? out)
  const { power, powerByDensity, cutInMs, cutOutMs } = turbine
  if (densityKgM3 === null || powerByDensity === null) {
    for (let t = 0; t < out.length; t++) {
      const v = speedMs[t]!
      out[t] = v < cutInMs || v > cutOutMs ? 0 : curveValue(power, v)
    }
    return
  }
  for (let t = 0; t < out.length; t++) {
    const v = speedMs[t]!
    out[t] = v < cutInMs || v > cutOutMs ? 0 : densityCurveValue(powerByDensity, v, densityKgM3[t]!)
  }
}

function haveSameSpeeds(a: CurvePoints, b: CurvePoints): boolean {
  if (a.windSpeedMs.length !== b.windSpeedMs.length) return false
  return a.windSpeedMs.every((speed, i) => speed === b.windSpeedMs[i])
}
