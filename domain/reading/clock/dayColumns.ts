import { germanOffsetMs } from '../../market/germanTime.ts'
import { type Based, recognised, stated } from '../basis.ts'
import type { IntervalStamp } from '../record.ts'
import { readTimeInAnyOrder } from './timeText.ts'

/** Columns of a table with one row per day and one column per part of the day. */
export interface DayColumns {
  /** Columns in order, with the clock time as text: `02:00`. An hour of October comes twice. */
  readonly parts: readonly { readonly column: number; readonly clock: string; readonly isAgain: boolean }[]
  /** Meaning of the readings' stamps; null: the heads do not state it. */
  readonly stamp: Based<IntervalStamp> | null
  /** The column of a 25th hour: hours are then numbered through the days of clock changes; null: there is none. */
  readonly counted: number | null
}

const dayMinutes = 1440
const lastHour = 25
const word = '(?:h|hr|hour|stunde|std|he|hb|hod)?[ ._-]?'
const numbered = new RegExp(`^${word}(\\d{1,2})[ .]?([ab]|x|\\*|\\(2\\)|2nd)?(?: ?(?:h|uhr))?$`, 'i')
const ofClock = /^(\d{1,2})[:.h](\d{2})(?::00)? ?([ab])?(?: ?uhr)?$/i
const ofRange =
  /^(\d{1,2})(?:[:.h](\d{2}))? ?(?:h|uhr)? ?(?:-|–|bis|to) ?(\d{1,2})(?:[:.h](\d{2}))? ?(?:h|uhr)? ?([ab])?$/i

interface Part {
  readonly column: number
  readonly minute: number
  readonly isAgain: boolean
  readonly kind: 'number' | 'clock' | 'range'
}

/**
 * The columns of the hours, or other parts, of a day: `H1` to `H24`, `Hour 3A` and `3B`, `00:15` to `24:00`, `0-1`.
 * @returns null unless all parts of a day are present
 */
export function dayColumnsOf(heads: readonly string[]): DayColumns | null {
  if (heads.length < 24) return null
  const found = heads.map(partOf).filter((part) => part !== null)
  const counted = found.find(({ kind, minute }) => kind === 'number' && minute === 60 * lastHour)
  const parts = found.filter((part) => part !== counted && part.kind === found[0]?.kind)
  const minutes = [...new Set(parts.map(({ minute }) => minute))].sort((a, b) => a - b)
  const step = dayMinutes / minutes.length
  const [first = 0] = minutes
  const isWhole =
    minutes.length >= 24 &&
    (first === 0 || first === step) &&
    minutes.every((minute, at) => minute === first + at * step)
  const isOnce = new Set(parts.map(({ minute, isAgain }) => `${minute} ${isAgain}`)).size === parts.length
  if (!isWhole || !isOnce || (counted !== undefined && step !== 60)) return null
  const [{ kind, column }] = parts as [Part]
  // Numbers from 1 on are hours; hour 1 begins at midnight.
  const shift = kind === 'number' ? first : 0
  return {
    parts: parts
      .toSorted((a, b) => a.minute - b.minute || Number(a.isAgain) - Number(b.isAgain))
      .map((part) => ({ column: part.column, clock: clockText(part.minute - shift), isAgain: part.isAgain })),
    stamp: stampOf(kind, first, heads[column]!),
    counted: counted?.column ?? null,
  }
}

/** The clock readings of a day with the cells of its row; parts without a value are left out. */
export function* dayCells(
  { parts, counted }: DayColumns,
  cells: readonly string[],
  dayText: string,
): Generator<readonly [clock: string, cell: string]> {
  const order = [...parts.map(({ column }) => column), ...(counted === null ? [] : [counted])]
  const clocks = counted === null ? parts.map(({ clock }) => clock) : countedClocks(order, cells, dayText)
  for (const [at, column] of order.entries()) {
    const cell = cells[column] ?? ''
    if (cell !== '' && clocks[at] !== undefined) yield [clocks[at], cell]
  }
}

/** Hours numbered through the day: 25 on a day in October, 23 on one in March. */
function countedClocks(
  order: readonly number[],
  cells: readonly string[],
  dayText: string,
): readonly string[] {
  const all = Array.from({ length: 24 }, (_, hour) => clockText(60 * hour))
  const filled = order.filter((column) => (cells[column] ?? '') !== '').length
  if (filled === lastHour) return [...all.slice(0, 3), ...all.slice(2)]
  return filled === lastHour - 2 && isShortDay(dayText) ? all.toSpliced(2, 1) : all
}

/** Whether a day has 23 hours in Germany. */
function isShortDay(text: string): boolean {
  const day = readTimeInAnyOrder(text)?.localMs
  return day !== undefined && germanOffsetMs(day - 3_600_000) < germanOffsetMs(day + 12 * 3_600_000)
}

function partOf(head: string, column: number): Part | null {
  const text = head.trim()
  const number = numbered.exec(text)
  if (number !== null)
    return { column, minute: 60 * Number(number[1]), isAgain: isAgain(number[2]), kind: 'number' }
  const clock = ofClock.exec(text)
  if (clock !== null)
    return {
      column,
      minute: 60 * Number(clock[1]) + Number(clock[2]),
      isAgain: isAgain(clock[3]),
      kind: 'clock',
    }
  const range = ofRange.exec(text)
  if (range === null) return null
  const [, fromHour, fromMinute = '0', , , again] = range
  return {
    column,
    minute: 60 * Number(fromHour) + Number(fromMinute),
    isAgain: isAgain(again),
    kind: 'range',
  }
}

function isAgain(mark: string | undefined): boolean {
  return mark !== undefined && mark.toLowerCase() !== 'a'
}

function stampOf(kind: Part['kind'], first: number, head: string): DayColumns['stamp'] {
  if (kind === 'range') return { value: 'begin', basis: stated(head) }
  if (kind === 'number') return { value: 'begin', basis: recognised('headWord') }
  return { value: first === 0 ? 'begin' : 'end', basis: recognised('otherValues') }
}

function clockText(minute: number): string {
  const two = (value: number) => String(value).padStart(2, '0')
  return `${two(Math.floor(minute / 60))}:${two(minute % 60)}`
}

/** Beginning of an hour in a cell, such as `7`, `H07` or `3B`, as a reading of the clock. */
export function hourText(cell: string): string | null {
  const [, hour, mark] = numbered.exec(cell.trim()) ?? []
  return hour === undefined || (mark !== undefined && !/[ab]/i.test(mark))
    ? null
    : clockText(60 * Number(hour))
}
