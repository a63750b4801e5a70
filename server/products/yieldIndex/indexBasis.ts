import { type AtlasInfo, weatherBasis } from '#atlas'
import { methodVersion, presentedBasis, type WireBasis } from '#contracts'
import { basisWithin, combineBases, type TimeSpan } from '#domain'

/** Data basis of an atlas's index. @param asked  period of a figure; absent: all of the weather */
export function indexBasis(info: AtlasInfo, asked?: TimeSpan): WireBasis {
  const weather = weatherBasis(info)
  const bases = [asked === undefined ? weather : basisWithin(weather, asked)]
  return presentedBasis(combineBases(bases, methodVersion('yieldIndex')))
}
