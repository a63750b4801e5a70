import {
  type Based,
  columnUnit,
  foldHead,
  type IntervalStamp,
  readMonth,
  type Unit,
} from '../../reading/index.ts'
import type { TableRow } from '../text/delimitedText.ts'
import { type EnergyColumns, valueColumns } from './energyColumns.ts'

/** A sheet with columns of times as rows of times and values. */
export interface Sheet {
  readonly columns: EnergyColumns
  readonly heads: readonly string[]
  readonly body: readonly TableRow[]
  /** Meaning of its time stamps, where the column heads state it. */
  readonly stamp?: Based<IntervalStamp> | null
}

/** `2022/23`, `2022-2023`: a year that begins in another month than January. */
const twoYears = /(?<!\d)((?:19|20)\d\d)\s?[/\u2013-]\s?(?:19|20)?(\d\d)(?![\d/.-])/
const yearText = /(?:^|\D)((?:19|20)\d{2})(?!\d)/
const yearWords = /\b(?:energ\w*|ertr\w*|einspeis\w*|produ\w*|erzeug\w*|generat\w*|yield|jahr|year)\b/g
const summary =
  /^(?:(?:tages|monats|jahres)?(?:summe|gesamt|total|mittel\w*|durchschnitt|schnitt)|daily total|sum|average|mean|[ø∅]|min(?:imum)?|max(?:imum)?)(?!\p{L})/iu
const wholeYear = /^(?:jahr|year)\b/i
/** Months of a head that make it one of months. */
export const leastMonths = 6

/**
 * The sheet with this row as head: `Monat;2019;2020` above a row per month, or `Jahr;Jan;Feb;…` above a row per year.
 * Years of two numbers begin with the first month of the sheet.
 * @returns null for any other table
 */
export function yearSheetOf(
  cells: readonly string[],
  below: readonly TableRow[],
  unitsBelow: readonly (Unit | null)[],
): Sheet | null {
  const heads = cells.map((head, column) => headOf(head, unitsBelow[column] ?? null))
  const years = heads.flatMap((head, column) => (head.year === null ? [] : [column]))
  const monthsDown =
    years.length > 0 && isLabel(cells[0]) && below.some((row) => monthOf(row.cells[0]) !== null)
  const months = cells.flatMap((cell, column) => (column > 0 && monthOf(cell) !== null ? [column] : []))
  const yearsDown =
    months.length >= leastMonths &&
    below.some(({ cells: [first = ''] }) => /^(?:19|20)\d{2}$/.test(firstOfTwoYears(first) ?? first))
  if (!monthsDown && !yearsDown) return null
  // A second block of years is another quantity.
  const order = monthsDown
    ? below.flatMap(({ cells: [first] }) => monthOf(first) ?? [])
    : months.map((column) => monthOf(cells[column])!)
  const areTwice = monthsDown && new Set(years.map((column) => heads[column]!.year)).size < years.length
  const labels = monthsDown
    ? years.map((column) => cells[column])
    : below.flatMap(({ cells: [first = ''] }) => (yearText.test(first) ? [first] : []))
  const [twos, from] = [labels.filter((label) => firstOfTwoYears(label) !== null).length, order[0]!]
  const isMoved = twos === labels.length && from > 1
  const places = isMoved ? order.map((month) => (month + 12 - from) % 12) : order
  const areInOrder = [places, places.toReversed()].some((own) =>
    own.every((month, i) => i === 0 || month > own[i - 1]!),
  )
  if (areTwice || !areInOrder || (twos > 0 && !isMoved)) return null
  const columns = monthsDown ? years : months
  const units = columns.flatMap((column) => (heads[column]!.unit === null ? [] : [heads[column]!]))
  // Columns of different units are different quantities, not years of one.
  if (new Set(units.map(({ unit }) => unit!.symbol)).size > 1) return null
  const body = below.flatMap((row) =>
    rowsOfSheet(row, columns, monthsDown ? heads : null, cells, isMoved ? from : 1),
  )
  return {
    columns: valueColumns(
      [0, 1],
      { name: cells[columns[0]!]!, kind: 'energy', head: units[0] },
      cells.flatMap((head, column) =>
        column > 0 && head !== '' && !columns.includes(column)
          ? [
              {
                name: head,
                reason:
                  isSummary(head) || wholeYear.test(head) ? ('notNeeded' as const) : ('unknownWord' as const),
              },
            ]
          : [],
      ),
    ),
    heads: ['year', 'month'],
    body,
  }
}

function rowsOfSheet(
  { line, cells }: TableRow,
  columns: readonly number[],
  heads: readonly YearHead[] | null,
  header: readonly string[],
  firstMonth: number,
): TableRow[] {
  const label = cells[0] ?? ''
  if (isSummary(label) || wholeYear.test(label) || (label === '' && heads !== null)) return []
  return columns.flatMap((column) => {
    const value = cells[column] ?? ''
    if (value === '') return []
    const [first, month] =
      heads === null ? [firstOfTwoYears(label) ?? label, header[column]!] : [heads[column]!.year!, label]
    const number = monthOf(month)
    const isNext = number !== null && number < firstMonth
    const year = isNext ? String(Number(first) + 1) : first
    return [{ line, cells: [year, number === null ? month : String(number), value] }]
  })
}

interface YearHead {
  readonly year: string | null
  readonly unit: Unit | null
  readonly text: string | null
}

/** A head that is a year, optionally with words of energy and a unit: `2019`, `Ertrag 2019 [MWh]`. */
function headOf(head: string, below: Unit | null): YearHead {
  const { unit, text, name } = columnUnit(head, below, 'energy')
  const first = firstOfTwoYears(name)
  const year = first ?? yearText.exec(name)?.[1] ?? null
  const others = foldHead(first === null ? name : name.replace(twoYears, '$1'))
    .replace(year ?? '', '')
    .replaceAll(yearWords, '')
    .trim()
  const isEnergy = unit === null || unit.dimension === 'energy'
  return year === null || others !== '' || !isEnergy ? { year: null, unit, text } : { year, unit, text }
}

/** The first of two consecutive years in a text; null: there are none. */
export function firstOfTwoYears(text = ''): string | null {
  const [, first = '', second] = twoYears.exec(text) ?? []
  return second !== undefined && (Number(first) + 1) % 100 === Number(second) ? first : null
}

function isLabel(cell = ''): boolean {
  return cell === '' || /^(?:monat|month|datum|date|zeitraum|period)/i.test(cell)
}

/** Whether a head or label is that of sums, means or extremes of the other columns or rows. */
export function isSummary(text: string): boolean {
  return summary.test(text.trim())
}

/** 1 to 12; null for any other text. */
export function monthOf(cell = ''): number | null {
  const read = readMonth(cell)
  return read?.year === null ? read.month : null
}
