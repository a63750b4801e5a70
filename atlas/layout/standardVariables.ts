import type { AtlasUnit, Quantity, StoredVariable } from '../types.ts'

/** Wind: 0.005 m/s, up to 163 m/s. Half a step, 0.0025 m/s, is the largest error of a component. */
const WIND_PRECISION_MS = 0.005

/** Quantities of the surface or of 2 m height, with steps well below what the models resolve. */
const surfaceVariables: readonly StoredVariable[] = [
  variable('t2m', 'air_temperature', 2, 'K', 0.01, 273.15, 'temperature at 2 m'),
  variable('sp', 'air_pressure', 0, 'Pa', 2, 80_000, 'pressure at the surface'),
  variable('rh2m', 'relative_humidity', 2, '%', 0.1, 0, 'relative humidity over water at 2 m'),
  variable('rain', 'rain', null, 'mm', 0.01, 0, 'precipitation in the step that ends at the stamp'),
  variable(
    'ssrd',
    'radiation',
    null,
    'W m-2',
    0.1,
    0,
    'mean global radiation over the step that ends at the stamp',
  ),
  variable(
    'fdir',
    'direct_radiation',
    null,
    'W m-2',
    0.1,
    0,
    'mean direct radiation over the step that ends at the stamp',
  ),
  variable('tcc', 'cloud_cover', null, '%', 0.1, 0, 'total cloud cover'),
  // The range 0 to 6.5 m resolves the sea's 0.0002 m and holds forests and cities.
  variable('z0', 'roughness_length', null, 'm', 0.0001, 3.2767, 'roughness length'),
  variable('blh', 'boundary_layer_height', null, 'm', 1, 0, 'height of the boundary layer'),
  variable('zust', 'friction_velocity', null, 'm s-1', 0.0005, 0, 'friction velocity'),
  variable('ishf', 'sensible_heat_flux', null, 'W m-2', 0.1, 0, 'downward sensible heat flux'),
  variable(
    'sshf',
    'mean_sensible_heat_flux',
    null,
    'W m-2',
    0.1,
    0,
    'mean downward sensible heat flux over the step that ends at the stamp',
  ),
  variable('cbh', 'cloud_base_height', null, 'm', 1, 0, 'height of the cloud base above ground'),
  { ...variable('orography', 'surface_altitude', null, 'm', 0.5, 0, 'height of the ground'), isStatic: true },
]

/**
 * Encoding of a variable by its usual name: `u100` and `v100`, or `ws100` where the direction is not known (any height
 * in m), t100, p100, rh100, q100, rho100 and tke100 likewise, t2m, sp, rh2m, rain, ssrd, fdir, tcc, z0, blh, zust,
 * ishf, sshf, cbh and the static orography.
 * @returns null for a name that is not among these
 */
export function standardVariable(id: string): StoredVariable | null {
  const air = /^(t|p|rh|q|rho|tke)(\d+)$/.exec(id)
  if (air) {
    const heightM = Number(air[2])
    const { quantity, unit, precision, offset, name } = airQuantities[air[1] as keyof typeof airQuantities]
    return variable(id, quantity, heightM, unit, precision, offset, `${name} at ${heightM} m`)
  }
  const wind = /^(u|v|ws)(\d+)$/.exec(id)
  if (!wind) return surfaceVariables.find((candidate) => candidate.id === id) ?? null
  const heightM = Number(wind[2])
  const [quantity, name] = windQuantities[wind[1] as keyof typeof windQuantities]
  return variable(id, quantity, heightM, 'm s-1', WIND_PRECISION_MS, 0, `${name} at ${heightM} m`)
}

const windQuantities = {
  u: ['eastward_wind', 'eastward wind'],
  v: ['northward_wind', 'northward wind'],
  ws: ['wind_speed', 'wind speed'],
} as const

/** Air at heights above that of screens; density to 4e-5, a tenth of what 0.1 K changes. */
const airQuantities = {
  t: air('air_temperature', 'K', 0.01, 273.15, 'temperature'),
  p: air('air_pressure', 'Pa', 2, 80_000, 'pressure'),
  rh: air('relative_humidity', '%', 0.1, 0, 'relative humidity over water'),
  q: air('specific_humidity', 'kg kg-1', 1e-6, 0, 'specific humidity'),
  rho: air('air_density', 'kg m-3', 0.00005, 1, 'density of the air'),
  tke: air('turbulent_kinetic_energy', 'm2 s-2', 0.002, 0, 'turbulent kinetic energy'),
} as const

function air(quantity: Quantity, unit: AtlasUnit, precision: number, offset: number, name: string) {
  return { quantity, unit, precision, offset, name }
}

function variable(
  id: string,
  quantity: Quantity,
  heightM: number | null,
  unit: AtlasUnit,
  precision: number,
  offset: number,
  longName: string,
): StoredVariable {
  return { id, quantity, heightM, unit, precision, offset, longName }
}
