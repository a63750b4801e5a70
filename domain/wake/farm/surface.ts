import { landUseClasses, roughnessOfLandUseM } from '../../dispersion/landUse.ts'
import { DEFAULT_ROUGHNESS_M } from './wakeDecay.ts'

/**
 * Roughness of a farm's surroundings as it is chosen: the atlas's at each site, that of the map of land cover around each
 * site, m, or that of a class of land use.
 */
export type ChosenRoughness = 'atlas' | 'landCover' | number | { readonly landUse: number }

/** Where a roughness length comes from; default: the atlas was to tell it and has none. */
export const roughnessSources = ['atlas', 'typed', 'landUse', 'landCover', 'default'] as const
export type RoughnessSource = (typeof roughnessSources)[number]

export interface KnownRoughness {
  readonly lengthM: number
  readonly source: RoughnessSource
}

/** Open sea: 0.1 m in the table of TA Luft, which is made for dispersion, and some 0.0002 m to the wind of a farm. */
const SEA = 523

/** CORINE numbers of the classes of land use that a wind farm's roughness can be that of, in ascending order. */
export const surfaceClasses: readonly number[] = landUseClasses.filter((landUse) => landUse !== SEA)

/**
 * The roughness length that a choice stands for.
 *
 * @param atlasMeanM  of the atlas at the site, m; null or NaN where it has none
 * @param landCoverM  by the map of land cover around the site, m; null where there is none: the atlas's is taken
 * @throws RangeError  a class that has no roughness length
 */
export function knownRoughness(
  chosen: ChosenRoughness,
  atlasMeanM: number | null,
  landCoverM: number | null = null,
): KnownRoughness {
  if (typeof chosen === 'number') return { lengthM: chosen, source: 'typed' }
  if (chosen === 'landCover' && landCoverM !== null) return { lengthM: landCoverM, source: 'landCover' }
  if (typeof chosen === 'object') {
    const lengthM = surfaceClasses.includes(chosen.landUse) ? roughnessOfLandUseM(chosen.landUse) : null
    if (lengthM === null) throw new RangeError(`class of land use ${chosen.landUse} has no roughness length`)
    return { lengthM, source: 'landUse' }
  }
  if (atlasMeanM !== null && atlasMeanM > 0) return { lengthM: atlasMeanM, source: 'atlas' }
  return { lengthM: DEFAULT_ROUGHNESS_M, source: 'default' }
}

/** Mean roughness length of a series, m: of its logarithm, as it stands in the profile; NaN without values. */
export function meanRoughnessM(series: Float32Array): number {
  let [sum, count] = [0, 0]
  for (const roughnessM of series) {
    if (!(roughnessM > 0)) continue
    sum += Math.log(roughnessM)
    count += 1
  }
  return Math.exp(sum / count)
}
