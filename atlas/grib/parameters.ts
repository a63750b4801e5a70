import type { GribParameter } from './gribField.ts'

/*
 * Parameters for atlases. Edition 1: ECMWF's tables 128, 228 and 235. Edition 2: WMO's tables 4.2 and 4.5,
 * and ECMWF's own numbers from 192. Names and units are those of ECMWF's parameter database
 * (https://codes.ecmwf.int/grib/param-db), the names as in its NetCDF files.
 */

const ms = 'm s**-1'
const flux = 'W m**-2'
const energy = 'J m**-2'

/** Table and number of edition 1 at the surface. */
const edition1: Readonly<Record<string, GribParameter>> = {
  '128.129': { name: 'z', units: 'm**2 s**-2' },
  '128.134': { name: 'sp', units: 'Pa' },
  '128.146': { name: 'sshf', units: energy },
  '128.159': { name: 'blh', units: 'm' },
  '128.164': { name: 'tcc', units: '(0 - 1)' },
  '128.165': { name: 'u10', units: ms },
  '128.166': { name: 'v10', units: ms },
  '128.167': { name: 't2m', units: 'K' },
  '128.168': { name: 'd2m', units: 'K' },
  '128.169': { name: 'ssrd', units: energy },
  '128.228': { name: 'tp', units: 'm' },
  '128.231': { name: 'ishf', units: flux },
  '128.244': { name: 'fsr', units: 'm' },
  '228.3': { name: 'zust', units: ms },
  '228.21': { name: 'fdir', units: energy },
  '228.23': { name: 'cbh', units: 'm' },
  '228.239': { name: 'u200', units: ms },
  '228.240': { name: 'v200', units: ms },
  '228.246': { name: 'u100', units: ms },
  '228.247': { name: 'v100', units: ms },
  '235.33': { name: 'avg_ishf', units: flux },
}

const surface = 1
const aboveGround = 103
/** Parameters of clouds, and their levels: ground, base of clouds, top of the atmosphere, the atmosphere as a whole. */
const ofClouds: ReadonlySet<string> = new Set(['tcc', 'cbh'])
const cloudLevels: ReadonlySet<number> = new Set([surface, 2, 8, 10])
const noSurface = 255
const ecmwf = 98

/** Parameters at a height above ground in WMO's table 2, which all centres share below 128. */
const internationalAtHeight: Readonly<Record<number, (heightM: number) => GribParameter | null>> = {
  11: (heightM) => at2m(heightM, 't2m', 'K'),
  17: (heightM) => at2m(heightM, 'd2m', 'K'),
  31: (heightM) => ({ name: `wd${heightM}`, units: 'degrees' }),
  32: (heightM) => ({ name: `ws${heightM}`, units: ms }),
  33: (heightM) => ({ name: `u${heightM}`, units: ms }),
  34: (heightM) => ({ name: `v${heightM}`, units: ms }),
  52: (heightM) => at2m(heightM, 'rh2m', '%'),
}
const latestInternational = 3
const heightOfEdition1 = 105

function at2m(heightM: number, name: string, units: string): GribParameter | null {
  return heightM === 2 ? { name, units } : null
}

export interface ParameterCode1 {
  readonly centre: number
  readonly table: number
  readonly number: number
  /** Number by code table 3. */
  readonly levelType: number
  /** Level in octets 11 and 12: for heights above ground in m. */
  readonly level: number
  /** Time range indicator by code table 5. */
  readonly timeRange: number
}

/** Forecast, analysis, forecast with P1 in two octets. */
const instants: ReadonlySet<number> = new Set([0, 1, 10])
/** Mean, sum and difference of the values at two times. */
const [meanRange, sumRange, differenceRange] = [3, 4, 5]
/** Amounts since the beginning of the forecast, unless the time range has another one. */
const amounts: ReadonlySet<string> = new Set(['sshf', 'ssrd', 'fdir', 'tp'])

/** Whether a parameter of edition 1 is an amount over an interval. */
export function isAmount(parameter: GribParameter | null): boolean {
  return parameter !== null && amounts.has(parameter.name)
}

/** Parameter of edition 1; tables from 128 on belong to its centre. Extremes and means of instants have none. */
export function parameterOfEdition1({
  centre,
  table,
  number,
  levelType,
  level,
  timeRange,
}: ParameterCode1): GribParameter | null {
  const isInstant = instants.has(timeRange)
  if (table <= latestInternational) {
    if (levelType === heightOfEdition1 && isInstant) return internationalAtHeight[number]?.(level) ?? null
    return levelType === surface && number === 1 && isInstant ? { name: 'sp', units: 'Pa' } : null
  }
  if (centre !== ecmwf || levelType !== surface) return null
  const found = edition1[`${table}.${number}`] ?? null
  const isOverTime = isAmount(found)
    ? timeRange === sumRange || timeRange === differenceRange
    : found?.name.startsWith('avg_') === true && (timeRange === meanRange || timeRange === sumRange)
  return isInstant || isOverTime ? found : null
}

/** Time statistic of edition 2: code table 4.10, where 0 is a mean and 1 a sum. */
export type Statistic = 'instant' | 'mean' | 'sum' | 'other'

export interface ParameterCode {
  readonly centre: number
  readonly discipline: number
  readonly category: number
  readonly number: number
  readonly statistic: Statistic
  /** Number by code table 4.5. */
  readonly levelType: number
  /** m; null: the level has no height. */
  readonly heightM: number | null
  /** Level type of the second surface; a layer between two levels has the same type twice. */
  readonly secondLevelType: number
}

/** Discipline, category, number and statistic of edition 2. */
const edition2: Readonly<Record<string, GribParameter>> = {
  '0.0.11 instant': { name: 'ishf', units: flux },
  '0.0.11 mean': { name: 'avg_ishf', units: flux },
  '0.0.11 sum': { name: 'sshf', units: energy },
  '0.1.8 sum': { name: 'tp', units: 'kg m**-2' },
  '0.1.193 sum': { name: 'tp', units: 'm' },
  '0.2.30 instant': { name: 'zust', units: ms },
  '0.3.0 instant': { name: 'sp', units: 'Pa' },
  '0.3.5 instant': { name: 'orog', units: 'm' },
  '0.3.4 instant': { name: 'z', units: 'm**2 s**-2' },
  '0.3.18 instant': { name: 'blh', units: 'm' },
  '0.4.7 mean': { name: 'ssrd', units: flux },
  '0.4.7 sum': { name: 'ssrd', units: energy },
  '0.4.13 mean': { name: 'fdir', units: flux },
  '0.4.13 sum': { name: 'fdir', units: energy },
  '0.6.1 instant': { name: 'tcc', units: '%' },
  '0.6.11 instant': { name: 'cbh', units: 'm' },
  '0.6.192 instant': { name: 'tcc', units: '(0 - 1)' },
  '2.0.1 instant': { name: 'fsr', units: 'm' },
  '10.0.17 instant': { name: 'zust', units: ms },
}

/** Air at heights; the names end in m, because plain numbers are pressure levels elsewhere. */
const airAt = (prefix: string, units: string, near: string | null) => (heightM: number) => ({
  name: heightM === 2 && near !== null ? near : `${prefix}${heightM}m`,
  units,
})

/** Parameters at a height above ground. */
const atHeight: Readonly<Record<string, (heightM: number) => GribParameter | null>> = {
  '0.0.0 instant': airAt('t', 'K', 't2m'),
  '0.0.6 instant': (heightM) => at2m(heightM, 'd2m', 'K'),
  '0.1.0 instant': airAt('q', 'kg kg**-1', 'q2m'),
  '0.1.1 instant': airAt('rh', '%', 'rh2m'),
  '0.3.0 instant': airAt('p', 'Pa', null),
  '0.3.10 instant': airAt('rho', 'kg m**-3', null),
  '0.19.11 instant': airAt('tke', 'm**2 s**-2', null),
  '0.2.0 instant': (heightM) => ({ name: `wd${heightM}`, units: 'degrees' }),
  '0.2.1 instant': (heightM) => ({ name: `ws${heightM}`, units: ms }),
  '0.2.2 instant': (heightM) => ({ name: `u${heightM}`, units: ms }),
  '0.2.3 instant': (heightM) => ({ name: `v${heightM}`, units: ms }),
}

/** Level of the model's own, counted from its top: half levels, and layers between one and the next. */
export const generalVertical = 150

/** Means of layers of the model, whose heights follow from its half levels. */
const atLayer: Readonly<Record<string, readonly [prefix: string, units: string]>> = {
  '0.2.0 instant': ['wd', 'degrees'],
  '0.2.1 instant': ['ws', ms],
  '0.2.2 instant': ['u', ms],
  '0.2.3 instant': ['v', ms],
  '0.0.0 instant': ['t', 'K'],
  '0.1.0 instant': ['q', 'kg kg**-1'],
  '0.3.0 instant': ['p', 'Pa'],
  '0.3.10 instant': ['rho', 'kg m**-3'],
}

/** Parameters whose values are on half levels. */
const atHalfLevel: Readonly<Record<string, readonly [prefix: string, units: string]>> = {
  '0.3.6 instant': ['hhl', 'm'],
  '0.19.11 instant': ['tke', 'm**2 s**-2'],
}

/** Parameter on a model level; `level` counts from the top. */
function onModelLevel(key: string, level: number | null, isLayer: boolean): GribParameter | null {
  const found = (isLayer ? atLayer : atHalfLevel)[key]
  if (found === undefined || level === null || !Number.isInteger(level)) return null
  return { name: `${found[0]}_${isLayer ? 'layer' : 'halflevel'}${level}`, units: found[1] }
}

const dwd = 78
/** The German Weather Service's own parameters at the surface. */
const ofDwd: Readonly<Record<string, GribParameter>> = {
  '0.4.198 mean': { name: 'fdir', units: flux },
  '0.4.199 mean': { name: 'fdif', units: flux },
}

/** Numbers from here on are each centre's own. */
const firstLocal = 192

export function parameterOfEdition2(code: ParameterCode): GribParameter | null {
  const { centre, discipline, category, number, statistic, levelType, heightM, secondLevelType } = code
  const key = `${discipline}.${category}.${number} ${statistic}`
  if (number >= firstLocal && centre !== ecmwf)
    return centre === dwd && levelType === surface ? (ofDwd[key] ?? null) : null
  if (levelType === generalVertical) return onModelLevel(key, heightM, secondLevelType === generalVertical)
  // A second surface ends a layer, which has no height.
  if (levelType === aboveGround)
    return heightM === null || secondLevelType !== noSurface ? null : (atHeight[key]?.(heightM) ?? null)
  // Elsewhere the same numbers are the sun's radiation above the air, or the pressure at the base of clouds.
  const found = edition2[key] ?? null
  return levelType === surface || (found && ofClouds.has(found.name) && cloudLevels.has(levelType))
    ? found
    : null
}
