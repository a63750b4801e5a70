import { landUseClasses, roughnessOfLandUseM } from '../../dispersion/landUse.ts'
import { DEFAULT_ROUGHNESS_M } from './wakeDecay.ts'

/**
 * Chosen roughness of a farm's surroundings: the atlas's at each site, that of the land cover map around each
 * site, a length in m, or that of a class of land use.
 */
export type ChosenRoughness = 'atlas' | 'landCover' | number | { readonly landUse: number }

/**
 * Origin of a roughness length. atlasBounded: the atlas's, limited to `atlasRoughnessM`. default: the atlas was
 * chosen but has none.
 */
export const roughnessSources = ['atlas', 'atlasBounded', 'typed', 'landUse', 'landCover', 'default'] as const
export type RoughnessSource = (typeof roughnessSources)[number]

export interface KnownRoughness {
  readonly lengthM: number
  readonly source: RoughnessSource
  /** Value of the atlas before it was limited, m: the profile of the atlas's own wind uses it. */
  readonly atlasM?: number
}

/**
 * Limits of an atlas's roughness length for wakes, m: the open sea, and shrubs, the roughest class of land use
 * that is neither forest nor built-up (table of windkit 2.2.0). The length of a reanalysis includes forests,
 * towns and hills of its cell; turbines in a forest have a roughness by land cover or an entered one.
 */
export const atlasRoughnessM = { min: 0.0002, max: 0.3 } as const

/** Factor between classes of roughness: 0.03, 0.1 and 0.4 m of the European Wind Atlas (Troen and Petersen 1989). */
const CLASS_FACTOR = 3

/** Plausible range of a site's roughness length, m: one class around it, at most that of forests. */
export function plausibleRoughnessM({
  lengthM,
  atlasM,
}: KnownRoughness): readonly [low: number, high: number] {
  const high = Math.max(CLASS_FACTOR * lengthM, atlasM ?? 0)
  return [Math.max(atlasRoughnessM.min, lengthM / CLASS_FACTOR), Math.min(1.5, high)]
}

/** Open sea: 0.1 m in the table of TA Luft, which is for dispersion; for a farm's wind about 0.0002 m. */
const SEA = 523

/** CORINE numbers of the classes of land use that can be chosen as a farm's roughness, ascending. */
export const surfaceClasses: readonly number[] = landUseClasses.filter((landUse) => landUse !== SEA)

/**
 * Roughness length of a choice.
 * @param atlasMeanM of the atlas at the site, m; null or NaN if it has none
 * @param landCoverM by the land cover around the site, m; null: the atlas's is used
 * @throws RangeError a class that has no roughness length
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
  if (atlasMeanM !== null && atlasMeanM > 0) {
    const lengthM = Math.min(atlasRoughnessM.max, Math.max(atlasRoughnessM.min, atlasMeanM))
    // Lengths of an atlas below the upper limit stay unchanged, also the smooth open sea.
    if (atlasMeanM <= atlasRoughnessM.max) return { lengthM: atlasMeanM, source: 'atlas' }
    return { lengthM, source: 'atlasBounded', atlasM: atlasMeanM }
  }
  return { lengthM: DEFAULT_ROUGHNESS_M, source: 'default' }
}

/** Mean roughness length of a series, m: mean of the logarithms, as in the profile; NaN without values. */
export function meanRoughnessM(series: Float32Array): number {
  let [sum, count] = [0, 0]
  for (const roughnessM of series) {
    if (!(roughnessM > 0)) continue
    sum += Math.log(roughnessM)
    count += 1
  }
  return Math.exp(sum / count)
}
