import { SHEAR_EXPONENT_RANGE } from './heightInterpolation.ts'
import { ONSHORE_SHEAR_EXPONENT } from './profiles.ts'
import type { Weibull } from './weibull.ts'

const { exp, log, max, min } = Math

/** Weibull distribution at a height above ground, m. */
export interface WeibullLevel extends Weibull {
  readonly heightM: number
}

/**
 * Weibull distribution at any height from those at the levels of an atlas. A follows the power law between the nearest
 * two levels, also beyond them, with its exponent within −0.5..1; with a single level 1/7. k is linear in ln z between
 * the levels and beyond them that of the nearest one.
 * @param levels ascending height, at least one
 * @param heightM above ground, m, > 0
 * @returns NaN where a level that counts has NaN
 */
export function weibullAtHeight(levels: readonly WeibullLevel[], heightM: number): Weibull {
  const same = levels.find((level) => level.heightM === heightM)
  if (same !== undefined) return same
  const [only] = levels
  if (only === undefined) throw new RangeError('no level')
  if (levels.length === 1)
    return {
      scaleMs: only.scaleMs * (heightM / only.heightM) ** ONSHORE_SHEAR_EXPONENT,
      shape: only.shape,
    }
  const above = levels.findIndex((level) => level.heightM > heightM)
  const upperIndex = above < 0 ? levels.length - 1 : max(above, 1)
  const [lower, upper] = [levels[upperIndex - 1]!, levels[upperIndex]!]
  const span = log(upper.heightM / lower.heightM)
  const share = log(heightM / lower.heightM) / span
  const exponent = log(upper.scaleMs / lower.scaleMs) / span
  const bounded = min(max(exponent, SHEAR_EXPONENT_RANGE.min), SHEAR_EXPONENT_RANGE.max)
  const nearest = share > 0.5 ? upper : lower
  return {
    scaleMs: nearest.scaleMs * exp(bounded * log(heightM / nearest.heightM)),
    shape: lower.shape + min(max(share, 0), 1) * (upper.shape - lower.shape),
  }
}
