/**
 * What an atlas is made of, by the names of ERA5's files, as the store's requests call it:
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

export function isCdsVariable(name: string): name is CdsVariable {
  return Object.hasOwn(cdsVariables, name)
}
