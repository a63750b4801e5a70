import { clockChangesOf } from './clockChanges.ts'
import type { FileTimeZone, TimeEvidence } from './issues.ts'

const hourMs = 3_600_000

/** A row's reading of the clock, and whether all that the row has repeats the row before. */
export interface ClockReading {
  readonly localMs: number
  readonly repeats: boolean
}

/** What a file's times are, and how that shows. */
export interface FileClock {
  readonly zone: FileTimeZone
  readonly evidence: TimeEvidence
}

/** How many values of a file are those that are stored for their time, if its times are of a zone. */
export interface Agreement {
  readonly compared: number
  readonly agreeing: number
}

/**
 * Which clock times without a zone are of, by the clock changes: local time has an hour twice in October and one less in
 * March. Tables that were forced into 24 hours a day have neither; whoever made them filled the hour in March with the
 * row before, which no measurement does in all columns at once.
 *
 * @returns  null where the readings do not show it
 */
export function clockShownByChanges(readings: readonly ClockReading[]): FileClock | null {
  const byTime = new Map<number, { count: number; repeats: boolean }>()
  for (const { localMs, repeats } of readings) {
    const before = byTime.get(localMs)
    byTime.set(localMs, { count: (before?.count ?? 0) + 1, repeats: repeats && (before?.repeats ?? true) })
  }
  const years = new Set(readings.map(({ localMs }) => new Date(localMs).getUTCFullYear()))
  let [leftOut, filled, genuine, twice] = [0, 0, 0, 0]
  for (const year of years) {
    const { leftOutMs, twiceMs } = clockChangesOf(year)
    const inMarch = byTime.get(leftOutMs)
    if (inMarch !== undefined) inMarch.repeats ? filled++ : genuine++
    else if (byTime.has(leftOutMs - hourMs) && byTime.has(leftOutMs + hourMs)) leftOut += 1
    if ((byTime.get(twiceMs)?.count ?? 0) > 1) twice += 1
  }
  if (twice > 0 || (leftOut > 0 && filled + genuine === 0))
    return { zone: 'Europe/Berlin', evidence: 'clockChange' }
  return filled > 0 && genuine === 0 ? { zone: 'Europe/Berlin', evidence: 'repeatedHour' } : null
}

const fewest = 24
const most = 0.95

/** Which clock it is by the values that are stored for the same time; null where they do not decide. */
export function clockShownByValues(agreementIn: (zone: FileTimeZone) => Agreement): FileClock | null {
  const fits = (['UTC', 'Europe/Berlin'] as const).filter((zone) => {
    const { compared, agreeing } = agreementIn(zone)
    return compared >= fewest && agreeing >= most * compared
  })
  return fits.length === 1 ? { zone: fits[0]!, evidence: 'storedValues' } : null
}
