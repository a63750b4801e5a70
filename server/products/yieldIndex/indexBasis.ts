import { type AtlasInfo, weatherBasis } from '#atlas'
import { methodVersion, presentedBasis, type WireBasis } from '#contracts'
import { combineBases } from '#domain'

/** What the index of an atlas rests on. */
export function indexBasis(info: AtlasInfo): WireBasis {
  return presentedBasis(combineBases([weatherBasis(info)], methodVersion('yieldIndex')))
}
