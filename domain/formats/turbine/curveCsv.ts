import { type DecimalMark, decimalMarkOf, plainCell, readNumber, readScaled } from '../../numbers/index.ts'
import { type Answers, type Unit, unitsRow } from '../../reading/index.ts'
import type { IssueList } from '../issueList.ts'
import { type Reading, reading } from '../reading.ts'
import {
  bestDelimiter,
  type Delimiter,
  delimiters,
  readDelimited,
  type TableRow,
} from '../text/delimitedText.ts'
import { maxTableCharacters } from '../text/textLines.ts'
import { bareCurve } from './bareCurve.ts'
import { type CurveColumn, type CurveColumns, curveColumnsOf, densityIn } from './curveColumns.ts'
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

/**
 * Reads a table of wind speed, power and perhaps Ct, one point a row (power or Ct may be empty), in any delimiter and
 * with decimal point or comma. A head row names the columns and their units in English or German; units may be in a row
 * below it. Without a head the columns are wind speed in m/s, power in kW and Ct. Several powers whose heads name air
 * densities become as many tables. Of the lines above the table only an air density is read.
 *
 * Open properties are asked. A power such as 2.657 is read by the decimal mark that the other numbers show; without one
 * it is not guessed.
 * @param decimal the mark, if a person has named it
 * @param answers to the questions that the table raises
 */
export function readCurveCsv(
  text: string,
  {
    decimal,
    answers,
  }: { readonly decimal?: DecimalMark | undefined; readonly answers?: Answers | undefined } = {},
): Reading<TurbineFile> {
  return reading(
    text,
    (errors, warnings, record) => {
      const lines = rowsOf(text)
      const rows = lines.slice(
        Math.max(
          0,
          lines.findIndex(({ cells }) => cells.length > 1),
        ),
      )
      const titles = lines.slice(0, lines.length - rows.length).map(({ cells }) => cells[0] ?? '')
      const density = titles.find(
        (title) => densityIn(title) !== null && /dens|dicht|kg ?\/? ?m/i.test(title),
      )
      for (const title of titles) if (title !== density) record.notUsed(title, 'unknownWord')
      const head = rows[0] !== undefined && isHead(rows[0].cells) ? rows[0] : null
      const units = head === null || rows[1] === undefined ? null : unitsRow(rows[1].cells)
      const body = rows.slice((head === null ? 0 : 1) + (units === null ? 0 : 1))
      const mark = decimal ?? decimalMarkOf(body.flatMap(({ cells }) => cells))
      const numberAt = (row: TableRow, column: number) =>
        readNumber(plainCell(row.cells[column] ?? '', mark)) ?? Number.NaN
      const columns = curveColumnsOf({ head, units, body, numberAt }, record)
      if (columns === null) {
        if (!record.hasQuestions()) errors.add({ code: 'curveColumnsMissing', line: head?.line ?? 1 })
        return null
      }
      const tables = columns.powers.map((power) => {
        const points = body.flatMap((row) => pointOf(row, columns, power, mark, errors))
        return {
          airDensityKgM3: power.airDensityKgM3 ?? (density === undefined ? null : densityIn(density)),
          power: points.flatMap((point) => (point.power === null ? [] : [point.power])),
          thrust: points.flatMap((point) => (point.thrust === null ? [] : [point.thrust])),
        }
      })
      for (const { power, thrust } of tables) {
        // If rows could not be read, their number means nothing.
        if (errors.isEmpty()) checkTableLength(rows[0]?.line ?? 1, power.length, errors)
        checkWindSpeeds(power, errors)
        checkFirstPower(power, null, errors)
        checkPowerValues(power, warnings)
        checkThrustValues(thrust, errors, warnings)
      }
      if (!errors.isEmpty() || record.hasQuestions()) return null
      const [first, ...others] = tables.map(({ airDensityKgM3, power, thrust }) => {
        const curve = bareCurve({
          name: '',
          power: curveOf(power),
          thrust: thrust.length < 2 ? null : curveOf(thrust),
        })
        return { ...curve, tables: curve.tables.map((table) => ({ ...table, airDensityKgM3 })) }
      })
      const all = [first!, ...others]
      const ratedPowerKw = Math.max(...all.map((one) => one.ratedPowerKw ?? 0))
      return { ...first!, ratedPowerKw, tables: all.flatMap((one) => one.tables) }
    },
    { maxCharacters: maxTableCharacters, answers },
  )
}

/** Writes a power curve as a table, which `readCurveCsv` reads back to the same numbers. */
export function writeCurveCsv(curve: {
  readonly windSpeedMs: readonly number[]
  readonly powerKw: readonly number[]
  /** Thrust coefficients at the same wind speeds; null: none. */
  readonly ct: readonly number[] | null
}): string {
  const head = ['wind speed (m/s)', 'power (kW)', ...(curve.ct === null ? [] : ['Ct'])]
  const rows = curve.windSpeedMs.map((speed, i) =>
    [speed, curve.powerKw[i]!, ...(curve.ct === null ? [] : [curve.ct[i]!])].map(String),
  )
  // One number that shows the point, if all others could have thousands.
  if (decimalMarkOf(rows.flat()) === 'unknown') rows[0]![0] = curve.windSpeedMs[0]!.toFixed(1)
  return `${[head, ...rows].map((cells) => cells.join(';')).join('\r\n')}\r\n`
}

/** The delimiter that gives most rows of two or three cells, in the order of `delimiters` where equal. */
function rowsOf(text: string): TableRow[] {
  const read = (delimiter: Delimiter) =>
    readDelimited(text, delimiter).map((row) => withoutEmptyEnd(row, delimiter))
  const best = bestDelimiter(
    (delimiter) => read(delimiter).filter(({ cells }) => cells.filter(isNumber).length >= 2).length,
  )
  return read(best ?? delimiters[0]!)
}

/** Whether a cell is a number by one of its readings. */
function isNumber(cell: string): boolean {
  return readNumber(plainCell(cell, '.')) !== null
}

function withoutEmptyEnd(row: TableRow, delimiter: Delimiter): TableRow {
  const last = row.cells.findLastIndex((cell) => cell !== '')
  return delimiter === ' ' ? row : { ...row, cells: row.cells.slice(0, last + 1) }
}

/** Whether a row consists of names; a row of only air densities counts too. */
function isHead(cells: readonly string[]): boolean {
  const [first = '', ...others] = cells
  return !isNumber(first) && others.every((cell) => !isNumber(cell) || /^[01][.,]\d{1,4}$/.test(cell))
}

function pointOf(
  { line, cells }: TableRow,
  { windSpeed, thrust }: CurveColumns,
  power: CurveColumn,
  mark: TableMark,
  errors: IssueList,
): { readonly power: CurvePoint | null; readonly thrust: CurvePoint | null }[] {
  if (cells.length < 2) {
    errors.add({ code: 'numberCount', line, expected: 2, found: cells.length })
    return []
  }
  const numberAt = (column: number, { factor }: Pick<Unit, 'factor'> = { factor: 1 }): number => {
    const cell = cells[column] ?? ''
    const plain = plainCell(cell, mark)
    const exponent = Math.log10(factor)
    const value = Number.isInteger(exponent) ? readScaled(plain, exponent) : scaled(readNumber(plain), factor)
    const code = plain === 'ambiguous' ? 'numberAmbiguous' : 'numberInvalid'
    if (value === null) errors.add({ code, line, text: cell.slice(0, 80) })
    return value ?? Number.NaN
  }
  const windSpeedMs = numberAt(windSpeed.column, windSpeed.unit)
  const hasThrust = thrust !== null && (cells[thrust] ?? '') !== ''
  // Power and thrust may have different wind speeds: a row can have only one of them.
  const hasPower = !hasThrust || (cells[power.column] ?? '') !== ''
  return [
    {
      power: hasPower ? { line, windSpeedMs, value: numberAt(power.column, power.unit) } : null,
      thrust: hasThrust ? { line, windSpeedMs, value: numberAt(thrust) } : null,
    },
  ]
}

/** Removes the noise that a factor such as 1/3.6 leaves after the twelfth digit. */
function scaled(value: number | null, factor: number): number | null {
  return value === null ? null : Number((value * factor).toPrecision(12))
}
