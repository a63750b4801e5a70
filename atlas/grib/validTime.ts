import { GribFault } from './gribFault.ts'
import type { Section } from './section.ts'

const hourMs = 3_600_000

/** Units of time that steps are counted in, common to code table 4 of edition 1 and 4.4 of edition 2. */
const commonUnits = [
  [0, 60_000],
  [1, hourMs],
  [2, 24 * hourMs],
  [10, 3 * hourMs],
  [11, 6 * hourMs],
  [12, 12 * hourMs],
] as const
const unitsMs = {
  1: new Map<number, number>([...commonUnits, [13, hourMs / 4], [14, hourMs / 2], [254, 1000]]),
  2: new Map<number, number>([...commonUnits, [13, 1000]]),
} as const

/** A unit of time by its code in an edition. */
export interface TimeUnit {
  readonly edition: keyof typeof unitsMs
  readonly code: number
}

/** Accepted years: 1000 to 9999. */
const [firstMs, endMs] = [Date.UTC(1000, 0), Date.UTC(10_000, 0)]

export interface CalendarTime {
  readonly year: number
  readonly month: number
  readonly day: number
  readonly hour: number
  readonly minute: number
  readonly second: number
}

/** Duration of a number of time units, ms. @throws GribFault */
export function durationMs(section: Section, steps: number, unit: TimeUnit): number {
  const stepMs = steps === 0 ? 0 : unitsMs[unit.edition].get(unit.code)
  if (stepMs === undefined) throw new GribFault(section.at, `time unit ${unit.code} is not read`)
  return steps * stepMs
}

/** Time plus a number of time units, ms since 1970, UTC. @throws GribFault */
export function validAt(section: Section, time: CalendarTime, steps: number, unit: TimeUnit): number {
  const { year, month, day, hour, minute, second } = time
  const beginMs = Date.UTC(year, month - 1, day, hour, minute, second)
  const isDate = month >= 1 && month <= 12 && day >= 1 && new Date(beginMs).getUTCDate() === day
  if (!isDate || year < 1000 || hour > 23 || minute > 59 || second > 59)
    throw new GribFault(section.at, `${year}-${month}-${day} ${hour}:${minute}:${second} is no time`)
  const validMs = beginMs + durationMs(section, steps, unit)
  // Messages show times with four digits of a year.
  if (validMs < firstMs || validMs >= endMs)
    throw new GribFault(section.at, `${steps} steps of time unit ${unit.code} lead out of all years`)
  return validMs
}
