import { SHEAR_EXPONENT_RANGE, WEAK_WIND_MS } from './heightInterpolation.ts'
import { requireSameLength, type Series } from './series.ts'

const { abs, exp, log, min, max } = Math

/** Up to here the relative error of `smallExp` is below 1e-8. */
const SMALL_EXPONENT = 1.2

/** Wind speed on one level of an atlas. */
export interface SpeedLevel {
  /** Above ground, m, > 0. */
  readonly heightM: number
  /** m/s, shape [time]. */
  readonly speedMs: Series
}

/**
 * Growth of the wind from one level to the next, step by step: it determines the speed at every height.
 *
 * @param out  receives ln(v₂/v₁), bounded as the shear exponent is, shape [time]; 0 where both are calm, NaN
 *             for NaN
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
    const v1 = below[t]!
    const v2 = above[t]!
    out[t] = v1 === 0 && v2 === 0 ? 0 : min(max(log(v2 / v1), least), greatest)
  }
}

/** Position of a height between two levels, or beyond them. */
export interface HeightShare {
  /** 0 at the lower level, 1 at the upper one. */
  readonly share: number
  readonly isNearerUpper: boolean
  /** On `speedRatioLogs`: growth of the wind from the nearer level. */
  readonly factor: number
  /** Whether `smallExp` is exact enough for all growth. */
  readonly isSmall: boolean
  /** Below this speed, m/s, of either level speeds are interpolated linearly; 0: never. */
  readonly weakMs: number
}

/** @param heightM above ground, m, > 0 */
export function heightShare(lowerM: number, upperM: number, heightM: number): HeightShare {
  const span = log(upperM / lowerM)
  const share = log(heightM / lowerM) / span
  const isNearerUpper = share > 0.5
  const factor = isNearerUpper ? share - 1 : share
  const greatestLog = span * max(-SHEAR_EXPONENT_RANGE.min, SHEAR_EXPONENT_RANGE.max)
  const isSmall = abs(factor) * greatestLog <= SMALL_EXPONENT
  return { share, isNearerUpper, factor, isSmall, weakMs: share < 0 || share > 1 ? 0 : WEAK_WIND_MS }
}

/**
 * Wind speed at a height between two neighbouring levels or beyond them: that of `interpolateWindToHeight`, without its
 * direction and to 1e-8, for many heights at a fraction of the time.
 * @param ratioLogs of the two levels, from `speedRatioLogs`
 * @param heightM above ground, m, > 0
 * @param out receives m/s, shape [time]
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
  const { share, isNearerUpper, factor, isSmall, weakMs } = heightShare(lower.heightM, upper.heightM, heightM)
  const near = isNearerUpper ? above : below
  for (let t = 0; t < out.length; t++) {
    const v1 = below[t]!
    const v2 = above[t]!
    const exponent = factor * ratioLogs[t]!
    out[t] =
      v1 < weakMs || v2 < weakMs
        ? v1 + share * (v2 - v1)
        : near[t]! * (isSmall ? smallExp(exponent) : exp(exponent))
  }
}

/** Exponential function near 0: Taylor series to the seventh order of a quarter, to the fourth power. */
function smallExp(x: number): number {
  const q = 0.25 * x
  const root =
    1 + q * (1 + q * (1 / 2 + q * (1 / 6 + q * (1 / 24 + q * (1 / 120 + q * (1 / 720 + q * (1 / 5040)))))))
  const square = root * root
  return square * square
}
