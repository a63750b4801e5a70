import { isLeapYear } from '../../months/yearMonth.ts'
import { type AktermHour, aktermMinHours } from './akterm.ts'
import type { FindingList } from './aktermFinding.ts'
import type { CheckedRecord } from './aktermRecordCheck.ts'

export interface RecordAtLine {
  readonly line: number
  readonly record: CheckedRecord
}

const daysOfMonth = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
const monthCount = 12
const dayHours = 24

/** Hours that AUSTAL interpolates. */
const maxFilledHours = 2

/** Values finer than this are as exact as the file's resolution, degrees and m/s. */
const fineDeg = 0.5
const fineMs = 0.05

/**
 * Checks several records together: their sequence by AUSTAL's own calendar, in which every fourth year is a leap year,
 * the station, gaps, and values that AUSTAL draws at random.
 * @returns number of valid records
 */
export function checkSequence(
  records: readonly RecordAtLine[],
  hasRain: boolean,
  findings: FindingList,
): number {
  if (records.length < aktermMinHours)
    findings.add(null, { code: 'tooFewRecords', count: records.length, min: aktermMinHours })
  checkStamps(records, findings)
  checkGaps(records, findings)
  checkSpreads(records, findings)
  if (hasRain && records.length > 0) {
    const missing = records.filter(({ record }) => record.hasRain !== true).length
    if (missing === records.length) findings.add(null, { code: 'rainNeverValid' })
    else if (missing > 0) findings.add(null, { code: 'rainMissing', hours: missing })
  }
  return records.filter(({ record }) => record.isValid).length
}

type Stamp = Pick<AktermHour, 'year' | 'month' | 'day' | 'hour'>

function checkStamps(records: readonly RecordAtLine[], findings: FindingList): void {
  const first = records[0]
  if (first === undefined) return
  if (first.record.hour.hour !== 0) findings.add(first.line, { code: 'firstHour' })
  let expected = inCalendar(first.record.hour)
  let leapYear = 0
  for (const { line, record } of records) {
    const { hour } = record
    if (record.station !== first.record.station)
      findings.add(line, { code: 'station', value: record.station, expected: first.record.station })
    if (stampText(hour) !== stampText(expected))
      findings.add(line, { code: 'sequence', expected: stampText(expected), found: stampText(hour) })
    if (hour.year !== leapYear && isAustalLeap(hour.year) !== isLeapYear(hour.year)) {
      leapYear = hour.year
      findings.add(line, { code: 'leapRule', value: hour.year })
    }
    // Continues from the found value, so that one slip is one finding.
    expected = next(hour)
  }
  if (!isWholeYears(records)) findings.add(null, { code: 'notWholeYear', count: records.length })
}

function isWholeYears(records: readonly RecordAtLine[]): boolean {
  const { month, day, hour } = records[0]!.record.hour
  const last = next(records.at(-1)!.record.hour)
  return (
    stampText(last).slice(4) === stampText({ year: 0, month, day, hour }).slice(4) && records.length >= 8760
  )
}

/** The hour of the calendar that a date is: 1 March for 30 February. */
function inCalendar({ year, month, day, hour }: Stamp): Stamp {
  const date = new Date(Date.UTC(year, month - 1, day, hour))
  return {
    ...{ year: date.getUTCFullYear(), month: date.getUTCMonth() + 1 },
    ...{ day: date.getUTCDate(), hour: date.getUTCHours() },
  }
}

function next({ year, month, day, hour }: Stamp): Stamp {
  if (hour + 1 < dayHours) return { year, month, day, hour: hour + 1 }
  const days = (daysOfMonth[month - 1] ?? 31) + (month === 2 && isAustalLeap(year) ? 1 : 0)
  if (day + 1 <= days) return { year, month, day: day + 1, hour: 0 }
  if (month + 1 <= monthCount) return { year, month: month + 1, day: 1, hour: 0 }
  return { year: year + 1, month: 1, day: 1, hour: 0 }
}

function isAustalLeap(year: number): boolean {
  return year % 4 === 0
}

function stampText({ year, month, day, hour }: Stamp): string {
  const two = (value: number) => String(value).padStart(2, '0')
  return `${String(year).padStart(4, '0')}-${two(month)}-${two(day)} ${two(hour)}:00`
}

function checkGaps(records: readonly RecordAtLine[], findings: FindingList): void {
  for (let from = 0; from < records.length; from++) {
    if (records[from]!.record.isValid) continue
    let end = from
    while (end < records.length && !records[end]!.record.isValid) end++
    const isFilled = from > 0 && end < records.length && end - from <= maxFilledHours
    findings.add(records[from]!.line, { code: isFilled ? 'gapFilled' : 'gap', hours: end - from })
    from = end
  }
}

function checkSpreads(records: readonly RecordAtLine[], findings: FindingList): void {
  const count = (matches: (record: CheckedRecord) => boolean) =>
    records.filter(({ record }) => record.isValid && matches(record)).length
  const widestOf = (value: (record: CheckedRecord) => number) =>
    records.reduce((widest, { record }) => Math.max(widest, value(record)), 0)
  const directions = count((record) => record.directionSpreadDeg > fineDeg)
  if (directions > 0)
    findings.add(null, {
      code: 'directionSpread',
      hours: directions,
      degrees: widestOf((record) => record.directionSpreadDeg),
    })
  const speeds = count((record) => record.speedSpreadMs > fineMs)
  if (speeds > 0)
    findings.add(null, { code: 'speedSpread', hours: speeds, ms: widestOf((record) => record.speedSpreadMs) })
  const variable = count((record) => record.isVariable)
  if (variable > 0) findings.add(null, { code: 'variableWind', hours: variable })
}
