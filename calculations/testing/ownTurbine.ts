/** A type that is in no catalogue, in the form of orders. */
export const ownTurbine = {
  vendor: 'Own',
  type: '2 MW',
  rated_power_kw: 2000,
  rotor_diameter_m: 90,
  hub_height_m: 130,
  air_density_kg_m3: 1.2,
  power: { wind_speed_ms: [2, 6, 12, 25], power_kw: [0, 450, 2000, 2000] },
}
