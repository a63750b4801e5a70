import { askOne, type Basis, heightInHead, type Recorder, readUnit, recognised, stated } from '#domain'
import { type Dataset, type DatasetVariable, textAttribute, wholeOf } from '../dataset/index.ts'

/** Location of values: a height above ground, or a level that is not a height of an atlas. */
export type VerticalLevel =
  | { readonly kind: 'height'; readonly heightM: number; readonly basis: Basis }
  | { readonly kind: 'pressure' | 'seaLevel' }

const verticalNames =
  /^(height.*|z|lev|levels?|plev.*|pressure.*|isobaric.*|altitude|depth|hybrid.*|model_level.*|sigma|layer)$/i
const verticalStandardNames =
  /^(height|altitude|depth|air_pressure|height_above_.*|atmosphere_.*coordinate|model_level_number)$/
const aboveSeaLevel = /^(altitude|height_above_(mean_sea_level|geopotential_datum|reference_ellipsoid))$/
/** Heights of atlases are whole metres; written ones went through a 32-bit float or came from km. */
const tolerance = 1e-3

/** Whether a coordinate has heights, pressures or levels of a model. */
export function isVertical(coordinate: DatasetVariable): boolean {
  const standardName = textAttribute(coordinate, 'standard_name')
  if (!coordinate.isNumeric || / since /.test(textAttribute(coordinate, 'units'))) return false
  return (
    verticalStandardNames.test(standardName) ||
    /^(up|down)$/.test(textAttribute(coordinate, 'positive')) ||
    textAttribute(coordinate, 'axis') === 'Z' ||
    (standardName === '' && verticalNames.test(coordinate.name))
  )
}

/**
 * The levels of a coordinate of heights or pressures, in its order.
 * @returns null for another kind of coordinate; `asked` if its unit is missing
 */
export async function verticalLevels(
  dataset: Dataset,
  coordinate: DatasetVariable,
  record: Recorder,
): Promise<readonly VerticalLevel[] | 'asked' | null> {
  const { name } = coordinate
  const written = textAttribute(coordinate, 'units')
  const standardName = textAttribute(coordinate, 'standard_name')
  const count = coordinate.shape[0] ?? 1
  const all = (level: VerticalLevel) => Array.from({ length: count }, () => level)
  if (/air_pressure/.test(standardName) || (written === '' && /^(plev|pressure|isobaric)/i.test(name)))
    return all({ kind: 'pressure' })
  if (/coordinate$|^model_level/.test(standardName) || /^(hybrid|model|sigma|layer|depth)/i.test(name))
    return null
  let [unit, basis] = [readUnit(written), stated(written)]
  if (written === '') {
    const answer = askOne('unit', name, ['m', 'km', 'hPa'], record)
    if (answer === null) return 'asked'
    unit = readUnit(answer.value)
    basis = answer.basis
  }
  if (unit?.dimension === 'pressure') return all({ kind: 'pressure' })
  if (unit?.dimension !== 'length') return null
  if (aboveSeaLevel.test(standardName) || /sea.level|\bmsl\b/i.test(textAttribute(coordinate, 'long_name')))
    return all({ kind: 'seaLevel' })
  const values = await dataset.read(coordinate, wholeOf(coordinate))
  return Array.from(values, (value) => {
    const heightM = value * unit.factor
    const whole = Math.round(heightM)
    return { kind: 'height', heightM: Math.abs(heightM - whole) < tolerance ? whole : heightM, basis }
  })
}

/** The level that a variable names by a coordinate of one value: CF's `coordinates`, or the attributes of GRIB. */
export async function scalarLevel(
  dataset: Dataset,
  variable: DatasetVariable,
  record: Recorder,
): Promise<VerticalLevel | 'asked' | null> {
  const named = textAttribute(variable, 'coordinates').split(/\s+/)
  const coordinate = dataset.variables.find(
    (one) => named.includes(one.name) && one.shape.every((length) => length === 1) && isVertical(one),
  )
  const levels = coordinate ? await verticalLevels(dataset, coordinate, record) : null
  if (levels !== null) return levels === 'asked' ? 'asked' : levels[0]!
  return /^isobaric/.test(textAttribute(variable, 'GRIB_typeOfLevel')) ? { kind: 'pressure' } : null
}

/** Numbers without a unit up to here are heights by the custom of ECMWF: u10, u100. */
const mostPlainHeightM = 149
/** Least number without a unit that is read as a pressure, hPa: winds at such heights have `m` in their names. */
const leastPlainPressure = 250
const plainPressure = new Set([
  1, 2, 3, 5, 7, 10, 20, 30, 50, 70, 100, 125, 150, 175, 200, 225, 250, 300, 350, 400, 450, 500, 550, 600,
  650, 700, 750, 775, 800, 825, 850, 875, 900, 925, 950, 975, 1000,
])

/** Whether a number without a unit can be a pressure level. */
export function mayBePressure(number: number): boolean {
  return plainPressure.has(number) && number > mostPlainHeightM
}

/**
 * The level of a wind whose name has a number: `U850` of MERRA-2 and `ua850` of CORDEX are at 850 hPa, `U50M`, `ua100m`,
 * `100u` and `u100` at a height in m. Where neither the name nor another attribute decides, it is asked.
 */
export function levelInName(
  variable: DatasetVariable,
  number: number,
  record: Recorder,
): VerticalLevel | 'asked' {
  const { name } = variable
  const words = ['long_name', 'GRIB_name', 'description', 'title'].map((own) => textAttribute(variable, own))
  const found = words.map(heightInHead).find((level) => level !== null) ?? null
  if (
    found?.kind === 'pressureLevel' ||
    found?.kind === 'aboveSea' ||
    /\b(isobaric|pressure level)/i.test(words.join(' '))
  )
    return { kind: 'pressure' }
  const isHeight = /heightAboveGround/.test(textAttribute(variable, 'GRIB_typeOfLevel'))
  if (found?.kind === 'aboveGround' && Math.abs(found.heightM - number) > tolerance)
    return heightOf(variable, [number, found.heightM], record)
  if (found !== null || isHeight)
    return { kind: 'height', heightM: number, basis: stated(words.find((text) => text !== '') ?? name) }
  const hasMetre = /\d_?m$/i.test(name) || /^\d/.test(name)
  if (hasMetre) return { kind: 'height', heightM: number, basis: stated(name) }
  const isLevel = plainPressure.has(number)
  const isOfModels = /^[uv]a/i.test(name)
  const isComponent = /^[uv]/i.test(name)
  if (isLevel && isComponent && number >= (isOfModels ? mostPlainHeightM : leastPlainPressure))
    return { kind: 'pressure' }
  if (isLevel && (isOfModels || number > mostPlainHeightM)) return heightOf(variable, [number], record)
  return { kind: 'height', heightM: number, basis: recognised('headWord') }
}

/** Asks for one of several heights; `not_used` leaves the variable out, like one at a pressure level. */
export function heightOf(
  { name }: DatasetVariable,
  heights: readonly number[],
  record: Recorder,
): VerticalLevel | 'asked' {
  const answer = askOne('height', name, [...heights.map(String), 'not_used'], record)
  if (answer === null) return 'asked'
  return answer.value === 'not_used'
    ? { kind: 'pressure' }
    : { kind: 'height', heightM: Number(answer.value), basis: answer.basis }
}
