import type { Quantity } from '../types.ts'

/**
 * Limits of hourly weather over land and sea. Temperature and pressure: the world records (WMO Weather and
 * Climate Extremes Archive: -89.2 and 56.7 °C, 870 hPa at sea level) with a margin, pressure also for the
 * highest mountains; radiation: 10 % above the solar constant of 1361 W/m²; wind: above the storms of any
 * reanalysis; heat flux: at most what the sun can bring, downward the strongest wind over melting snow.
 */
export const plausibleRanges: Readonly<Record<Quantity, readonly [lowest: number, highest: number]>> = {
  eastward_wind: [-90, 90],
  northward_wind: [-90, 90],
  wind_speed: [0, 90],
  air_temperature: [180, 335],
  air_pressure: [30_000, 110_000],
  relative_humidity: [0, 105],
  specific_humidity: [0, 0.032],
  air_density: [0.4, 1.8],
  turbulent_kinetic_energy: [0, 60],
  rain: [0, 310],
  radiation: [0, 1500],
  direct_radiation: [0, 1500],
  cloud_cover: [0, 100.05],
  roughness_length: [0, 6.5],
  boundary_layer_height: [0, 10_000],
  friction_velocity: [0, 5],
  sensible_heat_flux: [-1500, 1000],
  mean_sensible_heat_flux: [-1500, 1000],
  cloud_base_height: [0, 22_000],
  surface_altitude: [-500, 9000],
}
