import { type DatasetVariable, textAttribute } from './dataset.ts'
import { windLevelOf } from './windLevel.ts'

/** What a variable of a file is for the import, with its values turned into the import's units. */
export interface SourceMeaning {
  /** u100, v100, ws100 and wd100 (any height), xu100 and yv100 along a map's axes, t2m, d2m, rh2m, sp, tp, ssrd, fdir, tcc, fsr, blh, zust, ishf, sshf, cbh, z. */
  readonly input: string
  /** `value * factor + offset` has the input's unit: see the table of units. */
  readonly factor: number
  readonly offset: number
  /** True for amounts, which models may sum up over the day. */
  readonly isAmount: boolean
  /** True for amounts that may be negative. */
  readonly isSigned: boolean
}

type Kind =
  | 'speed'
  | 'direction'
  | 'temperature'
  | 'pressure'
  | 'share'
  | 'precipitation'
  | 'irradiation'
  | 'heatDown'
  | 'heatUp'
  | 'length'
  | 'geopotential'

/** Names by which models and archives know the variables: ECMWF short names, GRIB names, MERRA-2, CORDEX, MET Norway. */
const surfaceNames: readonly (readonly [input: string, kind: Kind, names: RegExp])[] = [
  ['t2m', 'temperature', /^(t2m|2t|tas|air_temperature_2m)$/i],
  ['d2m', 'temperature', /^(d2m|2d|t2mdew|tdps)$/i],
  ['rh2m', 'share', /^(rh2m|r2|2r|hurs|relative_humidity_2m)$/i],
  ['sp', 'pressure', /^(sp|ps|surface_air_pressure)$/i],
  ['tp', 'precipitation', /^(tp|prectot|prectotcorr|pr)$/i],
  ['ssrd', 'irradiation', /^(ssrd|swgdn|rsds)$/i],
  ['fdir', 'irradiation', /^fdir$/i],
  ['tcc', 'share', /^(tcc|cldtot|clt)$/i],
  ['fsr', 'length', /^(fsr|z0m)$/i],
  ['blh', 'length', /^(blh|pblh)$/i],
  ['zust', 'speed', /^(zust|ust|ustar|friction_velocity)$/i],
  ['ishf', 'heatDown', /^ishf$/i],
  ['ishf', 'heatUp', /^(hfx|hfss|hflux)$/i],
  ['sshf', 'heatDown', /^(sshf|msshf|avg_ishf)$/i],
  ['cbh', 'length', /^cbh$/i],
  ['z', 'geopotential', /^(z|orog)$/],
]

/** Winds whose name carries the height: u100, 100u, U50M, wind_speed_100m. The number comes first or second. */
const windNames: readonly (readonly [input: string, kind: Kind, names: RegExp])[] = [
  ['u', 'speed', /^(?:(?:ua?_?|x_wind_)(\d+)(m?)|(\d+)u)$/i],
  ['v', 'speed', /^(?:(?:va?_?|y_wind_)(\d+)(m?)|(\d+)v)$/i],
  ['ws', 'speed', /^(?:ws_?|wspeed_?|wind_speed_)(\d+)(m?)$/i],
  ['wd', 'direction', /^(?:wd_?|wdir_?|wind_direction_|wind_from_direction_)(\d+)(m?)$/i],
]
/** Names of models that publish winds at pressure levels without a unit. */
const levelNames = /^[uv]a_?\d/i

/** Winds with a coordinate of heights, by CF standard name or by name. */
const windsByHeight: readonly (readonly [
  input: string,
  kind: Kind,
  standardNames: readonly string[],
  names: RegExp,
])[] = [
  ['u', 'speed', ['eastward_wind', 'x_wind'], /^(u|ua)$/i],
  ['v', 'speed', ['northward_wind', 'y_wind'], /^(v|va)$/i],
  ['ws', 'speed', ['wind_speed'], /^(ws|wspeed|wind_speed)$/i],
  ['wd', 'direction', ['wind_from_direction'], /^(wd|wdir|wind_direction|wind_from_direction)$/i],
]

/** Standard gravity, m/s² (ISO 80000-3): ECMWF's geopotential divided by it is the height in m. */
const GRAVITY = 9.80665

const wattsPerArea = ['wm**-2', 'wm-2', 'w/m2', 'w/m^2', 'wm^-2']
const joulesPerArea = ['jm**-2', 'jm-2', 'j/m2', 'j/m^2', 'jm^-2']

/** Spellings of units, blanks removed, and how values get from them to the import's unit. */
const units: Record<
  Kind,
  Readonly<Record<string, (stepS: number) => readonly [factor: number, offset: number]>>
> = {
  speed: spellings(['ms**-1', 'ms-1', 'm/s', 'ms^-1'], 1),
  direction: spellings(['degrees', 'degree', 'deg', 'degreetrue', 'degreestrue'], 1),
  temperature: { ...spellings(['k', 'kelvin'], 1), ...spellings(['degc', 'c', '°c', 'celsius'], 1, 273.15) },
  pressure: { ...spellings(['pa'], 1), ...spellings(['hpa', 'mbar', 'millibar'], 100) },
  share: { ...spellings(['%', 'percent'], 1), ...spellings(['(0-1)', '0-1', '1'], 100) },
  // To mm per step.
  precipitation: {
    ...spellings(['m', 'mofwaterequivalent'], 1000),
    ...spellings(['mm', 'kgm**-2', 'kgm-2'], 1),
    ...rates(['kgm**-2s**-1', 'kgm-2s-1', 'mms-1', 'mm/s'], (stepS) => stepS),
  },
  // To the mean over the step, W/m².
  irradiation: {
    ...spellings(wattsPerArea, 1),
    ...rates(joulesPerArea, (stepS) => 1 / stepS),
  },
  heatDown: {
    ...spellings(wattsPerArea, 1),
    ...rates(joulesPerArea, (stepS) => 1 / stepS),
  },
  // Turned round: what leaves the ground counts as negative.
  heatUp: spellings(wattsPerArea, -1),
  length: spellings(['m', 'metres', 'meters'], 1),
  geopotential: { ...spellings(['m**2s**-2', 'm2s-2', 'm^2s^-2'], 1 / GRAVITY), ...spellings(['m'], 1) },
}

/** A name that the import knows, with a unit that it does not. */
export interface UnknownUnit {
  readonly unknownUnit: string
}

/** A wind on a map's plane that does not say what it is counted from. */
export interface UnknownDirection {
  readonly unknownDirection: true
}

/** A wind or air at a pressure level, which has no place in an atlas of heights. */
export interface PressureLevel {
  readonly pressureLevel: true
}

/** Where and how often a variable has values. */
export interface VariableContext {
  /** Above ground, where the file has it as a coordinate. */
  readonly heightM: number | null
  /** The step of its time axis in s, over which amounts are taken. */
  readonly stepS: number
  /** True on a map's plane, whose axes are not east and north. */
  readonly isProjected: boolean
}

/**
 * What a variable is.
 *
 * @returns  null for a variable that has no place in an atlas
 */
export function meaningOf(
  variable: DatasetVariable,
  { heightM, stepS, isProjected }: VariableContext,
): SourceMeaning | UnknownUnit | UnknownDirection | PressureLevel | null {
  const known = inputByName(variable) ?? inputByHeight(variable, heightM)
  if (known === null) return null
  if (known === 'pressureLevel') return { pressureLevel: true }
  const [name, kind] = known
  const input = isProjected ? onPlane(variable, name) : name
  if (input === null) return { unknownDirection: true }
  const unit = textAttribute(variable, 'units')
  const spelling = unit.toLowerCase().replaceAll(/\s/g, '')
  const convert = units[kind][spelling]
  if (!convert) return { unknownUnit: unit }
  const [factor, offset] = convert(stepS)
  const isTowards = textAttribute(variable, 'standard_name') === 'wind_to_direction'
  return {
    input,
    factor,
    offset: isTowards ? offset + 180 : offset,
    isAmount: isAmount(kind, spelling),
    isSigned: kind === 'heatDown',
  }
}

/**
 * Components and directions of a wind on a map's plane: along the map's axes they are inputs of their own, which have
 * to be turned. Their sign, and the difference between true and map north, cannot be seen from the numbers.
 *
 * @returns null where the file does not say
 */
function onPlane(variable: DatasetVariable, input: string): string | null {
  const axis = /^[uv]\d/.exec(input) && (input.startsWith('u') ? 'x' : 'y')
  const standardName = textAttribute(variable, 'standard_name')
  if (!axis) return input
  // cfgrib calls both kinds eastward and tells them apart by the header's flag alone.
  const relative = variable.attributes.get('GRIB_uvRelativeToGrid')
  const isAlongAxes = relative === undefined ? standardName === `${axis}_wind` : Number(relative) === 1
  if (isAlongAxes) return `${axis}${input}`
  return relative !== undefined || /^(east|north)ward_wind$/.test(standardName) ? input : null
}

/** Whether a variable means something to the import, at whatever height. */
export function isKnownName(variable: DatasetVariable): boolean {
  const byName = inputByName(variable)
  return byName !== 'pressureLevel' && (byName !== null || inputByHeight(variable, 10) !== null)
}

function inputByName(
  variable: DatasetVariable,
): readonly [input: string, kind: Kind] | 'pressureLevel' | null {
  const { name } = variable
  for (const [input, kind, pattern] of surfaceNames) if (pattern.test(name)) return [input, kind]
  for (const [prefix, kind, pattern] of windNames) {
    const [, behind, metre, before] = pattern.exec(name) ?? []
    const number = behind ?? before
    if (number === undefined) continue
    const level = windLevelOf(variable, Number(number), {
      hasMetre: Boolean(metre) || behind === undefined,
      isModel: levelNames.test(name),
    })
    return level.kind === 'pressure' ? 'pressureLevel' : [`${prefix}${level.heightM}`, kind]
  }
  return null
}

function inputByHeight(variable: DatasetVariable, heightM: number | null): readonly [string, Kind] | null {
  if (heightM === null || !Number.isInteger(heightM)) return null
  const given = textAttribute(variable, 'standard_name')
  for (const [prefix, kind, standardNames, pattern] of windsByHeight)
    if (given ? standardNames.includes(given) : pattern.test(variable.name))
      return [`${prefix}${heightM}`, kind]
  return null
}

/** Whether values are sums that a model may carry on over the day, rather than means or rates. */
function isAmount(kind: Kind, spelling: string): boolean {
  if (kind === 'irradiation' || kind === 'heatDown') return spelling.startsWith('j')
  return kind === 'precipitation' && !/s\*\*-1$|s-1$|\/s$/.test(spelling)
}

function spellings(written: readonly string[], factor: number, offset = 0) {
  return Object.fromEntries(written.map((unit) => [unit, () => [factor, offset] as const]))
}

function rates(written: readonly string[], factor: (stepS: number) => number) {
  return Object.fromEntries(written.map((unit) => [unit, (stepS: number) => [factor(stepS), 0] as const]))
}
