import { germanOffsetMs } from '../../market/germanTime.ts'

const hourMs = 3_600_000

/** A row's reading of the clock, and whether all that the row has repeats the row before. */
export interface ClockReading {
  readonly localMs: number
  readonly repeats: boolean
}

/** The two clock changes of a year in Germany. */
interface ClockChanges {
  /** Reading of the clock that is left out in March: 02:00, as if it were UTC, ms since 1970. */
  readonly leftOutMs: number
  /** Reading of the clock that comes twice in October: 02:00, as if it were UTC, ms since 1970. */
  readonly twiceMs: number
}

/**
 * Whether readings of a clock are of German legal time by its changes: it has an hour twice in October and one less in
 * March. Tables that were forced into 24 hours a day have neither; whoever made them filled the hour in March with the
 * row before, which no measurement does in all columns at once.
 *
 * @returns  false where the readings do not show it
 */
export function showsGermanTime(readings: readonly ClockReading[]): boolean {
  const byTime = new Map<number, { count: number; repeats: boolean }>()
  for (const { localMs, repeats } of readings) {
    const before = byTime.get(localMs)
    byTime.set(localMs, { count: (before?.count ?? 0) + 1, repeats: repeats && (before?.repeats ?? true) })
  }
  const years = new Set(readings.map(({ localMs }) => new Date(localMs).getUTCFullYear()))
  let [leftOut, filled, genuine, twice] = [0, 0, 0, 0]
  for (const year of years) {
    if (Number.isNaN(year)) continue
    const { leftOutMs, twiceMs } = clockChangesOf(year)
    const inMarch = byTime.get(leftOutMs)
    if (inMarch !== undefined) inMarch.repeats ? filled++ : genuine++
    else if (byTime.has(leftOutMs - hourMs) && byTime.has(leftOutMs + hourMs)) leftOut += 1
    if ((byTime.get(twiceMs)?.count ?? 0) > 1) twice += 1
  }
  return twice > 0 || ((leftOut > 0 || filled > 0) && genuine === 0)
}

/** Whether a reading of the German clock stands for two instants. */
export function comesTwice(localMs: number): boolean {
  return germanOffsetMs(localMs - 2 * hourMs) === 2 * hourMs && germanOffsetMs(localMs - hourMs) === hourMs
}

/** From 1996 on, when summer time came to last to October. */
function clockChangesOf(year: number): ClockChanges {
  return { leftOutMs: changeMs(year, 2) + hourMs, twiceMs: changeMs(year, 9) + hourMs }
}

/** UTC instant of the change in a month, ms since 1970. */
function changeMs(year: number, monthIndex: number): number {
  const instants = Array.from({ length: 7 }, (_, day) => Date.UTC(year, monthIndex, 25 + day, 1))
  return (
    instants.find((instant) => germanOffsetMs(instant) !== germanOffsetMs(instant - hourMs)) ?? Number.NaN
  )
}
