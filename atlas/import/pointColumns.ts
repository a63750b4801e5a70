import { mayBePressure } from './verticalLevel.ts'

/** What a column of a point series is for the import. */
export interface PointColumn {
  /** As the import knows it. */
  readonly name: string
  readonly units: string
}

/** Why a column is left out, as in a message. */
export interface IgnoredColumn {
  readonly reason: string
}

/** Units by the end of a column's name, as in our own exports. */
const unitsByEnding: Readonly<Record<string, string>> = {
  ms: 'm/s',
  deg: 'degrees',
  c: 'degC',
  k: 'K',
  hpa: 'hPa',
  pa: 'Pa',
  percent: '%',
  mm: 'mm',
  wm2: 'W/m2',
  m: 'm',
}

/** Names of winds with their height; without a unit they are in m/s and degrees. */
const winds: readonly (readonly [names: RegExp, input: string, units: string])[] = [
  [/^(?:wind_?speed|wspeed|ws)_?(\d+)m?$/, 'wind_speed_$1m', 'm/s'],
  [/^(?:wind_?(?:from_?)?direction|wdir|wd)_?(\d+)m?$/, 'wind_direction_$1m', 'degrees'],
  [/^u_?(\d+)m?$/, 'u$1m', 'm/s'],
  [/^v_?(\d+)m?$/, 'v$1m', 'm/s'],
]

/**
 * Names of everything else. Temperature and humidity without a height are those at 2 m, pressure without one is that of
 * the place and not reduced to the level of the sea.
 */
const surface: readonly (readonly [names: RegExp, input: string])[] = [
  [/^(?:(?:air_)?temperature(?:_2m)?|t2m|2t)$/, 't2m'],
  [/^(?:dew_?point(?:_temperature)?(?:_2m)?|d2m|2d)$/, 'd2m'],
  [/^(?:(?:relative_)?humidity(?:_2m)?|rh2m|rh)$/, 'rh2m'],
  [/^(?:(?:air_|surface_)?pressure(?:_[02]m)?|sp)$/, 'sp'],
  [/^(?:rain|precipitation|tp)$/, 'tp'],
  [/^(?:(?:global_)?radiation|ssrd)$/, 'ssrd'],
  [/^(?:direct_radiation|fdir)$/, 'fdir'],
  [/^(?:cloud_cover|tcc)$/, 'tcc'],
  [/^(?:roughness_length|z0|fsr)$/, 'fsr'],
  [/^(?:boundary_layer_height|blh)$/, 'blh'],
]

/** Weather that an atlas has at the ground or 2 m only. */
const atHeight =
  /^(?:(?:air_)?temperature|(?:relative_)?humidity|(?:air_|surface_)?pressure|dew_?point)_[\d.]+m$/

/**
 * What a column's head says: a name with its unit at the end (`temperature_2m_c`) or behind it in brackets
 * (`temperature_2m [degC]`).
 */
export function pointColumn(head: string): PointColumn | IgnoredColumn {
  const bracketed = /^(.*?)\s*[[(]\s*(.*?)\s*[\])]$/.exec(head)
  const whole = (bracketed?.[1] ?? head)
    .trim()
    .toLowerCase()
    .replaceAll(/[\s-]+/g, '_')
  const given = bracketed?.[2]
  const known = meaningIn(whole, given)
  if (known !== null) return known
  const ending = /^(.+)_([a-z0-9]+)$/.exec(whole)
  const unit = ending && unitsByEnding[ending[2]!]
  const ofEnding = unit ? meaningIn(ending[1]!, given ?? unit) : null
  if (ofEnding !== null) return ofEnding
  if (atHeight.test(whole) || (unit && atHeight.test(ending![1]!)))
    return { reason: 'is at a height at which an atlas has none' }
  return { reason: 'has no place in an atlas' }
}

function meaningIn(name: string, given: string | undefined): PointColumn | IgnoredColumn | null {
  for (const [names, input, units] of winds) {
    const number = Number(names.exec(name)?.[1] ?? Number.NaN)
    if (mayBePressure(number) && !name.endsWith('m'))
      return { reason: 'is at a pressure level, not at a height' }
    if (names.test(name)) return { name: name.replace(names, input), units: given ?? units }
  }
  for (const [names, input] of surface) {
    if (!names.test(name)) continue
    if (given === undefined || given === '')
      return { reason: 'has no unit: add it to its name, such as temperature_2m_c or pressure_hpa' }
    return { name: input, units: given }
  }
  return null
}
