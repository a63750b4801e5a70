import { timeInHead } from '../heads/timeInHead.ts'
import type { IntervalStamp } from '../record.ts'
import { hourText } from './dayColumns.ts'
import { edgeInHead } from './intervalText.ts'
import { numberedClockOf, numberedTimeOf } from './numberedTime.ts'
import { splitTimeOf } from './splitTime.ts'
import { readTimeInAnyOrder } from './timeText.ts'

/** Columns of the times of a table's rows. */
export interface TimeColumns {
  /** Columns that are read, of an interval that of its beginning first. */
  readonly columns: readonly number[]
  readonly heads: readonly string[]
  /** All columns with times or parts of them. */
  readonly all: readonly number[]
  /** Text of a row's time, usually the beginning of its interval. */
  readonly startOf: (cells: readonly string[]) => string
  /** Text of the end of its interval; null: rows have none. */
  readonly endOf: ((cells: readonly string[]) => string) | null
  /** Edge of the interval that the heads name. */
  readonly edge: IntervalStamp | null
  /** Whether rows have a time of day. */
  readonly hasClock: boolean
  /** Whether times of day are whole hours: 1 may be the first or the second hour. */
  readonly countsHours: boolean
}

/** Contents of a column, the ones to prefer first. An hour is 0 to 23 as a beginning, 1 to 24 as an end. */
const kinds = ['range', 'whole', 'clockRange', 'clock', 'hour', 'day', 'month'] as const
type CellKind = (typeof kinds)[number]

interface Column {
  readonly index: number
  readonly head: string
  readonly kind: CellKind | null
  readonly edge: IntervalStamp | null
  /** Whether its times are written as numbers. */
  readonly isNumbered: boolean
  readonly textOf: (cells: readonly string[]) => string
}

/**
 * Finds the columns of times by their contents: one with beginning and end, two of these, one with date and time of day
 * (of several that in UTC, else the first that marks no end), date and time of day, parts of a date, or days or months.
 * @param candidates columns that may hold times, by their heads
 * @param rows first rows of data
 * @returns null without candidates; a column without readable times if there is no other
 */
export function timeColumnsOf(
  heads: readonly string[],
  candidates: readonly number[],
  rows: readonly (readonly string[])[],
): TimeColumns | null {
  const found = columnsOf(heads, candidates, rows)
  return found && withZones(found, heads, rows[0] ?? [])
}

/** Times with the clock that a column names for each row: `CET`, `CEST`. */
function withZones(found: TimeColumns, heads: readonly string[], first: readonly string[]): TimeColumns {
  const zone = heads.findIndex((head) => /^(?:zeitzone(?: von)?|time ?zone|tz)$/i.test(head))
  const withZone = (textOf: TimeColumns['startOf']) => (cells: readonly string[]) =>
    `${textOf(cells)} ${cells[zone] ?? ''}`.trim()
  const isOffset = (textOf: TimeColumns['startOf']) =>
    typeof readTimeInAnyOrder(textOf(first))?.offsetMs === 'number'
  if (zone < 0 || isOffset(found.startOf) || !isOffset(withZone(found.startOf))) return found
  const endOf = found.endOf && withZone(found.endOf)
  return { ...found, startOf: withZone(found.startOf), endOf, all: [...found.all, zone] }
}

function columnsOf(
  heads: readonly string[],
  candidates: readonly number[],
  rows: readonly (readonly string[])[],
): TimeColumns | null {
  const columns = candidates.map((index) => columnAt(index, heads[index] ?? '', rows))
  const of = (...kind: CellKind[]) => columns.filter((one) => one.kind !== null && kind.includes(one.kind))
  const all = columns.flatMap(({ kind, index }) => (kind === null ? [] : [index]))
  const found = (own: readonly Column[], rest: Partial<TimeColumns>): TimeColumns => ({
    columns: own.map(({ index }) => index),
    heads: own.map(({ head }) => head),
    all: [...new Set([...all, ...own.map(({ index }) => index)])],
    startOf: own[0]!.textOf,
    endOf: null,
    edge: own.find(({ edge }) => edge !== null)?.edge ?? null,
    hasClock: true,
    countsHours: false,
    ...rest,
  })
  const [range] = of('range')
  if (range !== undefined) {
    const part = (at: number) => (cells: readonly string[]) => partsOf(range.textOf(cells))[at] ?? ''
    return found([range], { startOf: part(0), endOf: part(1), edge: 'begin' })
  }
  const whole = of('whole').toSorted((a, b) => rankOf(a) - rankOf(b))
  const pair = (['begin', 'end'] as const).map((edge) => whole.find((one) => one.edge === edge))
  const [from, to] = pair
  if (from !== undefined && to !== undefined) return found([from, to], { endOf: to.textOf })
  if (whole[0] !== undefined) return found([whole[0]], {})
  return ofDayAndClock(of('day'), of('clock', 'clockRange', 'hour'), found) ?? ofParts(heads, columns, found)
}

type Found = (own: readonly Column[], rest: Partial<TimeColumns>) => TimeColumns

function ofDayAndClock(days: readonly Column[], clocks: readonly Column[], found: Found): TimeColumns | null {
  const clock =
    clocks.find(({ kind, edge }) => kind === 'clock' && edge === 'begin') ??
    clocks.find(({ kind }) => kind === 'clockRange') ??
    clocks.find(({ kind, edge }) => kind === 'clock' && edge === null) ??
    clocks.find(({ kind }) => kind === 'clock') ??
    clocks[0]
  const day = days.find(({ edge }) => edge === clock?.edge) ?? days[0]
  if (day === undefined || clock === undefined) return null
  const end =
    clock.kind === 'clockRange' ? clock : clocks.find((one) => one.kind === 'clock' && one.edge === 'end')
  const isPair = end !== undefined && (end !== clock || clock.kind === 'clockRange')
  const timeOf = (column: Column, at: number) => (cells: readonly string[]) => {
    const text = column.textOf(cells)
    const own =
      column.kind === 'hour'
        ? (hourText(text) ?? text)
        : column.kind === 'clockRange'
          ? partsOf(text)[at]
          : text
    return `${day.textOf(cells)} ${own ?? ''}`.trim()
  }
  return found([day, clock], {
    startOf: timeOf(clock, 0),
    // A pair of clock times has a length, which determines the day of its end.
    ...(isPair && { endOf: timeOf(end, 1), edge: 'begin' }),
    countsHours: clock.kind === 'hour',
  })
}

/** Parts of a date, days or months; else a column whose faults are to be named. */
function ofParts(heads: readonly string[], columns: readonly Column[], found: Found): TimeColumns | null {
  const split = splitTimeOf(
    heads,
    columns.some(({ head }) => timeInHead(head) === 'year'),
  )
  if (split !== null) {
    const own = split.columns.map((index) => columnAt(index, heads[index]!, []))
    return found(own, { startOf: split.textOf, hasClock: split.hasClock })
  }
  const isOf = (...kind: (CellKind | null)[]) => columns.find((one) => kind.includes(one.kind))
  const own = isOf('day', 'month') ?? columns.find(({ head }) => timeInHead(head) === 'whole') ?? columns[0]
  return own === undefined ? null : found([own], { hasClock: false })
}

function rankOf({ head, edge, isNumbered }: Column): number {
  const isUtc = /(?:^|[^a-z])(?:utc|gmt)(?![a-z]| ?[+-])/i.test(head)
  return (isNumbered ? 8 : 0) + (isUtc ? 0 : 4) + (edge === 'end' ? 2 : edge === 'centre' ? 1 : 0)
}

/** `01.01.2024 00:00 - 01.01.2024 01:00 (CET/CEST)`: the clock of all times, as if the head stated it. */
const bothClocks = / \((?:CET\/CEST|MEZ\/MESZ|UTC|GMT)\)$/

function columnAt(index: number, head: string, rows: readonly (readonly string[])[]): Column {
  const written = rows.map((row) => row[index] ?? '').filter((cell) => cell !== '')
  const zone = bothClocks.exec(written[0] ?? '')?.[0] ?? ''
  const plain = (cell: string) => (zone !== '' && cell.endsWith(zone) ? cell.slice(0, -zone.length) : cell)
  const cells = written.map(plain)
  const part = timeInHead(head)
  const isNamed = part !== null || head === ''
  const ofClock = part === 'clock' ? numberedClockOf(cells, /hhmm/i.test(head)) : null
  const form = ofClock ?? (isNamed ? numberedTimeOf(cells) : null)
  const convert = (cell: string) => form?.(cell) ?? cell
  const seen = new Set(cells.map((cell) => kindOf(convert(cell))))
  const kind = kinds.find((one) => seen.has(one)) ?? null
  const isHour =
    kind === null &&
    (part === 'clock' || /^(?:std\b.*)?$/i.test(head)) &&
    cells.some((cell) => hourText(cell) !== null)
  return {
    index,
    head: `${head}${zone}`,
    kind: isHour ? 'hour' : kind,
    edge: edgeInHead(head),
    isNumbered: form !== null,
    textOf: (row) => convert(plain(row[index] ?? '')),
  }
}

function kindOf(cell: string): CellKind | null {
  const parts = partsOf(cell)
  if (parts.length === 2) {
    if (parts.every((part) => precisionOf(part) === 'minute')) return 'range'
    if (parts.every(isClock)) return 'clockRange'
  }
  if (isClock(cell)) return 'clock'
  const precision = precisionOf(cell)
  return precision === 'minute' ? 'whole' : precision
}

function partsOf(cell: string): string[] {
  return cell.split(/ (?:-|–|bis|to) |(?<=\d:\d\d) ?[-–] ?(?=\d)/).map((part) => part.trim())
}

function isClock(cell: string): boolean {
  return /^\d{1,2}:\d{2}(?::\d{2})?(?: ?[ap]m)?(?:z|[+-]\d{2}:?\d{2})?$/i.test(cell)
}

function precisionOf(cell: string) {
  return readTimeInAnyOrder(cell)?.precision ?? null
}
