import { gammaFunction, logGamma } from './gammaFunction.ts'
import { type Weibull, weibullShapes } from './weibull.ts'
import type { WindMoments } from './windMoments.ts'

const { exp, log } = Math

/**
 * Weibull distribution by WAsP's method: it keeps the third moment, hence the wind's energy, and the share of speeds
 * above the mean.
 *
 * A = m₁/(−ln f)^(1/k) and m₃ = A³ Γ(1 + 3/k) leave one equation for k: 3 ln m₁ − ln m₃ + ln Γ(1 + 3/k) − 3 ln(−ln f)/k
 * = 0.
 * @param moments of a series, a sector or a histogram
 * @returns null if no k in 0.01..50 fits, as for fewer than two different speeds
 * @see Troen & Petersen 1989, European Wind Atlas, section 8.3; windkit fit_weibull_wasp_m1_m3_fgtm
 */
export function fitWeibullWasp({ mean, meanCube, fractionAboveMean }: WindMoments): Weibull | null {
  const c1 = 3 * log(mean) - log(meanCube)
  const c2 = 3 * log(-log(fractionAboveMean))
  return withThirdMoment(
    findShape((k) => c1 + logGamma(1 + 3 / k) - c2 / k),
    meanCube,
  )
}

/**
 * Weibull distribution with the sample's mean and third moment.
 * @returns null if no k in 0.01..50 fits
 */
export function fitWeibullM1M3({ mean, meanCube }: WindMoments): Weibull | null {
  const c = log(meanCube) / 3 - log(mean)
  return withThirdMoment(
    findShape((k) => logGamma(1 + 3 / k) / 3 - logGamma(1 + 1 / k) - c),
    meanCube,
  )
}

/**
 * Weibull distribution with the sample's mean and standard deviation.
 * @returns null if no k in 0.01..50 fits
 */
export function fitWeibullMoments({ mean, standardDeviation }: WindMoments): Weibull | null {
  const c = log(1 + (standardDeviation / mean) ** 2)
  const shape = findShape((k) => logGamma(1 + 2 / k) - 2 * logGamma(1 + 1 / k) - c)
  return shape === null ? null : { shape, scaleMs: mean / gammaFunction(1 + 1 / shape) }
}

function withThirdMoment(shape: number | null, meanCube: number): Weibull | null {
  if (shape === null) return null
  return { shape, scaleMs: exp((log(meanCube) - logGamma(1 + 3 / shape)) / 3) }
}

/** Root over the range of k by bisection: 60 halvings of a cheap function reach the last digit. */
function findShape(f: (k: number) => number): number | null {
  let low: number = weibullShapes.least
  let high: number = weibullShapes.most
  const atLow = f(low)
  if (!(atLow * f(high) < 0)) return null
  for (let halving = 0; halving < 60; halving++) {
    const middle = (low + high) / 2
    if (f(middle) * atLow > 0) low = middle
    else high = middle
  }
  return (low + high) / 2
}
