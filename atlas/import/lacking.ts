import type { Catalogue } from '../layout/catalogue.ts'
import type { Quantity } from '../types.ts'

/** Quantities of the time series, of yields and of dispersion classes. */
const WANTED: readonly Quantity[] = [
  'eastward_wind',
  'northward_wind',
  'air_temperature',
  'air_pressure',
  'relative_humidity',
  'rain',
  'radiation',
  'cloud_cover',
  'roughness_length',
  'friction_velocity',
  'sensible_heat_flux',
  'cloud_base_height',
]

/** Quantities that replace another one. */
const servesAs: Partial<Record<Quantity, Quantity>> = { mean_sensible_heat_flux: 'sensible_heat_flux' }

/** Quantities that products can use but the atlas lacks. */
export function lackingIn({ variables }: Catalogue): Quantity[] {
  return WANTED.filter(
    (wanted) => !variables.some(({ quantity }) => (servesAs[quantity] ?? quantity) === wanted),
  )
}
