import type { Dimension } from '#domain'

/** Quantities of files, grouped by how the import treats their values. */
export type Kind =
  | 'speed'
  | 'direction'
  | 'temperature'
  | 'pressure'
  | 'share'
  | 'massFraction'
  | 'precipitation'
  | 'irradiation'
  | 'heatDown'
  | 'heatUp'
  | 'length'
  | 'geopotential'
  | 'density'
  | 'specificEnergy'

/** A quantity of the surface or the whole column. */
export interface SurfaceName {
  readonly input: string
  readonly kind: Kind
  /** Meaning in readings of files. */
  readonly meaning: string
  /** Names in models and archives: ECMWF's short and long names, GRIB names, MERRA-2, CORDEX, MET Norway. */
  readonly names: RegExp
  /** Matching CF standard names, and MERRA-2's substitutes; a variable with another one is another quantity. */
  readonly standardNames: RegExp
}

const surface = (
  input: string,
  kind: Kind,
  meaning: string,
  names: RegExp,
  standardNames: RegExp,
): SurfaceName => ({ input, kind, meaning, names, standardNames })

const sensibleHeat = /sensible_heat_flux|upward_heat_flux/
const airTemperature = /(^|air_|2m_)temperature$/

export const surfaceNames: readonly SurfaceName[] = [
  surface(
    't2m',
    'temperature',
    'temperature',
    /^(t2m|2t|tas|air_temperature_2m|2m_temperature)$/i,
    airTemperature,
  ),
  surface('d2m', 'temperature', 'dew_point', /^(d2m|2d|t2mdew|tdps|2m_dewpoint_temperature)$/i, /dew_?point/),
  surface('rh2m', 'share', 'humidity', /^(rh2m|r2|2r|hurs|relative_humidity_2m)$/i, /^relative_humidity$/),
  surface(
    'q2m',
    'massFraction',
    'specific_humidity',
    /^(qv2m|q2m|huss|specific_humidity_2m)$/i,
    /specific_humidity$/,
  ),
  surface(
    'sp',
    'pressure',
    'pressure',
    /^(sp|ps|surface_air_pressure|surface_pressure)$/i,
    /surface_(air_)?pressure|^air_pressure$/,
  ),
  surface(
    'tp',
    'precipitation',
    'rain',
    /^(tp|prectot|prectotcorr|pr|total_precipitation)$/i,
    /^(?!.*convective).*(precipitation|rainfall)/,
  ),
  surface(
    'ssrd',
    'irradiation',
    'radiation',
    /^(ssrd|swgdn|rsds|surface_solar_radiation_downwards)$/i,
    /surface_(downwelling_shortwave|incoming_shortwave)/,
  ),
  surface(
    'fdir',
    'irradiation',
    'direct_radiation',
    /^(fdir|total_sky_direct_solar_radiation_at_surface)$/i,
    /direct.*(shortwave|solar)/,
  ),
  surface('fdif', 'irradiation', 'diffuse_radiation', /^(fdif|rsdsdiff)$/i, /diffuse.*(shortwave|solar)/),
  surface('tcc', 'share', 'cloud_cover', /^(tcc|cldtot|clt|total_cloud_cover)$/i, /cloud_(area_)?fraction/),
  surface(
    'fsr',
    'length',
    'roughness_length',
    /^(fsr|z0m|forecast_surface_roughness)$/i,
    /roughness(_length)?/,
  ),
  surface(
    'blh',
    'length',
    'boundary_layer_height',
    /^(blh|pblh|boundary_layer_height)$/i,
    /boundary_layer_(thickness|height)/,
  ),
  surface(
    'zust',
    'speed',
    'friction_velocity',
    /^(zust|ust|ustar|friction_velocity)$/i,
    /friction_velocity|velocity_scale/,
  ),
  surface(
    'ishf',
    'heatDown',
    'sensible_heat_flux',
    /^(ishf|instantaneous_surface_sensible_heat_flux)$/i,
    sensibleHeat,
  ),
  surface('ishf', 'heatUp', 'sensible_heat_flux', /^(hfx|hfss|hflux)$/i, sensibleHeat),
  surface(
    'sshf',
    'heatDown',
    'sensible_heat_flux',
    /^(sshf|msshf|avg_ishf|(mean_)?surface_sensible_heat_flux)$/i,
    sensibleHeat,
  ),
  surface('cbh', 'length', 'cloud_base', /^(cbh|cloud_base_height)$/i, /cloud_base/),
  surface(
    'z',
    'geopotential',
    'surface_altitude',
    /^(z|orog|geopotential_at_surface)$/,
    /^((surface_)?geopotential(_height)?|surface_altitude)$/,
  ),
]

/** Meanings that models store as means or sums of a step. */
export const fluxes: ReadonlySet<string> = new Set([
  'rain',
  'radiation',
  'direct_radiation',
  'diffuse_radiation',
])

/** A wind or the air at a height, stated in its name or a coordinate. */
export interface HeightName {
  readonly prefix: 'u' | 'v' | 'ws' | 'wd' | 't' | 'p' | 'rh' | 'q' | 'rho' | 'tke'
  readonly kind: Kind
  readonly meaning: string
  /** The number in a name is the only group of the expression that matches. */
  readonly numbered: RegExp
  readonly plain: RegExp
  /** CMIP's names of winds near the surface, which are at 10 m; absent: there is none. */
  readonly nearSurface?: RegExp
  readonly standardNames: RegExp
}

export const windNames: readonly HeightName[] = [
  {
    ...{ prefix: 'u', kind: 'speed', meaning: 'eastward_wind' },
    numbered: /^(?:(?:ua?_?|x_wind_)(\d+)(?:m)?|(\d+)u|(\d+)m_u_component_of_wind)$/i,
    plain: /^(u|ua|u_component_of_wind)$/i,
    nearSurface: /^uas$/,
    standardNames: /^(\d+-meter_)?(eastward_wind|x_wind|grid_eastward_wind)(_at_.*)?$/,
  },
  {
    ...{ prefix: 'v', kind: 'speed', meaning: 'northward_wind' },
    numbered: /^(?:(?:va?_?|y_wind_)(\d+)(?:m)?|(\d+)v|(\d+)m_v_component_of_wind)$/i,
    plain: /^(v|va|v_component_of_wind)$/i,
    nearSurface: /^vas$/,
    standardNames: /^(\d+-meter_)?(northward_wind|y_wind|grid_northward_wind)(_at_.*)?$/,
  },
  {
    ...{ prefix: 'ws', kind: 'speed', meaning: 'wind_speed' },
    numbered: /^(?:(?:ws_?|sp_|wspeed_?|wind_speed_|wind_?speed)(\d+)(?:m)?|(\d+)m_wind_speed|(\d+)si)$/i,
    plain: /^(ws|wspeed|wind_speed)$/i,
    nearSurface: /^sfcWind$/,
    standardNames: /^wind_speed(_at_.*)?$/,
  },
  {
    ...{ prefix: 'wd', kind: 'direction', meaning: 'wind_direction' },
    numbered:
      /^(?:(?:wd_?|dd_|wdir_?|wind_direction_|wind_from_direction_)(\d+)(?:m)?|(\d+)m_wind_direction|(\d+)wdir)$/i,
    plain: /^(wd|wdir|wind_direction|wind_from_direction)$/i,
    standardNames: /^wind_((from|to)_)?direction(_at_.*)?$/,
  },
]

/** Air at heights: a number needs its m, since numbers without it are often pressure levels. */
const air = (
  prefix: HeightName['prefix'],
  kind: Kind,
  meaning: string,
  names: string,
  standardNames: RegExp,
): HeightName => ({
  ...{ prefix, kind, meaning, standardNames },
  numbered: new RegExp(`^(?:${names})_?(\\d+)m$`, 'i'),
  plain: new RegExp(`^(?:${names})$`, 'i'),
})

export const airNames: readonly HeightName[] = [
  air('t', 'temperature', 'temperature', 't|ta|temperature|air_temperature', /(^|air_|meter_)temperature$/),
  air('p', 'pressure', 'pressure', 'p|pres|pressure|air_pressure', /^air_pressure$/),
  air('rh', 'share', 'humidity', 'r|rh|hur|relative_humidity', /^relative_humidity$/),
  air('q', 'massFraction', 'specific_humidity', 'q|qv|hus|specific_humidity', /specific_humidity$/),
  air('rho', 'density', 'air_density', 'rho|den|density|air_density', /^air_density$/),
  air(
    'tke',
    'specificEnergy',
    'turbulent_kinetic_energy',
    'tke|turbulent_kinetic_energy',
    /turbulent_kinetic_energy/,
  ),
]

/** Standard gravity, m/s² (ISO 80000-3): ECMWF's geopotential divided by it is the height in m. */
const gravity = 9.80665

/**
 * For each kind the dimensions that its units may have, and the factor from the dimension's base unit to the unit of the
 * import: m/s, °, K, Pa, %, mm per step, mean W/m² over the step, m, kg/m³, m²/s².
 */
export const dimensionsOf: Readonly<
  Record<
    Kind,
    Partial<Record<Dimension, (stepS: number) => { readonly factor: number; readonly offset?: number }>>
  >
> = {
  speed: { speed: () => ({ factor: 1 }) },
  direction: { angle: () => ({ factor: 1 }) },
  temperature: { temperature: () => ({ factor: 1, offset: 273.15 }) },
  pressure: { pressure: () => ({ factor: 100 }) },
  share: { share: () => ({ factor: 100 }) },
  massFraction: { share: () => ({ factor: 1 }) },
  precipitation: {
    waterAmount: () => ({ factor: 1 }),
    length: () => ({ factor: 1000 }),
    waterRate: (stepS) => ({ factor: stepS / 3600 }),
  },
  irradiation: {
    irradiance: () => ({ factor: 1 }),
    irradiation: (stepS) => ({ factor: 1 / stepS }),
  },
  heatDown: {
    irradiance: () => ({ factor: 1 }),
    irradiation: (stepS) => ({ factor: 1 / stepS }),
  },
  // Reversed: a flux from the ground is negative.
  heatUp: { irradiance: () => ({ factor: -1 }) },
  length: { length: () => ({ factor: 1 }) },
  geopotential: { geopotential: () => ({ factor: 1 / gravity }), length: () => ({ factor: 1 }) },
  density: { density: () => ({ factor: 1 }) },
  specificEnergy: { geopotential: () => ({ factor: 1 }) },
}

/** Units that a question about a kind offers. */
export const offeredUnits: Readonly<Record<Kind, readonly string[]>> = {
  speed: ['m/s', 'km/h', 'kn', 'mph'],
  direction: ['°', '10°', 'rad'],
  temperature: ['K', '°C'],
  pressure: ['Pa', 'hPa'],
  share: ['%', '1'],
  massFraction: ['kg/kg', 'g/kg'],
  precipitation: ['m', 'mm', 'kg/m²/s', 'mm/h', 'mm/d'],
  irradiation: ['W/m²', 'J/m²'],
  heatDown: ['W/m²', 'J/m²'],
  heatUp: ['W/m²'],
  length: ['m', 'km'],
  geopotential: ['m²/s²', 'm'],
  density: ['kg/m³'],
  specificEnergy: ['m²/s²'],
}
