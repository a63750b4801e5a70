import type { SourceNames } from '../weather/requireLikeAtlas.ts'

/**
 * Variables of an atlas, by the names of ERA5's files, with their names in the store's requests:
 * https://confluence.ecmwf.int/display/CKB/ERA5%3A+data+documentation, tables 1 to 4.
 */
export const cdsVariables = {
  u10: '10m_u_component_of_wind',
  v10: '10m_v_component_of_wind',
  u100: '100m_u_component_of_wind',
  v100: '100m_v_component_of_wind',
  t2m: '2m_temperature',
  d2m: '2m_dewpoint_temperature',
  sp: 'surface_pressure',
  tp: 'total_precipitation',
  ssrd: 'surface_solar_radiation_downwards',
  fdir: 'total_sky_direct_solar_radiation_at_surface',
  tcc: 'total_cloud_cover',
  blh: 'boundary_layer_height',
  cbh: 'cloud_base_height',
  fsr: 'forecast_surface_roughness',
  zust: 'friction_velocity',
  sshf: 'surface_sensible_heat_flux',
} as const
export type CdsVariable = keyof typeof cdsVariables

/** Variables that products use: all except direct radiation. */
export const usualCdsVariables: readonly CdsVariable[] = (Object.keys(cdsVariables) as CdsVariable[]).filter(
  (name) => name !== 'fdir',
)

/** Names of an atlas's variables in this store. */
export const cdsNames: SourceNames<CdsVariable> = {
  source: 'cds',
  all: Object.keys(cdsVariables) as CdsVariable[],
  madeOf: { rh2m: ['t2m', 'd2m'], rain: ['tp'], z0: ['fsr'] },
}
