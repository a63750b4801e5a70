import {
  commonUnit,
  hourText,
  type NumberedLine,
  readTimeInAnyOrder,
  readUnit,
  rowsBelowHead,
  type StatedClock,
  statedClock,
  type TimeColumns,
  timeColumnsOf,
  type Unit,
  withoutCellUnits,
} from '../../reading/index.ts'
import { bestDelimiter, type Delimiter, readDelimited, type TableRow } from '../text/delimitedText.ts'
import { publishedHeads } from '../text/publishedHeads.ts'
import { daySheetOf } from './daySheet.ts'
import {
  type EnergyColumns,
  energyColumnsOf,
  isTimeHead,
  type NamedColumn,
  type StateOfRows,
  valueColumns,
} from './energyColumns.ts'
import { asWritten } from './writtenHeads.ts'
import { yearSheetOf } from './yearSheet.ts'

export interface EnergyLayout extends Omit<EnergyColumns, 'times'> {
  /** The one that counts; null: none, or not chosen yet. */
  readonly availability: NamedColumn | null
  /** Of all columns; empty without a header, and for sheets, whose columns are those of years, months or hours. */
  readonly heads: readonly string[]
  readonly time: TimeColumns
  readonly body: readonly TableRow[]
  /** Line of the header; of a table without one, of its first row. */
  readonly line: number
  /** Clock that the lines above and the heads of the times state. */
  readonly clock: StatedClock
  /** The unit of all values, where a line above the table or a column names it. */
  readonly unitAbove: { readonly unit: Unit; readonly line: number; readonly text: string } | null
  /** First row with another unit than the one in the column of units before; null: there is none. */
  readonly otherUnit: { readonly line: number; readonly text: string } | null
  readonly above: readonly NumberedLine[]
}

/** Twenty years of ten minutes, and some more. */
export const maxProductionRows = 1_100_000

/** Units that numbers may be written with. */
const dimensions = ['energy', 'power'] as const

/** Numbers of rows to examine, and of lines above the table. */
const sampleRows = 60
const sampleCharacters = 100_000

/** Finds delimiter and columns; null if no reading of the text has rows with a time and a number. */
export function detectEnergyLayout(text: string): EnergyLayout | null {
  const sample = text.slice(0, sampleCharacters)
  const best = bestDelimiter((delimiter) => {
    const found = layoutOf(rowsOf(sample, delimiter, sampleRows), delimiter)
    return found === null ? 0 : fittingRows(found)
  })
  return best && layoutOf(rowsOf(text, best, maxProductionRows + sampleRows), best)
}

/** Splits a text into rows. With blanks as delimiter, the last word is the energy and the rest before it the time. */
function rowsOf(text: string, delimiter: Delimiter, maxRows: number): TableRow[] {
  const rows = readDelimited(text, delimiter, maxRows)
  if (delimiter !== ' ') return rows
  return rows.map(({ line, cells }) => ({ line, cells: [cells.slice(0, -1).join(' '), cells.at(-1)!] }))
}

function layoutOf(rows: readonly TableRow[], delimiter: Delimiter): EnergyLayout | null {
  for (const [index, { line, cells: written }] of rows.slice(0, sampleRows).entries()) {
    // With blanks between the words of a head, marks between its cells are left.
    if (isComment(rows[index]!) && isAboveHead(rows, index)) continue
    if (written.length < 2 || (delimiter === ' ' && written.some((cell) => /[;|\t]/.test(cell)))) continue
    const cells = publishedHeads(written)
    const { rows: plain, units } = withoutCellUnits(rows.slice(index + 1), dimensions, written)
    const sheet = yearSheetOf(cells, plain, units) ?? daySheetOf(cells, plain, units)
    const below = rowsBelowHead([rows[index]!, ...plain.slice(0, sampleRows)], 0, (row) => row.cells)
    const ofRows = below.units ?? units
    const found = energyColumnsOf(cells, ofRows, isRowOfData(below.firstData))
    const named = sheet?.columns ?? (found && asWritten(found, cells, written))
    const own = named === null ? withoutCellUnits(rows.slice(index), dimensions, []) : null
    const body = own?.rows ?? sheet?.body ?? plain.slice(below.count)
    // Without generation in a header, its numbers are not read as if there were no header.
    if (named === null && isBelowTimeHead(rows, index)) return null
    const columns = named ?? columnsOfData(body[0]!.cells, own!.units, delimiter)
    if (columns === null) continue
    // A row whose time is not understood is no line above the table.
    if (named === null && isRowOfNumbers(rows[index - 1], columns)) return null
    const heads = sheet?.heads ?? (named === null ? [] : cells)
    const sample = body.slice(0, sampleRows)
    const time = timeColumnsOf(
      heads,
      columns.times,
      sample.map((row) => row.cells),
    )
    if (time === null) continue
    const above = rows.slice(0, index).map((row) => ({ number: row.line, text: row.cells.join(' ').trim() }))
    const stated = statedClock(above, sheet === null ? time.heads : [], line)
    const unitOfRows = unitInRows(columns, body)
    const letters = named === null ? [] : statesInRows(columns, cells, body)
    const clock = sheet?.stamp ? { ...stated, stamp: sheet.stamp } : stated
    return {
      ...columns,
      states: [...columns.states, ...letters],
      notUsed: columns.notUsed.filter(({ name }) => !letters.some((one) => one.name === name)),
      heads: sheet === null && named !== null ? written : [],
      availability: columns.availabilities.length > 1 ? null : (columns.availabilities[0] ?? null),
      time,
      body,
      line,
      clock,
      unitAbove: unitOfLines(above) ?? unitOfRows?.unit ?? null,
      otherUnit: unitOfRows?.other ?? null,
      above,
    }
  }
  return null
}

function isComment({ cells: [first = ''] }: TableRow): boolean {
  return first.startsWith('#')
}

/** Whether the first row below comments names a time: then they are not the header. */
function isAboveHead(rows: readonly TableRow[], index: number): boolean {
  const next = rows.slice(index + 1, sampleRows).find((row) => !isComment(row))
  return next?.cells.some(isTimeHead) === true
}

function isBelowTimeHead(rows: readonly TableRow[], index: number): boolean {
  const { cells = [] } = rows[index - 1] ?? {}
  return cells.length === rows[index]!.cells.length && cells.length > 1 && cells.some(isTimeHead)
}

function isRowOfNumbers(row: TableRow | undefined, { values: [value] }: EnergyColumns): boolean {
  const [first = ''] = row?.cells ?? []
  return /\d/.test(first) && /^[+-]?\d[\d.,]*$/.test(row?.cells[value!.column] ?? '')
}

function isRowOfData(cells: readonly string[] | null): boolean {
  const [first = '', ...others] = cells ?? []
  return isTime(first) && others.some((cell) => /^[+-]?[\d.,]+$/.test(cell))
}

/** Without a header: time, or date and time of day, then the values, then perhaps availability. */
function columnsOfData(
  cells: readonly string[],
  units: readonly (Unit | null)[],
  delimiter: Delimiter,
): EnergyColumns | null {
  const [first = '', second = ''] = cells
  if (!isTime(first)) return null
  const hasClock = isClock(second) && isTime(`${first} ${second}`)
  const value = hasClock ? 2 : 1
  // After a comma as separator, a third cell may be the decimals of a number.
  const most = delimiter === ',' ? value + 1 : value + 2
  if (cells.length <= value || cells.length > most || !/\d/.test(cells[value]!)) return null
  const times = hasClock ? [0, 1] : [0]
  const availabilities = cells.length > value + 1 ? [{ column: value + 1, name: String(value + 2) }] : []
  const unit = units[value] ?? null
  const head = { unit, text: unit?.symbol ?? null }
  return { ...valueColumns(times, { name: String(value + 1), kind: 'value', head }, []), availabilities }
}

/** Number of readable rows; a header without them counts a little, so that faults below it can be named. */
function fittingRows({ body, time, values, line }: EnergyLayout): number {
  const fitting = body.filter(
    ({ cells }) => isTime(time.startOf(cells)) && values.some(({ column }) => isPlain(cells[column])),
  )
  return fitting.length + (body.length > 0 && body[0]!.line > line ? 0.5 : 0)
}

const plan = /^(?:plan\w*|budget|soll|prognos\w*|forecast|erwartet|expected|target)$/i
/** More different texts are names. */
const mostKinds = 6

/**
 * Columns of states by their rows, whatever their head: those of meters next to the values, `W` for true ones and `F` for
 * missing ones, and those that distinguish actual from planned energies.
 */
function statesInRows(
  { values, times, availabilities, factors, states }: EnergyColumns,
  heads: readonly string[],
  body: readonly TableRow[],
): readonly StateOfRows[] {
  const used = [...times, ...[values, availabilities, factors, states].flat().map(({ column }) => column)]
  const width = Math.max(heads.length, ...values.map(({ column }) => column + 2))
  return Array.from({ length: width }, (_, column) => column).flatMap((column) => {
    if (used.includes(column)) return []
    const written = new Set(body.map(({ cells }) => cells[column] ?? ''))
    const before = values.find((value) => value.column === column - 1)
    const areOfMeter = before && written.has('W') && [...written].every((cell) => /^[A-Z]?$/.test(cell))
    const arePlans = written.size <= mostKinds && [...written].some((cell) => plan.test(cell))
    if (!areOfMeter && !arePlans) return []
    const name = heads[column] || `${before?.name ?? ''} (${column + 1})`.trim()
    return [{ column, name, kind: areOfMeter ? ('fault' as const) : ('open' as const), of: '' }]
  })
}

const namesUnit =
  /\b(?:einheit(?:en)?|units?|angaben|werte|values|energ\w*|ertr\wge?|ertrag|einspeisung\w*|erzeugung|generation|produ[ck]tion)\b[^;]{0,40}?(?:\bin\b|[:=[(])\s*([a-z]{1,4}h?)(?![a-z])/i

/** The unit in a column of units, and the first row with another one; null: there is no such column. */
function unitInRows({ unitOfRows, turbine }: EnergyColumns, body: readonly TableRow[]) {
  // `Unit` names turbines, too.
  const { column } = unitOfRows ?? turbine ?? { column: -1 }
  const written = body.map(({ cells }) => cells[column] ?? '')
  const found = commonUnit(written, ['energy', 'power'])
  if (found === null) return null
  const { unit, text, row, otherRow: other } = found
  return {
    unit: { unit, line: body[row]!.line, text },
    other: other === null ? null : { line: body[other]!.line, text: written[other]! },
  }
}

/** The only unit of energy or power that lines above the table name: `Alle Angaben in MWh`, `Unit: kWh`. */
function unitOfLines(lines: readonly NumberedLine[]) {
  const found = lines.flatMap(({ number, text }) => {
    const unit = readUnit(namesUnit.exec(text.slice(0, 300))?.[1] ?? '')
    const isFit = unit?.dimension === 'energy' || unit?.dimension === 'power'
    return isFit ? [{ unit, line: number, text }] : []
  })
  const symbols = new Set(found.map(({ unit }) => unit.symbol))
  return symbols.size === 1 ? found[0]! : null
}

function isTime(text: string): boolean {
  return readTimeInAnyOrder(text) !== null
}

/** Whether a cell is not the rest of a row with another delimiter. */
function isPlain(cell = ''): boolean {
  return cell !== '' && !/[;:|\t]/.test(cell)
}

function isClock(text: string): boolean {
  return /^\d{1,2}:\d{2}/.test(text) || hourText(text) !== null
}
