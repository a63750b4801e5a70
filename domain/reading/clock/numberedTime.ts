import { readTime } from './timeText.ts'

const dayMs = 86_400_000
const minuteMs = 60_000
/**
 * Day 0 of workbooks, 30 December 1899, in days before 1970.
 * @see ECMA-376 part 1, 18.17.4: their calendar has a leap day in 1900 that did not exist
 */
export const workbookDays = 25_569
/** Day 0 of MATLAB. */
const matlabDays = 719_529
/** Workbooks round times of day to a few decimals of a day. */
const roundingMs = 5000

/** The day of a number of days with decimals, as workbooks store times: 00:00 of the table's clock as UTC. */
export function workbookDay(days: number): Date {
  return new Date((Math.floor(days) - workbookDays) * dayMs)
}

/** Converts a number to the text of its time; null for a text of another form. */
type Form = (cell: string) => string | null

const compact = /^(\d{4})(\d{2})(?:(\d{2})(?:[:T_]?(\d{2})(\d{2})?(?:\d{2})?)?(z)?)?$/i

/**
 * The form of times that a column writes as numbers: `202401`, `2024010112`, `20240101:0010`, seconds or milliseconds since 1970
 * in UTC, days of a workbook (45292.5) or of MATLAB. Call it only for columns that are named as times.
 * @returns null unless all cells have the same of these forms
 */
export function numberedTimeOf(cells: readonly string[]): Form | null {
  const isDays = cells.every((cell) => /^\d{5}$/.test(cell))
  const forms: readonly Form[] = [
    ofDigits,
    (cell) => ofUnix(/^1\d{9}(?:\.\d{1,6})?$/.test(cell) ? 1000 * Number(cell) : Number.NaN),
    (cell) => ofUnix(/^1\d{12}(?:\.\d{1,6})?$/.test(cell) ? Number(cell) : Number.NaN),
    (cell) => ofDays(cell, /^[2-6]\d{4}(?:[.,]\d{1,12})?$/, workbookDays, isDays),
    (cell) => ofDays(cell, /^7[0-6]\d{4}[.,]\d{1,12}$/, matlabDays, false),
  ]
  return forms.find((form) => cells.length > 0 && cells.every((cell) => form(cell) !== null)) ?? null
}

function ofDigits(cell: string): string | null {
  const [, year = '', month, day, hour, minute = '00', zone = ''] = compact.exec(cell) ?? []
  if (!/^(?:19[5-9]|20)\d/.test(year)) return null
  const text = `${year}-${month}${day === undefined ? '' : `-${day}`}${hour === undefined ? '' : ` ${hour}:${minute}${zone}`}`
  return readTime(text, 'dayFirst') === null ? null : text
}

function ofUnix(ms: number): string | null {
  return Number.isNaN(ms) ? null : `${new Date(Math.round(ms)).toISOString().slice(0, 19)}Z`
}

function ofDays(cell: string, pattern: RegExp, zero: number, isDays: boolean): string | null {
  if (!pattern.test(cell)) return null
  const ms = (Number(cell.replace(',', '.')) - zero) * dayMs
  return isoText(nearMinute(ms), isDays)
}

function nearMinute(ms: number): number {
  const near = Math.round(ms / minuteMs) * minuteMs
  return Math.abs(near - ms) <= roundingMs ? near : Math.round(ms / 1000) * 1000
}

function isoText(ms: number, isDay: boolean): string {
  const text = new Date(ms).toISOString()
  return isDay ? text.slice(0, 10) : text.slice(0, 19).replace('T', ' ')
}

const decimal = /^\d{1,2}(?:[.,](\d{1,12}))?$/

/**
 * The form of times of day that a column writes as numbers: `0730`, decimal hours (`7.5`), shares of a day (`0.3125`) or
 * `7.30` for 7:30. Two decimals are minutes unless one exceeds 59, or all are 00 or 50.
 * @param isPadded whether the head names hours and minutes in four digits: `30` is half past midnight
 * @returns null unless all cells have the same of these forms; hours without decimals are none
 */
export function numberedClockOf(cells: readonly string[], isPadded = false): Form | null {
  const least = isPadded ? 4 : 1
  const ofDigits: Form = (cell) => {
    const [, hour, minute] = /^([01]\d|2[0-4])([0-5]\d)$/.exec(cell.padStart(least, '0')) ?? []
    return hour === undefined ? null : `${hour}:${minute}`
  }
  if (cells.length > 0 && cells.every((cell) => ofDigits(cell) !== null)) return ofDigits
  const decimals = cells.map((cell) => decimal.exec(cell)?.[1] ?? '')
  if (!cells.every((cell) => decimal.test(cell)) || decimals.every((text) => text === '')) return null
  const isShare = cells.every((cell) => /^0\D|^0$/.test(cell)) && decimals.some((text) => text.length > 3)
  const areMinutes =
    decimals.every((text) => text.length === 2 && Number(text) < 60) &&
    decimals.some((text) => Number(text) % 50 > 0)
  // `7.1` to `7.5` may be 7:10 to 7:50: workbooks drop the last zero.
  const isOpen =
    decimals.every((text) => /^[0-5]?$/.test(text)) && decimals.some((text) => /[1-4]/.test(text))
  if (isOpen) return null
  const hoursOf = (cell: string) => Number(cell.replace(',', '.')) * (isShare ? 24 : 1)
  return (cell) => {
    if (!decimal.test(cell)) return null
    if (areMinutes) return cell.replace(/[.,]/, ':')
    const minutes = Math.round(60 * hoursOf(cell))
    return minutes > 1440 ? null : `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`
  }
}
