import type { Atlas, AtlasInfo } from '#atlas'
import type { DispersionSeries } from '#contracts'
import { inputs, meanRoughnessM, roughnessOfLandUseM } from '#domain'
import { CalculationFailure } from '../calculation.ts'
import type { StepRange } from '../weather/period.ts'
import { SiteReader } from '../weather/siteReader.ts'
import type { AktermSpec } from './spec.ts'

/** Displacement height over roughness length, and the least height of an anemometer over roughness length. */
export const displacementFactor = 6
const leastRoughnessLengths = 12
/** Height of an automatic anemometer, m above the displacement height. */
const aboveDisplacementM = 10

type Made = DispersionSeries['made']

/** Height and roughness of a site's anemometer, with their origin. */
export type SiteTerms = Pick<
  Made,
  | 'anemometer_height'
  | 'anemometer_source'
  | 'roughness'
  | 'roughness_source'
  | 'land_use'
  | 'roughness_before_clipping'
>

/**
 * Heights and roughness that the wind of each site refers to.
 * @param roughness id of the atlas's roughness length; null where it has none
 * @throws CalculationFailure INVALID PARAMETER_NOT_AVAILABLE: the atlas's roughness is requested and missing
 */
export async function siteTerms(
  atlas: Atlas,
  spec: AktermSpec,
  steps: StepRange,
  roughness: string | null,
  signal: AbortSignal,
): Promise<SiteTerms[]> {
  if (spec.roughness !== 'atlas') {
    const terms = termsOf(spec, orderedRoughness(spec.roughness))
    return spec.sites.map(() => terms)
  }
  if (roughness === null)
    throw new CalculationFailure('INVALID', 'PARAMETER_NOT_AVAILABLE', { parameter: 'roughness_length' })
  const reader = new SiteReader(atlas, { ...spec, variables: [roughness], steps }, signal)
  const found: SiteTerms[] = []
  for (const index of spec.sites.keys()) {
    const { fields } = await reader.whole(index)
    found.push(termsOf(spec, atlasRoughness(atlas.info, fields.get(roughness)!)))
  }
  return found
}

type Roughness = Pick<SiteTerms, 'roughness' | 'roughness_source' | 'land_use' | 'roughness_before_clipping'>

function orderedRoughness(ordered: Exclude<AktermSpec['roughness'], 'atlas'>): Roughness {
  const isTyped = typeof ordered === 'number'
  return {
    roughness: isTyped ? ordered : roughnessOfLandUseM(ordered.land_use)!,
    roughness_source: isTyped ? 'typed' : 'landUse',
    land_use: isTyped ? null : ordered.land_use,
    roughness_before_clipping: null,
  }
}

/** Mean roughness of the atlas, limited to the range that AKTerm defines heights for. */
function atlasRoughness(info: AtlasInfo, series: Float32Array): Roughness {
  const mean = meanRoughnessM(series)
  if (Number.isNaN(mean)) throw new CalculationFailure('FAILED', 'ATLAS_DATA_MISSING', { atlas: info.id })
  const { min, max } = inputs.surfaceRoughness.range
  const clipped = Math.min(max, Math.max(min, mean))
  return {
    roughness: Math.round(1000 * clipped) / 1000,
    roughness_source: 'atlas',
    land_use: null,
    roughness_before_clipping: clipped === mean ? null : mean,
  }
}

function termsOf({ anemometer_height }: AktermSpec, roughness: Roughness): SiteTerms {
  const isAutomatic = anemometer_height === 'automatic'
  return {
    ...roughness,
    anemometer_height: isAutomatic ? automaticHeightM(roughness.roughness) : anemometer_height,
    anemometer_source: isAutomatic ? 'automatic' : 'typed',
  }
}

function automaticHeightM(roughnessM: number): number {
  const heightM = Math.max(
    aboveDisplacementM + displacementFactor * roughnessM,
    leastRoughnessLengths * roughnessM,
  )
  return Math.ceil(10 * heightM - 1e-9) / 10
}
