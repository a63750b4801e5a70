import { type DecimalMark, decimalMarkOf, plainCell, readNumber, readScaled } from '../../numbers/index.ts'
import type { IssueList } from '../issueList.ts'
import { type Reading, reading } from '../reading.ts'
import { type Delimiter, delimiters, readDelimited, type TableRow } from '../text/delimitedText.ts'
import { maxTableCharacters } from '../text/textLines.ts'
import { bareCurve } from './bareCurve.ts'
import { checkFirstPower } from './curveRules.ts'
import {
  type CurvePoint,
  checkPowerValues,
  checkTableLength,
  checkThrustValues,
  checkWindSpeeds,
  curveOf,
  type TurbineFile,
} from './turbineFile.ts'

type TableMark = ReturnType<typeof decimalMarkOf>

/** Where the values of a row stand, and the power of ten that makes kW of its power. */
interface Columns {
  readonly windSpeed: number
  readonly power: number
  readonly thrust: number | null
  readonly powerExponent: number
}

/**
 * Reads a table of wind speed in m/s, power and perhaps Ct, one point a row (power or Ct may be empty), in any delimiter and with
 * decimal point or comma. A head row names the columns in English or German and the unit of the power
 * (W, kW, MW); without one they stand in this order, power in kW.
 *
 * A power such as 2.657 is read by the decimal mark that the other numbers show; where they show none, it is not guessed.
 *
 * @param decimal  the mark, where a person has named it
 */
export function readCurveCsv(
  text: string,
  { decimal }: { readonly decimal?: DecimalMark | undefined } = {},
): Reading<TurbineFile> {
  return reading(
    text,
    (errors, warnings) => {
      const rows = rowsOf(text)
      const head = rows[0]?.cells.every((cell) => !isNumber(cell)) ? rows[0].cells : null
      const body = head === null ? rows : rows.slice(1)
      const columns = columnsOf(head, body)
      const mark = decimal ?? decimalMarkOf(body.flatMap(({ cells }) => cells))
      const points = body.flatMap((row) => pointOf(row, columns, mark, errors))
      const power = points.flatMap((point) => (point.power === null ? [] : [point.power]))
      const thrust = points.flatMap((point) => (point.thrust === null ? [] : [point.thrust]))
      // Where rows could not be read, their number says nothing.
      if (errors.isEmpty()) checkTableLength(rows[0]?.line ?? 1, power.length, errors)
      checkWindSpeeds(power, errors)
      checkFirstPower(power, null, errors)
      checkPowerValues(power, warnings)
      checkThrustValues(thrust, warnings)
      return bareCurve({
        name: '',
        power: curveOf(power),
        thrust: thrust.length < 2 ? null : curveOf(thrust),
      })
    },
    { maxCharacters: maxTableCharacters },
  )
}

/** Writes a power curve as a table, which `readCurveCsv` reads back to the same numbers. */
export function writeCurveCsv(curve: {
  readonly windSpeedMs: readonly number[]
  readonly powerKw: readonly number[]
  /** At the same wind speeds; null: none. */
  readonly ct: readonly number[] | null
}): string {
  const head = ['wind speed (m/s)', 'power (kW)', ...(curve.ct === null ? [] : ['Ct'])]
  const rows = curve.windSpeedMs.map((speed, i) =>
    [speed, curve.powerKw[i]!, ...(curve.ct === null ? [] : [curve.ct[i]!])].map(String),
  )
  // One number that shows the point, where all others might have thousands.
  if (decimalMarkOf(rows.flat()) === 'unknown') rows[0]![0] = curve.windSpeedMs[0]!.toFixed(1)
  return `${[head, ...rows].map((cells) => cells.join(';')).join('\r\n')}\r\n`
}

/** The delimiter that gives most rows of two or three cells, in the order of `delimiters` where equal. */
function rowsOf(text: string): TableRow[] {
  let best: { readonly rows: TableRow[]; readonly count: number } = { rows: [], count: -1 }
  for (const delimiter of delimiters) {
    const rows = readDelimited(text, delimiter).map((row) => withoutEmptyEnd(row, delimiter))
    const count = rows.filter(({ cells }) => cells.filter(isNumber).length >= 2).length
    if (count > best.count) best = { rows, count }
  }
  return best.rows
}

/** Whether a cell is a number by one of its readings. */
function isNumber(cell: string): boolean {
  return readNumber(plainCell(cell, '.')) !== null
}

function withoutEmptyEnd(row: TableRow, delimiter: Delimiter): TableRow {
  const last = row.cells.findLastIndex((cell) => cell !== '')
  return delimiter === ' ' ? row : { ...row, cells: row.cells.slice(0, last + 1) }
}

function columnsOf(head: readonly string[] | null, body: readonly TableRow[]): Columns {
  const names = (head ?? []).map((name) => name.toLowerCase())
  const find = (pattern: RegExp) => names.findIndex((name) => pattern.test(name))
  const power = find(/power|leistung|^p\b|kw|mw/)
  const thrust = find(/thrust|schub|^c_?t\b/)
  const hasThird = body.some(({ cells }) => cells.length >= 3)
  if (power < 0) return { windSpeed: 0, power: 1, thrust: hasThird ? 2 : null, powerExponent: 0 }
  const windSpeed = find(/wind|speed|geschw|m\/s|^v\b|^ws\b/)
  const unit = /\b(mw|w)\b/.exec(names[power] ?? '')?.[1]
  return {
    windSpeed: Math.max(windSpeed, 0),
    power,
    thrust: thrust < 0 ? null : thrust,
    powerExponent: unit === 'mw' ? 3 : unit === 'w' ? -3 : 0,
  }
}

function pointOf(
  { line, cells }: TableRow,
  columns: Columns,
  mark: TableMark,
  errors: IssueList,
): { readonly power: CurvePoint | null; readonly thrust: CurvePoint | null }[] {
  if (cells.length < 2) {
    errors.add({ code: 'numberCount', line, expected: 2, found: cells.length })
    return []
  }
  const numberAt = (column: number, exponent = 0): number => {
    const cell = cells[column] ?? ''
    const plain = plainCell(cell, mark)
    const value = readScaled(plain, exponent)
    const code = plain === 'ambiguous' ? 'numberAmbiguous' : 'numberInvalid'
    if (value === null) errors.add({ code, line, text: cell.slice(0, 80) })
    return value ?? Number.NaN
  }
  const windSpeedMs = numberAt(columns.windSpeed)
  const hasThrust = columns.thrust !== null && (cells[columns.thrust] ?? '') !== ''
  // Power and thrust may stand at other wind speeds: a row can have one of them alone.
  const hasPower = !hasThrust || (cells[columns.power] ?? '') !== ''
  return [
    {
      power: hasPower ? { line, windSpeedMs, value: numberAt(columns.power, columns.powerExponent) } : null,
      thrust: hasThrust ? { line, windSpeedMs, value: numberAt(columns.thrust!) } : null,
    },
  ]
}
