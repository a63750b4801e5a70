import { type AtlasInfo, weatherBasis } from '#atlas'
import { methodVersion, presentedBasis, type WireBasis } from '#contracts'
import { basisWithin, combineBases, type TimeSpan } from '#domain'

/** Data basis of an atlas's index. @param requested  period of a figure; absent: all of the weather */
export function indexBasis(info: AtlasInfo, requested?: TimeSpan): WireBasis {
  const weather = weatherBasis(info)
  const bases = [requested === undefined ? weather : basisWithin(weather, requested)]
  return presentedBasis(combineBases(bases, methodVersion('yieldIndex')))
}
