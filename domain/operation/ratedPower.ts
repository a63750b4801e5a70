import { valueAt } from '../series/quantile.ts'
import type { RatedPower } from './turbineOperation.ts'

/** Single powers above rated power do not raise it. */
const probability = 0.999

/** Rated power of a turbine without a type: the 99.9 % quantile of its powers above zero; NaN without any. */
export function ratedPowerOf(powerKw: Float32Array): RatedPower {
  const sorted = powerKw.filter((kw) => kw > 0).sort()
  const kw = sorted.length === 0 ? Number.NaN : valueAt(sorted, probability * (sorted.length - 1))
  return { kw, from: 'data' }
}
