import { landUseClasses, roughnessOfLandUseM } from '../../dispersion/landUse.ts'
import { DEFAULT_ROUGHNESS_M } from './wakeDecay.ts'

/**
 * Chosen roughness of a farm's surroundings: the atlas's at each site, that of the map of land cover around
 * each site, m, or that of a class of land use.
 */
export type ChosenRoughness = 'atlas' | 'landCover' | number | { readonly landUse: number }

/**
 * Origin of a roughness length; atlasBounded: the atlas's, which is outside `atlasRoughnessM`; default: the
 * atlas was chosen and has none.
 */
export const roughnessSources = ['atlas', 'atlasBounded', 'typed', 'landUse', 'landCover', 'default'] as const
export type RoughnessSource = (typeof roughnessSources)[number]

export interface KnownRoughness {
  readonly lengthM: number
  readonly source: RoughnessSource
  /** Value of the atlas where it was bounded, m: the profile of its own wind follows it. */
  readonly atlasM?: number
}

/**
 * Bounds of an atlas's roughness length for wakes, m: the open sea, and shrubs, the roughest class of land use that is
 * neither forest nor built-up (table of windkit 2.2.0). The length of a reanalysis contains what its cell has of forests,
 * towns and hills; turbines in a forest have a roughness by land cover or an entered one.
 */
export const atlasRoughnessM = { min: 0.0002, max: 0.3 } as const

/** Factor between classes of roughness: 0.03, 0.1 and 0.4 m of the European Wind Atlas (Troen and Petersen 1989). */
const CLASS_FACTOR = 3

/** Plausible range of a site's roughness length, m: one class down and one up, up to forests. */
export function plausibleRoughnessM({
  lengthM,
  atlasM,
}: KnownRoughness): readonly [low: number, high: number] {
  const high = Math.max(CLASS_FACTOR * lengthM, atlasM ?? 0)
  return [Math.max(atlasRoughnessM.min, lengthM / CLASS_FACTOR), Math.min(1.5, high)]
}

/** Open sea: 0.1 m in the table of TA Luft, for dispersion; for a farm's wind about 0.0002 m. */
const SEA = 523

/** CORINE numbers of the classes of land use that may be chosen as a farm's roughness, in ascending order. */
export const surfaceClasses: readonly number[] = landUseClasses.filter((landUse) => landUse !== SEA)

/**
 * Resolves a choice into a roughness length.
 * @param atlasMeanM of the atlas at the site, m; null or NaN where it has none
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
    // The atlas's smooth open sea is kept; only a length that is bounded from above changes.
    if (atlasMeanM <= atlasRoughnessM.max) return { lengthM: atlasMeanM, source: 'atlas' }
    return { lengthM, source: 'atlasBounded', atlasM: atlasMeanM }
  }
  return { lengthM: DEFAULT_ROUGHNESS_M, source: 'default' }
}

/** Mean roughness length of a series, m: of its logarithm, as used in the profile; NaN without values. */
export function meanRoughnessM(series: Float32Array): number {
  let [sum, count] = [0, 0]
  for (const roughnessM of series) {
    if (!(roughnessM > 0)) continue
    sum += Math.log(roughnessM)
    count += 1
  }
  return Math.exp(sum / count)
}
