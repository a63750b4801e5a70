import { SHEAR_EXPONENT_RANGE, WEAK_WIND_MS } from './heightInterpolation.ts'
import { requireSameLength, type Series } from './series.ts'

const { exp, log, min, max } = Math

/** Wind speed on one level of an atlas. */
export interface SpeedLevel {
  /** Above ground, m, > 0. */
  readonly heightM: number
  /** m/s, shape [time]. */
  readonly speedMs: Series
}

/**
 * How the wind grows from one level to the next, step by step: the speed at every height follows from it.
 *
 * @param out  receives ln(v₂/v₁), bounded as the shear exponent is, shape [time]; 0 where both are calm, NaN for NaN
 * @throws RangeError  levels not ascending, lengths differ
 */
export function speedRatioLogs(lower: SpeedLevel, upper: SpeedLevel, out: Float64Array): void {
  const { speedMs: below } = lower
  const { speedMs: above } = upper
  requireSameLength(below, above, out)
  if (!(upper.heightM > lower.heightM && lower.heightM > 0))
    throw new RangeError(`wind level ${upper.heightM} m is not above ${lower.heightM} m`)
  const span = log(upper.heightM / lower.heightM)
  const least = SHEAR_EXPONENT_RANGE.min * span
  const greatest = SHEAR_EXPONENT_RANGE.max * span
  for (let t = 0; t < out.length; t++) {
    const [v1, v2] = [below[t]!, above[t]!]
    out[t] = v1 === 0 && v2 === 0 ? 0 : min(max(log(v2 / v1), least), greatest)
  }
}

/**
 * Wind speed at a height between two neighbouring levels or beyond them: that of `interpolateWindToHeight`, without
 * its direction, for many heights at the price of one exponential function for each.
 *
 * @param ratioLogs  of the two levels, from `speedRatioLogs`
 * @param heightM    above ground, m, > 0
 * @param out        receives m/s, shape [time]
 */
export function speedAtHeight(
  lower: SpeedLevel,
  upper: SpeedLevel,
  ratioLogs: Float64Array,
  heightM: number,
  out: Series,
): void {
  const { speedMs: below } = lower
  const { speedMs: above } = upper
  requireSameLength(below, above, ratioLogs, out)
  const share = log(heightM / lower.heightM) / log(upper.heightM / lower.heightM)
  const isNearerUpper = share > 0.5
  const near = isNearerUpper ? above : below
  const offset = isNearerUpper ? share - 1 : share
  if (share < 0 || share > 1) {
    for (let t = 0; t < out.length; t++) out[t] = near[t]! * exp(offset * ratioLogs[t]!)
    return
  }
  for (let t = 0; t < out.length; t++) {
    const [v1, v2] = [below[t]!, above[t]!]
    const isWeak = v1 < WEAK_WIND_MS || v2 < WEAK_WIND_MS
    out[t] = isWeak ? v1 + share * (v2 - v1) : near[t]! * exp(offset * ratioLogs[t]!)
  }
}
