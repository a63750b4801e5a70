import type { IssueList } from '../issueList.ts'
import type { AktermHour } from './akterm.ts'

export interface HourOfStation {
  readonly line: number
  readonly station: number
  readonly hour: AktermHour
}

const hourMs = 3_600_000

/** Time of an hour by its date in UTC, ms since 1970; null: the calendar has no such hour. */
export function utcHourMs(year: number, month: number, day: number, hour: number): number | null {
  const timeMs = Date.UTC(year, month - 1, day, hour)
  const date = new Date(timeMs)
  const isReal = date.getUTCMonth() === month - 1 && date.getUTCDate() === day && date.getUTCHours() === hour
  return isReal ? timeMs : null
}

export function checkHoursInOrder(hours: readonly HourOfStation[], errors: IssueList): void {
  let before: number | null = null
  for (const { line, station, hour } of hours) {
    const time = Date.UTC(hour.year, hour.month - 1, hour.day, hour.hour)
    if (before !== null && time !== before + hourMs) errors.add({ code: 'aktermSequence', line })
    if (station !== hours[0]!.station) errors.add({ code: 'aktermStation', line, value: station })
    before = time
  }
}
