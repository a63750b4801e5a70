import type { IssueList } from '../issueList.ts'
import { type Reading, reading } from '../reading.ts'
import { filledLinesOf, type TextLine } from '../text/textLines.ts'
import {
  type Akterm,
  type AktermHour,
  aktermMaxLineLength,
  aktermMinAvailability,
  aktermMinHours,
  isAktermHourValid,
} from './akterm.ts'
import { checkHoursInOrder, type HourOfStation, utcHourMs } from './hoursInOrder.ts'

const heightCount = 9
const integer = /^[+-]?\d{1,9}$/

/** Ranges of the fields after the date; outside them a line is wrong. */
const ranges: Readonly<Record<'qdd' | 'qff' | 'dd' | 'ff' | 'km', readonly [number, number]>> = {
  qdd: [0, 9],
  qff: [0, 9],
  dd: [0, 999],
  ff: [0, 999],
  km: [0, 9],
}

export interface AktermReadOptions {
  /** False: a file without the line of heights is accepted; they are empty then. */
  readonly needsHeights?: boolean
  /** True: directions and speeds below 0 are accepted, for callers that interpret them. */
  readonly allowsNegative?: boolean
}

/** Fields that are negative in files without any other fault. */
const canBeNegative: readonly string[] = ['dd', 'ff']

/**
 * Reads an AKTerm series. Hours that do not follow each other, a changing station, missing columns and fewer
 * than 24 hours are errors, as in AUSTAL. Calms in only one of direction and speed, and less than 90 % valid
 * hours, are warnings.
 */
export function readAkterm(
  text: string,
  { needsHeights = true, allowsNegative = false }: AktermReadOptions = {},
): Reading<Akterm> {
  return reading(text, (errors, warnings) => {
    const comments: string[] = []
    const hours: HourOfStation[] = []
    let heights: number[] | null = null
    let hasPrecipitation = false
    for (const line of filledLinesOf(text)) {
      if (errors.isFull()) break
      if (line.text.length >= aktermMaxLineLength)
        errors.add({ code: 'lineTooLong', line: line.number, max: aktermMaxLineLength - 1 })
      else if (line.text.startsWith('*')) {
        comments.push(line.text.slice(1).trim())
        hasPrecipitation ||= /niederschlag|precipitation/i.test(line.text)
      } else if (line.text.startsWith('+')) heights ??= readHeights(line, errors)
      else {
        const data = readHour(line, hasPrecipitation, errors, allowsNegative)
        if (data !== null) hours.push({ line: line.number, ...data })
      }
    }
    if (heights === null && needsHeights) errors.add({ code: 'aktermHeightsMissing' })
    checkHoursInOrder(hours, errors)
    if (hours.length < aktermMinHours)
      errors.add({ code: 'aktermTooFewHours', count: hours.length, min: aktermMinHours })
    if (!errors.isEmpty()) return null
    checkAvailability(hours, warnings)
    return {
      comments,
      anemometerHeightsM: heights ?? [],
      station: hours[0]!.station,
      hours: hours.map(({ hour }) => hour),
    }
  })
}

/** Reads the line of anemometer heights: text up to ':', then nine numbers in 0.1 m. */
function readHeights(line: TextLine, errors: IssueList): number[] {
  const words = line.text
    .slice(line.text.indexOf(':') + 1)
    .trim()
    .split(/\s+/)
  const heights = words.filter((word) => integer.test(word)).map((word) => Number(word) / 10)
  if (words.length !== heightCount || heights.length !== heightCount)
    errors.add({ code: 'aktermHeightCount', line: line.number, expected: heightCount, found: heights.length })
  return heights
}

/** Reads one line of data: 'AK' and 15 or 17 integers, blank separated; null if it is not that. */
function readHour(
  line: TextLine,
  hasPrecipitation: boolean,
  errors: IssueList,
  allowsNegative = false,
): { readonly station: number; readonly hour: AktermHour } | null {
  const [mark, ...words] = line.text.trim().split(/\s+/)
  const expected = hasPrecipitation ? 17 : 15
  if (mark !== 'AK') {
    errors.add({ code: 'aktermLineUnknown', line: line.number, text: line.text.slice(0, 40) })
    return null
  }
  if (words.length < expected) {
    errors.add({ code: 'aktermElementCount', line: line.number, expected, found: words.length })
    return null
  }
  const wrong = words.slice(0, expected).find((word) => !integer.test(word))
  if (wrong !== undefined) {
    errors.add({ code: 'numberInvalid', line: line.number, text: wrong.slice(0, 80) })
    return null
  }
  // The sixth number is the minute, always 00.
  const [station = 0, year = 0, month = 0, day = 0, hour = 0, , ...codes] = words.map(Number)
  const [qdd = 0, qff = 0, dd = 0, ff = 0, qq1 = 0, km = 0, qq2 = 0, hm = 0, qq3 = 0, pp = 0, qpp = 0] = codes
  const record = { year, month, day, hour, qdd, qff, dd, ff, qq1, km, qq2, hm, qq3 }
  if (year < 1000 || utcHourMs(year, month, day, hour) === null) {
    errors.add({ code: 'dateInvalid', line: line.number })
    return null
  }
  for (const [field, [min, max]] of Object.entries(ranges)) {
    const value = record[field as keyof typeof ranges]
    if ((value < min && !(allowsNegative && canBeNegative.includes(field))) || value > max)
      errors.add({ code: 'aktermValue', line: line.number, field: field as keyof typeof ranges, value })
  }
  return { station, hour: hasPrecipitation ? { ...record, pp, qpp } : record }
}

function checkAvailability(hours: readonly HourOfStation[], warnings: IssueList): void {
  let validHours = 0
  for (const { line, hour } of hours) {
    if ((hour.dd === 0) !== (hour.ff === 0)) warnings.add({ code: 'aktermCalm', line })
    if (isAktermHourValid(hour)) validHours += 1
  }
  const share = validHours / hours.length
  if (share < aktermMinAvailability)
    warnings.add({ code: 'aktermAvailability', share, min: aktermMinAvailability })
}

/** Reads a single line of data, as in a preview or a check; see `readAkterm` for a whole series. */
export function readAktermHour(
  text: string,
  hasPrecipitation = false,
): Reading<{ readonly station: number; readonly hour: AktermHour }> {
  return reading(text, (errors) => readHour({ number: 1, text }, hasPrecipitation, errors))
}
