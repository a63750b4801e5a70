import { ONSHORE_SHEAR_EXPONENT } from './profiles.ts'
import { requireSameLength, type Series } from './series.ts'

const { exp, log, sqrt, min, max } = Math

/** Wind on one level of an atlas. */
export interface WindLevel {
  /** Above ground, m, > 0. */
  readonly heightM: number
  /** Component to the east, m/s, shape [time]. */
  readonly u: Series
  /** Component to the north, m/s, shape [time]. */
  readonly v: Series
}

/** Components of the wind at one height, m/s, shape [time]. */
export interface WindComponents {
  readonly u: Series
  readonly v: Series
}

/** Growth of the wind with height above the highest level: as a power of the height, or with its logarithm. */
export const profilesAbove = ['power', 'log'] as const
export type ProfileAbove = (typeof profilesAbove)[number]

/** Choices for heights beyond the levels. */
export interface BeyondLevels {
  /** Shear exponent if there is only one level; default 1/7. */
  readonly singleLevelExponent?: number | undefined
  /** Growth above the highest of several levels; default the power law. */
  readonly above?: ProfileAbove | undefined
}

/** Limits of a single step's shear exponent, between levels and beyond them. */
export const SHEAR_EXPONENT_RANGE = { min: -0.5, max: 1 } as const

/** If either level has a lower speed, the ratio of speeds has no meaning. */
export const WEAK_WIND_MS = 0.5

/**
 * Wind at any height from the levels of an atlas, step by step.
 *
 * Speed. Between two levels: power law with the step's own exponent α = ln(v₂/v₁)/ln(z₂/z₁), kept within −0.5..1; where
 * that bound applies, it counts from the nearer level. If either level has less than 0.5 m/s: linear in ln z. Above the
 * highest and below the lowest level: the bounded exponent of the nearest pair; or, above, the line in ln z through the
 * two highest levels, within what these exponents would give. With a single level: `singleLevelExponent`. Direction.
 * Between two levels: that of the components interpolated in ln z; beyond: the nearest level's. Where the interpolated
 * components cancel, the nearer level's.
 * @param levels in ascending height, at least one, all of one length
 * @param heightM target height above ground, m, > 0
 * @param out receives m/s; may be the arrays of a level
 * @param beyond what is chosen beyond the levels
 * @throws RangeError no level, levels not ascending, height not positive, lengths differ
 */
export function interpolateWindToHeight(
  levels: readonly WindLevel[],
  heightM: number,
  out: WindComponents,
  { singleLevelExponent = ONSHORE_SHEAR_EXPONENT, above: profile = 'power' }: BeyondLevels = {},
): void {
  requireLevels(levels, heightM, out)
  const nearest = levels.find((level) => level.heightM === heightM)
  if (nearest !== undefined) {
    out.u.set(nearest.u)
    out.v.set(nearest.v)
    return
  }
  if (levels.length === 1) {
    scaleLevel(levels[0]!, (heightM / levels[0]!.heightM) ** singleLevelExponent, out)
    return
  }
  const above = levels.findIndex((level) => level.heightM > heightM)
  if (above > 0) betweenLevels(levels[above - 1]!, levels[above]!, heightM, out)
  else if (above === 0) beyondLevel(levels[0]!, levels[1]!, heightM, out)
  else if (profile === 'log') aboveByLogarithm(levels.at(-1)!, levels.at(-2)!, heightM, out)
  else beyondLevel(levels.at(-1)!, levels.at(-2)!, heightM, out)
}

function betweenLevels(lower: WindLevel, upper: WindLevel, heightM: number, out: WindComponents): void {
  const { u: u1, v: v1 } = lower
  const { u: u2, v: v2 } = upper
  const { u, v } = out
  const span = log(upper.heightM / lower.heightM)
  const share = log(heightM / lower.heightM) / span
  const isNearerUpper = share > 0.5
  const offset = isNearerUpper ? share - 1 : share
  const minLogRatio = SHEAR_EXPONENT_RANGE.min * span
  const maxLogRatio = SHEAR_EXPONENT_RANGE.max * span
  for (let t = 0; t < u.length; t++) {
    const s1 = sqrt(u1[t]! * u1[t]! + v1[t]! * v1[t]!)
    const s2 = sqrt(u2[t]! * u2[t]! + v2[t]! * v2[t]!)
    const near = isNearerUpper ? s2 : s1
    let speed = s1 + share * (s2 - s1)
    if (s1 >= WEAK_WIND_MS && s2 >= WEAK_WIND_MS) {
      speed = near * exp(offset * min(max(log(s2 / s1), minLogRatio), maxLogRatio))
    }
    let east = u1[t]! + share * (u2[t]! - u1[t]!)
    let north = v1[t]! + share * (v2[t]! - v1[t]!)
    let length = sqrt(east * east + north * north)
    if (length < 1e-9 * speed) {
      east = isNearerUpper ? u2[t]! : u1[t]!
      north = isNearerUpper ? v2[t]! : v1[t]!
      length = near
    }
    const scale = length > 0 ? speed / length : length
    u[t] = east * scale
    v[t] = north * scale
  }
}

function beyondLevel(nearest: WindLevel, second: WindLevel, heightM: number, out: WindComponents): void {
  const { u: u1, v: v1 } = nearest
  const { u: u2, v: v2 } = second
  const { u, v } = out
  const step = log(heightM / nearest.heightM)
  const perLogHeight = 1 / log(second.heightM / nearest.heightM)
  for (let t = 0; t < u.length; t++) {
    const square1 = u1[t]! * u1[t]! + v1[t]! * v1[t]!
    const square2 = u2[t]! * u2[t]! + v2[t]! * v2[t]!
    // Two calms have no exponent; any finite one leaves them calm.
    const exponent = square1 === 0 && square2 === 0 ? 0 : 0.5 * log(square2 / square1) * perLogHeight
    const scale = exp(step * min(max(exponent, SHEAR_EXPONENT_RANGE.min), SHEAR_EXPONENT_RANGE.max))
    u[t] = u1[t]! * scale
    v[t] = v1[t]! * scale
  }
}

/** Speed along the line in ln z through both levels; the direction is the top level's. */
function aboveByLogarithm(top: WindLevel, second: WindLevel, heightM: number, out: WindComponents): void {
  const { u: u1, v: v1 } = top
  const { u: u2, v: v2 } = second
  const { u, v } = out
  const ratio = heightM / top.heightM
  const least = ratio ** SHEAR_EXPONENT_RANGE.min
  const most = ratio ** SHEAR_EXPONENT_RANGE.max
  const steps = log(ratio) / log(top.heightM / second.heightM)
  for (let t = 0; t < u.length; t++) {
    const s1 = sqrt(u1[t]! * u1[t]! + v1[t]! * v1[t]!)
    const s2 = sqrt(u2[t]! * u2[t]! + v2[t]! * v2[t]!)
    // A calm on the top level has no direction.
    const scale = s1 === 0 ? 1 : min(max(1 + (1 - s2 / s1) * steps, least), most)
    u[t] = u1[t]! * scale
    v[t] = v1[t]! * scale
  }
}

function scaleLevel(level: WindLevel, factor: number, out: WindComponents): void {
  for (let t = 0; t < out.u.length; t++) {
    out.u[t] = level.u[t]! * factor
    out.v[t] = level.v[t]! * factor
  }
}

function requireLevels(levels: readonly WindLevel[], heightM: number, out: WindComponents): void {
  if (!(heightM > 0)) throw new RangeError(`height ${heightM} m is not above ground`)
  if (levels.length === 0) throw new RangeError('no wind level')
  let below = 0
  for (const level of levels) {
    if (!(level.heightM > below))
      throw new RangeError(`wind level ${level.heightM} m is not above ${below} m`)
    requireSameLength(out.u, out.v, level.u, level.v)
    below = level.heightM
  }
}
