import { genericReducedThrust, genericThrust } from './genericThrust.ts'
import { noiseReductionMinShare } from './limits.ts'
import type { CurvePoints, TurbineCurves } from './turbineCurves.ts'

/**
 * Curves of a mode with limited power, for example at night to reduce noise. Power is cut at the limit, exactly
 * where the curve crosses it. From there on the thrust is that of a generic turbine at the power limit, but
 * never more than in full operation.
 * @param curves full operation
 * @param reducedPowerKw limit, 10 % of the rated power up to that power, kW
 * @param ratedPowerKw of the type, kW; default: the curve's highest power
 * @throws RangeError limit out of range
 */
export function reducePower(
  curves: TurbineCurves,
  reducedPowerKw: number,
  ratedPowerKw: number = Math.max(...curves.power.values),
): TurbineCurves {
  if (!(reducedPowerKw >= noiseReductionMinShare * ratedPowerKw && reducedPowerKw <= ratedPowerKw)) {
    throw new RangeError(`reduced power ${reducedPowerKw} kW is not within 10..100 % of ${ratedPowerKw} kW`)
  }
  const fullThrust = curves.thrust ?? genericThrust(curves.power)
  const crossings = crossingSpeeds(curves.power, reducedPowerKw)
  const power = resample(curves.power, crossings, (v) => Math.min(valueAt(curves.power, v), reducedPowerKw))
  const thrust = resample(fullThrust, crossings, (v) => {
    const full = valueAt(fullThrust, v)
    if (valueAt(curves.power, v) < reducedPowerKw) return full
    return Math.min(full, genericReducedThrust(curves.power, reducedPowerKw, v))
  })
  return { ...curves, power, thrust }
}

/** Speeds strictly between two points at which the curve reaches a value. */
function crossingSpeeds({ windSpeedMs, values }: CurvePoints, value: number): number[] {
  const speeds: number[] = []
  for (let i = 0; i + 1 < windSpeedMs.length; i++) {
    const share = (value - values[i]!) / (values[i + 1]! - values[i]!)
    if (share > 0 && share < 1) speeds.push(windSpeedMs[i]! + share * (windSpeedMs[i + 1]! - windSpeedMs[i]!))
  }
  return speeds
}

function resample(points: CurvePoints, more: readonly number[], value: (v: number) => number): CurvePoints {
  const { windSpeedMs } = points
  const inside = more.filter((v) => v > windSpeedMs[0]! && v < windSpeedMs.at(-1)!)
  const speeds = [...new Set([...windSpeedMs, ...inside])].sort((a, b) => a - b)
  return { windSpeedMs: speeds, values: speeds.map(value) }
}

function valueAt({ windSpeedMs, values }: CurvePoints, v: number): number {
  const above = windSpeedMs.findIndex((speed) => speed >= v)
  if (above < 0) return values.at(-1)!
  if (above === 0) return values[0]!
  const share = (v - windSpeedMs[above - 1]!) / (windSpeedMs[above]! - windSpeedMs[above - 1]!)
  return values[above - 1]! + share * (values[above]! - values[above - 1]!)
}
