import type { Atlas, AtlasInfo } from '#atlas'
import { chosenRoughnessOf, type TurbineShear, type TurbineSurface } from '#contracts'
import {
  defaultWakeDecay,
  gridCellOf,
  type KnownRoughness,
  knownRoughness,
  meanRoughnessM,
  ONSHORE_SHEAR_EXPONENT,
  shearExponentBetween,
} from '#domain'
import { levelsOf, windLevelsOf } from '../weather/atlasLevels.ts'
import type { StepRange } from '../weather/period.ts'
import { SiteReader } from '../weather/siteReader.ts'
import type { EnergyYieldSpec, OrderedEnergyYieldSpec } from './spec.ts'
import { settledTurbulence } from './turbulence.ts'

/** Fields of a farm whose values follow from the surface. */
export type SurfaceOrder = Pick<OrderedEnergyYieldSpec, 'roughness' | 'shear_exponent'> & {
  readonly turbines: readonly Pick<
    OrderedEnergyYieldSpec['turbines'][number],
    'lat' | 'lon' | 'hub_height_m' | 'wake_decay_constant' | 'land_cover_roughness_m'
  >[]
}

/** Wake decay and shear of a turbine, with their origin. */
export interface SettledSurface {
  readonly wake_decay_constant: number
  readonly surface?: TurbineSurface
  readonly shear?: TurbineShear
}

/**
 * Settles values that follow from the roughness around each turbine: wake decay constants that were not entered, and
 * the shear that extrapolates the wind of an atlas's only level to the hub.
 * @param steps over which the atlas's roughness is averaged
 * @throws AbortError
 */
export async function settleSurface(
  spec: OrderedEnergyYieldSpec,
  atlas: Atlas,
  steps: StepRange,
  signal: AbortSignal,
): Promise<EnergyYieldSpec> {
  const settled = await surfacesOf(spec, atlas, steps, signal)
  const { turbulence_intensity, turbines: ordered, ...rest } = spec
  const turbines = ordered.map((turbine, index) => ({ ...turbine, ...settled[index]! }))
  return { ...rest, turbines, turbulence: settledTurbulence(turbulence_intensity, turbines) }
}

/** Surfaces for `settleSurface`, shape [turbine]. */
export async function surfacesOf(
  order: SurfaceOrder,
  atlas: Atlas,
  steps: StepRange,
  signal: AbortSignal,
): Promise<SettledSurface[]> {
  const { roughness } = order
  const known =
    roughness === undefined ? null : await roughnessOf(order.turbines, roughness, atlas, steps, signal)
  return order.turbines.map(({ wake_decay_constant: typed, hub_height_m: hubHeightM }, index) => {
    const own = known?.[index]
    const shear = shearTo(hubHeightM, atlas.info, order, own)
    return {
      // Without a roughness, all values were entered.
      wake_decay_constant: typed ?? defaultWakeDecay(hubHeightM, own!.lengthM),
      ...(own && {
        surface: {
          roughness_length_m: own.lengthM,
          ...(own.atlasM !== undefined && { atlas_roughness_length_m: own.atlasM }),
          roughness_source: own.source,
          land_use: typeof roughness === 'object' ? roughness.land_use : null,
          wake_decay_source: typed === undefined ? 'roughness' : 'typed',
        },
      }),
      ...(shear && { shear }),
    }
  })
}

/** Shear for the wind of an atlas's only level at a height; undefined: it has several, or that height. */
export function shearTo(
  heightM: number,
  info: AtlasInfo,
  { shear_exponent: typed }: Pick<SurfaceOrder, 'shear_exponent'>,
  roughness: Pick<KnownRoughness, 'lengthM' | 'source' | 'atlasM'> | undefined,
): TurbineShear | undefined {
  const [level, second] = windLevelsOf(info)
  if (level === undefined || second !== undefined || level.heightM === heightM) return undefined
  const level_m = level.heightM
  if (typed !== undefined) return { exponent: typed, source: 'typed', level_m }
  const isKnown = roughness !== undefined && roughness.source !== 'default'
  // The atlas's wind follows the profile of the atlas's own roughness, also where that is bounded for wakes.
  const lengthM = roughness?.atlasM ?? roughness?.lengthM ?? 0
  const exponent = isKnown ? shearExponentBetween(level_m, heightM, lengthM) : null
  if (exponent === null) return { exponent: ONSHORE_SHEAR_EXPONENT, source: 'default', level_m }
  return { exponent, source: 'roughness', level_m }
}

/** Roughness by turbine: the atlas's is read once for each of its cells. */
async function roughnessOf(
  turbines: SurfaceOrder['turbines'],
  ordered: NonNullable<SurfaceOrder['roughness']>,
  atlas: Atlas,
  steps: StepRange,
  signal: AbortSignal,
): Promise<KnownRoughness[]> {
  const chosen = chosenRoughnessOf(ordered)
  const known = (index: number, atlasMeanM: number | null) =>
    knownRoughness(chosen, atlasMeanM, turbines[index]!.land_cover_roughness_m ?? null)
  // The atlas provides the roughness outside the map of land cover.
  const isOfAtlas =
    chosen === 'atlas' ||
    (chosen === 'landCover' && turbines.some((one) => one.land_cover_roughness_m === undefined))
  const [variable] = isOfAtlas ? levelsOf(atlas.info, 'roughness_length') : []
  if (variable === undefined) return turbines.map((_, index) => known(index, null))
  const cells = turbines.map(({ lat, lon }) => {
    const cell = gridCellOf(atlas.info.grid, lat, lon)
    return cell === null ? '' : `${cell.x} ${cell.y}`
  })
  const places = [...new Map(cells.map((cell, index) => [cell, turbines[index]!])).entries()]
  const sites = places.map(([, { lat, lon }]) => ({ lat, lon }))
  const reading = { sites, interpolation: 'nearest', variables: [variable.id], steps } as const
  const reader = new SiteReader(atlas, reading, signal)
  const means = new Map<string, number>()
  for (const [index, [cell]] of places.entries()) {
    const { fields } = await reader.whole(index)
    means.set(cell, meanRoughnessM(fields.get(variable.id)!))
  }
  return cells.map((cell, index) => known(index, means.get(cell)!))
}
