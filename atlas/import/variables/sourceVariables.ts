import {
  askOne,
  type Based,
  type Basis,
  type ColumnReading,
  directionSense,
  type NotUsedReason,
  type Recorder,
  readUnit,
  recognised,
  recognitionRules,
  stated,
  statisticIn,
  type Unit,
} from '#domain'
import { type DatasetVariable, textAttribute } from '../dataset/index.ts'
import { modelLevelOf } from './modelLevels.ts'
import {
  airNames,
  dimensionsOf,
  type HeightName,
  type Kind,
  offeredUnits,
  type SurfaceName,
  surfaceNames,
  windNames,
} from './variableNames.ts'
import { heightOf, levelInName, type VerticalLevel } from './verticalLevel.ts'

/** Meaning of a file's variable for the import, with the conversion to the import's unit. */
export interface SourceMeaning {
  /** u100, v100, ws100 and wd100 (any height), xu100 and yv100 along a map's axes, t100, p100, rh100, q100, rho100 and tke100, u_layer72 and hhl_halflevel73 on levels of a model, t2m, d2m, rh2m, q2m, sp, tp, ssrd, fdir, tcc, fsr, blh, zust, ishf, sshf, cbh, z. */
  readonly input: string
  /** `value * factor + offset` is in the input's unit: see `dimensionsOf`. */
  readonly factor: number
  readonly offset: number
  /** Whether the variable is an amount, which models may sum over the day. */
  readonly isAmount: boolean
  /** Whether amounts may be negative. */
  readonly isSigned: boolean
  /** How the variable was understood; the time statistic is decided with the whole series. */
  readonly reading: ColumnReading
}

/** Known variable that an atlas cannot store. */
export interface NotTaken {
  readonly notUsed: NotUsedReason
}

/** Variable with too little information in the file; the questions are in the record. */
export interface Asked {
  readonly isRequested: true
}

export interface UnknownUnit {
  readonly unknownUnit: string
}

/** Grid and time step of a variable's values. */
export interface VariableContext {
  /** Level of a coordinate; null: the variable has none. */
  readonly level: VerticalLevel | null
  /** The step of its time axis in s, over which amounts are taken. */
  readonly stepS: number
  /** Whether components are along a map's axes, which are not east and north. */
  readonly isProjected: boolean
}

export interface Known {
  readonly input: string
  readonly kind: Kind
  readonly meaning: string
  readonly basis: Basis
  readonly height: Based<number> | null
}

const asked: Asked = { isRequested: true }
const otherFigures =
  /\btime:\s*(max\w*|min\w*|range|median|mode)\b|:\s*(standard_deviation|variance)\b|^(max|min)$/

/**
 * Determines the meaning of a variable.
 * @returns null for a variable with an unknown name
 */
export function meaningOf(
  variable: DatasetVariable,
  { level, stepS, isProjected }: VariableContext,
  record: Recorder,
): SourceMeaning | UnknownUnit | NotTaken | Asked | null {
  const named = nameOf(variable)
  const onModelLevel = modelLevelOf(variable)
  if (named === null && onModelLevel === null) return null
  const notUsed = named && whyNotUsed(variable, named, level)
  if (notUsed !== null) return { notUsed }
  const known = onModelLevel ?? knownAs(variable, named!, level, record)
  if ('isRequested' in known || 'notUsed' in known) return known
  const input = isProjected ? onPlane(variable, known.input, record) : known.input
  const unit = unitOf(variable, known.kind, record)
  if (input === null || unit === null) return asked
  if (typeof unit === 'string') return { unknownUnit: unit }
  const { dimension, factor, offset } = unit.value
  const { factor: toInput, offset: beyond = 0 } = dimensionsOf[known.kind][dimension]!(stepS)
  const isTowards = blowsTo(variable, known)
  const scaled = { factor: factor * toInput, offset: offset * toInput + beyond + (isTowards ? 180 : 0) }
  const written = textAttribute(variable, 'units')
  return {
    input,
    ...scaled,
    isAmount: ['waterAmount', 'irradiation'].includes(dimension) || isDepth(known.kind, dimension),
    isSigned: known.kind === 'heatDown',
    reading: {
      name: textAttribute(variable, 'written_name') || variable.name,
      meaning: alongAxes[input[0]!] ?? known.meaning,
      unit: written === '' ? unit.value.symbol : written,
      ...scaled,
      heightM: known.height?.value ?? null,
      basis: { meaning: known.basis, unit: unit.basis, height: known.height?.basis },
    },
  }
}

function knownAs(
  variable: DatasetVariable,
  named: SurfaceName | HeightName,
  level: VerticalLevel | null,
  record: Recorder,
): Known | NotTaken | Asked {
  return 'prefix' in named ? atHeight(variable, named, level, record) : surfaceOf(named)
}

/** Whether a direction is the one that the wind blows to, by its standard name, else by its long name. */
function blowsTo(variable: DatasetVariable, { meaning }: Known): boolean {
  const standardName = standardNameOf(variable)
  if (standardName !== '') return standardName === 'wind_to_direction'
  return meaning === 'wind_direction' && directionSense(textAttribute(variable, 'long_name')) === 'towards'
}

const alongAxes: Readonly<Record<string, string>> = { x: 'wind_along_x', y: 'wind_along_y' }

/** Whether the import knows a variable, at any height. Air is needed at heights only. */
export function isKnownName(variable: DatasetVariable): boolean {
  const named = nameOf(variable)
  const isAir = named !== null && airNames.some((air) => air === named)
  return named !== null && !isAir && whyNotUsed(variable, named, null) === null
}

function nameOf(variable: DatasetVariable): SurfaceName | HeightName | null {
  const { name } = variable
  const standardName = standardNameOf(variable)
  return (
    surfaceNames.find(({ names }) => names.test(name)) ??
    [...windNames, ...airNames].find(
      ({ numbered, plain, nearSurface, standardNames }) =>
        numbered.test(name) ||
        nearSurface?.test(name) ||
        (standardName === '' ? plain.test(name) : standardNames.test(standardName)),
    ) ??
    null
  )
}

/** The standard name decides ambiguous names, such as `z`; a gust is recognised by its statistic. */
function whyNotUsed(
  variable: DatasetVariable,
  named: SurfaceName | HeightName,
  level: VerticalLevel | null,
): NotUsedReason | null {
  const standardName = standardNameOf(variable)
  if (level?.kind === 'pressure') return 'pressureLevel'
  if (standardName !== '' && !named.standardNames.test(standardName)) return 'otherQuantity'
  if (modified.test(textAttribute(variable, 'standard_name'))) return 'otherStatistic'
  if (level?.kind === 'seaLevel') return 'otherHeight'
  const isNearGround = level?.kind !== 'height' || level.heightM <= mostNearGroundM
  if (!('prefix' in named) && !isNearGround) return 'otherHeight'
  if (['cell_methods', 'GRIB_stepType'].some((own) => otherFigures.test(textAttribute(variable, own))))
    return 'otherStatistic'
  const longName = textAttribute(variable, 'long_name')
  if (ofDifference.test(longName)) return 'otherQuantity'
  const statistic = statisticIn(longName)
  return ['maximum', 'minimum', 'deviation'].includes(statistic) ? 'otherStatistic' : null
}

const ofDifference =
  /\b(?:anomal(?:y|ies)|bias|increments?|tendency|differences?|errors?|uncertaint(?:y|ies)|rmse|residuals?|spread)\b/i
/** Modifiers of standard names: figures about their quantity (CF conventions, appendix C). */
const modified = /^\w+ +(?:standard_error|status_flag|number_of_observations|detection_minimum)\b/

/** Height of thermometer screens and winds near the ground. */
const mostNearGroundM = 10

/** ECMWF writes `unknown` where CF has no name. */
function standardNameOf(variable: DatasetVariable): string {
  const written = textAttribute(variable, 'standard_name').split(' ')[0]!
  return written === 'unknown' ? '' : written
}

function surfaceOf({ input, kind, meaning }: SurfaceName): Known {
  return { input, kind, meaning, basis: recognised('headWord'), height: null }
}

function atHeight(
  variable: DatasetVariable,
  { prefix, kind, meaning, numbered, nearSurface }: HeightName,
  level: VerticalLevel | null,
  record: Recorder,
): Known | NotTaken | Asked {
  const number = Number((numbered.exec(variable.name) ?? []).slice(1).find((one) => one !== undefined))
  const ofName = Number.isNaN(number)
    ? nearSurface?.test(variable.name)
      ? ({ kind: 'height', heightM: 10, basis: recognised('headWord') } as const)
      : null
    : level?.kind === 'height' && level.heightM === number
      ? level
      : levelInName(variable, number, record)
  if (ofName === 'asked') return asked
  const isDisputed = level?.kind === 'height' && ofName?.kind === 'height' && ofName.heightM !== level.heightM
  const at = isDisputed ? heightOf(variable, [ofName.heightM, level.heightM], record) : (level ?? ofName)
  if (at === 'asked') return asked
  if (at === null) return { notUsed: 'unknownWord' }
  if (at.kind !== 'height') return { notUsed: 'pressureLevel' }
  // Arrays of a store are named by whole metres.
  if (!Number.isInteger(at.heightM)) return { notUsed: 'otherHeight' }
  const standardName = standardNameOf(variable)
  return {
    input: inputAt(prefix, at.heightM),
    kind,
    meaning,
    basis: standardName === '' ? recognised('headWord') : stated(standardName),
    height: { value: at.heightM, basis: at.basis },
  }
}

/** Screens are at 2 m, where air has names of its own. */
function inputAt(prefix: HeightName['prefix'], heightM: number): string {
  const isOfScreen = heightM === 2 && ['t', 'rh', 'q'].includes(prefix)
  return isOfScreen ? `${prefix}2m` : `${prefix}${heightM}`
}

/**
 * Components of a wind on a map's plane. Along the map's axes they are inputs of their own, which must be rotated. The
 * numbers do not show that.
 * @returns null after a question
 */
function onPlane(variable: DatasetVariable, input: string, record: Recorder): string | null {
  const axis = /^[uv]\d/.exec(input) && (input.startsWith('u') ? 'x' : 'y')
  if (!axis) return input
  const along = `${axis}${input}`
  // cfgrib calls both kinds eastward and only distinguishes them by the header's flag.
  const relative = variable.attributes.get('GRIB_uvRelativeToGrid')
  if (relative !== undefined) return Number(relative) === 1 ? along : input
  const standardName = standardNameOf(variable)
  if (/^([xy]_wind|grid_(east|north)ward_wind)$/.test(standardName)) return along
  if (/^(east|north)ward_wind$/.test(standardName)) return input
  const { name } = variable
  const answer = askOne('meaning', name, ['map_axes', 'true_north'], record)
  return answer && (answer.value === 'map_axes' ? along : input)
}

/** Unit stated by the file, else answered. @returns null after a question; a text for another kind */
function unitOf(variable: DatasetVariable, kind: Kind, record: Recorder): Based<Unit> | string | null {
  const name = textAttribute(variable, 'written_name') || variable.name
  const written = textAttribute(variable, 'units')
  const dimensions = Object.keys(dimensionsOf[kind]) as (keyof (typeof dimensionsOf)[Kind])[]
  const read = (text: string) =>
    dimensions.map((dimension) => readUnit(text, dimension)).find((unit) => unit !== null)
  if (written !== '') {
    const value = read(written)
    const ruled = textAttribute(variable, 'unit_rule')
    const rule = recognitionRules.find((one) => one === ruled)
    return value === undefined ? written : { value, basis: rule ? recognised(rule) : stated(written) }
  }
  const answer = askOne('unit', name, offeredUnits[kind], record)
  return answer && { value: read(answer.value)!, basis: answer.basis }
}

function isDepth(kind: Kind, dimension: string): boolean {
  return kind === 'precipitation' && dimension === 'length'
}
