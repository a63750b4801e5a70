import type { AtlasInfo, Quantity } from '#atlas'
import type { AktermOrder, DispersionSeries, LackingInput } from '#contracts'
import { levelsOf } from '../weather/atlasLevels.ts'

/** Ids of the variables of an atlas from which dispersion classes are made. */
export interface AtlasInputs {
  /** Fluxes; null: the Obukhov length cannot be computed. */
  readonly fluxes: {
    readonly friction: string
    readonly heat: string
    /** Instantaneous heat flux, or its mean over the step that ends at the stamp. */
    readonly heatKind: 'ishf' | 'sshf'
    readonly temperature: string
    readonly pressure: string
  } | null
  readonly clouds: string | null
  readonly cloudBase: string | null
  readonly rain: string | null
  readonly roughness: string | null
}

/** Method of classes from an atlas, with replacements for missing variables. */
export interface ClassChoice {
  readonly method: 'obukhov' | 'klugManier'
  readonly input: DispersionSeries['made']['class_input']
  readonly lacking: readonly LackingInput[]
}

export function atlasInputs(info: AtlasInfo): AtlasInputs {
  // The lowest level of each quantity.
  const id = (quantity: Quantity) => levelsOf(info, quantity)[0]?.id ?? null
  const friction = id('friction_velocity')
  const instantaneous = id('sensible_heat_flux')
  const heat = instantaneous ?? id('mean_sensible_heat_flux')
  const [temperature, pressure] = [id('air_temperature'), id('air_pressure')]
  const isWhole = friction !== null && heat !== null && temperature !== null && pressure !== null
  return {
    fluxes: isWhole
      ? { friction, heat, heatKind: instantaneous === null ? 'sshf' : 'ishf', temperature, pressure }
      : null,
    clouds: id('cloud_cover'),
    cloudBase: id('cloud_base_height'),
    rain: id('rain'),
    roughness: id('roughness_length'),
  }
}

/**
 * Method of the classes: by the fluxes of the atlas where it has them, else by wind, clouds and sun.
 * @returns null: the fluxes were requested and are missing
 */
export function classChoice(
  { fluxes, clouds, cloudBase, rain }: AtlasInputs,
  order: Pick<AktermOrder, 'class_method' | 'rain'>,
): ClassChoice | null {
  const lacksRain: LackingInput[] = order.rain && rain === null ? ['rain'] : []
  if (fluxes !== null && order.class_method !== 'klugManier')
    return { method: 'obukhov', input: fluxes.heatKind, lacking: lacksRain }
  if (order.class_method === 'obukhov') return null
  const lacksFluxes: LackingInput[] = order.class_method === 'automatic' ? ['fluxes'] : []
  if (clouds === null)
    return { method: 'klugManier', input: 'none', lacking: [...lacksFluxes, 'clouds', ...lacksRain] }
  if (cloudBase === null)
    return { method: 'klugManier', input: 'clouds', lacking: [...lacksFluxes, 'cloudBase', ...lacksRain] }
  return { method: 'klugManier', input: 'cloudsAndBase', lacking: [...lacksFluxes, ...lacksRain] }
}
