import {
  askColumn,
  askOne,
  askUnit,
  assumed,
  type Based,
  columnUnit,
  foldHead,
  heightInHead,
  isFigure,
  noteValues,
  type Recorder,
  readUnit,
  recognised,
  stated,
  type Unit,
  unitInHead,
} from '../../reading/index.ts'
import type { TableRow } from '../text/delimitedText.ts'
import { mostThrustCoefficient } from './turbineFile.ts'

export interface CurveColumn {
  readonly column: number
  readonly unit: Unit
}

/** Columns of wind speeds, power and thrust coefficients; several powers belong to air densities. */
export interface CurveColumns {
  readonly windSpeed: CurveColumn
  readonly powers: readonly (CurveColumn & { readonly airDensityKgM3: number | null })[]
  readonly thrust: number | null
}

interface FoundColumn extends CurveColumn {
  readonly found: Based<Unit> | null
}

/** A header, the row of units below it, and what the columns hold. */
export interface CurveTable {
  readonly head: { readonly line: number; readonly cells: readonly string[] } | null
  readonly units: readonly (Unit | null)[] | null
  readonly body: readonly TableRow[]
  /** The value of a cell as far as it is a number; NaN for any other. */
  readonly numberAt: (row: TableRow, column: number) => number
}

// Heads are folded and without their unit.
const words = {
  windSpeed: /\b(?:wind|speed|geschw\w*|windgeschw\w*|v|ws|vhub|u)\b|windgeschwindigkeit/,
  power: /\b(?:power|leistung|p|pel|wirkleistung|power curve|leistungskurve|output)\b/,
  thrust: /\b(?:thrust ?coeff\w*|thrust|schubbeiwert\w*|schub\w*|ct|c t)\b/,
  /** Speeds and properties of the wind other than its speed at the hub, and limits of classes. */
  otherSpeed:
    /\b(?:rotor|generator|tip|rotational|angular|vertical|dir|direction|shear|gradient|from|to|von|bis|lower|upper|edge|left|right|start|begin|end|anfang|ende|unter\w*|ober\w*)\b|windrichtung|grenze/,
  other:
    /\b(?:(?:wind ?)?(?:farm|park)\w*|cp|c p|power ?coeff\w*|leistungsbeiwert\w*|noise|lwa|schall\w*|std|sd|ti|rpm|pitch|efficiency|count|normali[sz]\w*|normiert\w*|relativ\w*|share|anteil\w*|factor|faktor|percent\w*|prozent\w*|reactive|blindleistung\w*|apparent|scheinleistung\w*)\b/,
} as const

/** Extremes and deviations of measured powers. */
const ofRange =
  /(?:\b|\bp)(?:(?<!\d ?)min|minim\w*|max|maxim\w*|st ?dev|std ?dev\w*|standard ?(?:abw|dev)\w*|stabw)\b/
/** Power above that of any turbine, and below that of almost any in wind farms, kW. */
const mostPowerKw = 40_000
const leastPowerKw = 30
/** Wind speed at which curves end at the latest, m/s. */
const mostCurveMs = 40
/** Ct above Betz's limit of Cp can only be a thrust coefficient. */
const betzLimit = 16 / 27
const densities = { min: 0.7, max: 1.5 }

/**
 * Identifies the columns of a table; asks if the head leaves it open.
 * @returns null without a wind speed or a power, and after a question about them
 */
export function curveColumnsOf(table: CurveTable, record: Recorder): CurveColumns | null {
  return table.head === null ? withoutHead(table, record) : withHead(table, table.head, record)
}

function withHead(
  table: CurveTable,
  { line, cells }: NonNullable<CurveTable['head']>,
  record: Recorder,
): CurveColumns | null {
  const densitiesOf = cells.map(densityIn)
  const isDensityTable = densitiesOf.filter((density) => density !== null).length > 1
  const windSpeeds: FoundColumn[] = []
  let thrust: number | null = null
  const powers: (FoundColumn & { airDensityKgM3: number | null })[] = []
  for (const [column, head] of cells.entries()) {
    const key = foldHead(unitInHead(head).name)
    const density = densitiesOf[column] ?? null
    const unitOf = (dimension: 'speed' | 'power' | 'share') =>
      columnUnit(head, table.units?.[column], dimension)
    if (words.other.test(key) || head.includes('%') || isFigure(key) || ofRange.test(key)) {
      record.notUsed(head, 'otherQuantity')
      continue
    }
    if (words.thrust.test(key)) {
      const { unit } = unitOf('share')
      const isForce = (unit !== null && unit.symbol !== '1') || areForces(table, column)
      if (isForce || thrust !== null) record.notUsed(head, 'otherQuantity')
      else {
        thrust = column
        note(head, 'thrust_coefficient', unit && { value: unit, basis: stated(head, line) }, record)
      }
      continue
    }
    if (words.power.test(key) || (isDensityTable && density !== null)) {
      const { unit, text } = unitOf('power')
      if (unit !== null && unit.dimension !== 'power' && density === null) {
        record.notUsed(head, 'otherQuantity')
        continue
      }
      const stands = unit?.dimension === 'power' ? unit : null
      const found = stands
        ? { value: stands, basis: stated(text ?? stands.symbol, line) }
        : powerUnit(table, column, head, record, density === null ? text : null)
      powers.push({ column, unit: found?.value ?? kilowatt, found, airDensityKgM3: density })
      continue
    }
    // Curves of noise are over the wind at 10 m; curves of power are over the wind at the hub.
    const isOtherSpeed =
      words.otherSpeed.test(key) || (heightInHead(head) !== null && !/\bhub|\bnabe/.test(key))
    if (!words.windSpeed.test(key) && !isOtherSpeed) continue
    const { unit, text } = unitOf('speed')
    if (isOtherSpeed || (unit !== null && unit.dimension !== 'speed')) {
      record.notUsed(head, 'otherQuantity')
      continue
    }
    const found = unit
      ? { value: unit, basis: stated(text ?? unit.symbol, line) }
      : speedUnit(table, column, head, text, record)
    windSpeeds.push({ column, unit: found?.value ?? metresPerSecond, found })
  }
  if (windSpeeds.length === 0 || powers.length === 0) return null
  // Two winds, or two powers without densities, are ambiguous: the user chooses one.
  const windSpeed = chosenOf(windSpeeds, cells, 'column.wind_speed', record)
  const power = isDensityTable ? null : chosenOf(powers, cells, 'column', record)
  if (windSpeed === null || !(isDensityTable || power)) return null
  const used = power ? [power] : powers
  note(cells[windSpeed.column]!, 'wind_speed', windSpeed.found, record)
  for (const { column, found } of used) note(cells[column]!, 'power', found, record)
  record.rest(cells)
  return { windSpeed, powers: used, thrust }
}

function note(head: string, meaning: string, unit: Based<Unit> | null, record: Recorder): void {
  noteValues(head, meaning, recognised('headWord'), unit, record)
}

function chosenOf<Column extends CurveColumn>(
  columns: readonly Column[],
  cells: readonly string[],
  key: string,
  record: Recorder,
): Column | null {
  if (columns.length === 1) return columns[0]!
  const names = columns.map(({ column }) => cells[column]!)
  return columns[askColumn(names, record, { key })?.index ?? -1] ?? null
}

/** Without a head: wind speed in m/s, power in kW, perhaps the thrust coefficient. */
function withoutHead(table: CurveTable, record: Recorder): CurveColumns | null {
  const width = Math.max(0, ...table.body.map(({ cells }) => cells.length))
  const note = (name: string, meaning: string, unit: Based<Unit> | null) =>
    noteValues(name, meaning, recognised('knownLayout'), unit, record)
  const speed = speedUnit(table, 0, '1', null, record)
  note('1', 'wind_speed', speed)
  const power = powerUnit(table, 1, '2', record)
  note('2', 'power', power)
  const thrust = width >= 3 ? thirdColumn(table, record) : null
  for (let column = thrust === null ? 2 : 3; column < width; column++)
    record.notUsed(String(column + 1), 'unknownWord')
  return {
    windSpeed: { column: 0, unit: speed?.value ?? metresPerSecond },
    powers: [{ column: 1, unit: power?.value ?? kilowatt, airDensityKgM3: null }],
    thrust,
  }
}

/** A third column is a thrust coefficient if it exceeds possible power coefficients; otherwise it is asked about. */
function thirdColumn(table: CurveTable, record: Recorder): number | null {
  const most = greatest(table, 2)
  if (most > betzLimit && !areForces(table, 2)) {
    noteValues('3', 'thrust_coefficient', recognised('otherValues'), null, record)
    return 2
  }
  // Without any value there is nothing to ask.
  if (most === Number.NEGATIVE_INFINITY) return null
  const answer = askOne('meaning', '3', ['thrust_coefficient', 'not_used'], record)
  return answer?.value === 'thrust_coefficient' ? 2 : null
}

const metresPerSecond = readUnit('m/s')!
const kilowatt = readUnit('kW')!

/** Assumes kW if the powers are those of a wind farm's turbine and the head has no unit; else it is asked. */
function powerUnit(
  table: CurveTable,
  column: number,
  head: string,
  record: Recorder,
  text: string | null = null,
) {
  return usualPower(text === null ? greatest(table, column) : Number.NaN, head, record)
}

/** kW if the greatest power can be that of a turbine in a wind farm; else asked, as for an unknown unit (NaN). */
export function usualPower(most: number, head: string, record: Recorder): Based<Unit> | null {
  // Curves in percent end at 100.
  const isOfTurbine = most >= leastPowerKw && most <= mostPowerKw && most !== 100
  const isPossible = isOfTurbine || most === Number.NEGATIVE_INFINITY
  return isPossible
    ? { value: kilowatt, basis: assumed('usualUnit') }
    : askUnit(head, ['kW', 'W', 'MW'], record)
}

/** m/s if the greatest speed can end the curve of a turbine; else asked, as for an unknown unit (NaN). */
export function usualSpeed(most: number, head: string, record: Recorder): Based<Unit> | null {
  if (most <= mostCurveMs) return { value: metresPerSecond, basis: assumed('usualUnit') }
  return askUnit(head, ['m/s', 'km/h', 'kn', 'mph'], record)
}

/** Assumes m/s if the curve ends like those of turbines and the head has no unit; else it is asked. */
function speedUnit(table: CurveTable, column: number, head: string, text: string | null, record: Recorder) {
  return usualSpeed(text === null ? greatest(table, column) : Number.NaN, head, record)
}

function greatest({ body, numberAt }: CurveTable, column: number): number {
  return body.reduce((most, row) => {
    const value = numberAt(row, column)
    return Number.isNaN(value) ? most : Math.max(value, most)
  }, Number.NEGATIVE_INFINITY)
}

/** Whether most values are too large for thrust coefficients. */
function areForces({ body, numberAt }: CurveTable, column: number): boolean {
  const values = body.map((row) => numberAt(row, column)).filter((value) => !Number.isNaN(value))
  return 2 * values.filter((value) => value > mostThrustCoefficient).length > values.length
}

/** `1.225 kg/m³`, `Power [kW] at 1.10`, `P (1,225)`: the air density that a head names, kg/m³. */
export function densityIn(head: string): number | null {
  const match = /(?<![\d.,])([01][.,]\d{1,4})(?![\d.,])/.exec(head)
  const value = match === null ? Number.NaN : Number(match[1]!.replace(',', '.'))
  return isDensity(value) ? value : null
}

/** Whether a number can be the air density at a turbine, kg/m³. */
export function isDensity(value: number): boolean {
  return value >= densities.min && value <= densities.max
}
