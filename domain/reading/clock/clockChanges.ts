import { germanOffsetMs } from '../../market/germanTime.ts'

const hourMs = 3_600_000

/** The clock reading of a row, and whether all its values repeat those of the row before. */
export interface ClockReading {
  readonly localMs: number
  readonly repeats: boolean
}

/** All readings of one hour of the clock. */
interface HourSeen {
  readonly counts: Map<number, number>
  /** Whether every reading repeats the row before. */
  isFilled: boolean
}

/**
 * Whether clock readings are German legal time, by its changes: an hour occurs twice in October and one is
 * missing in March. Tables with exactly 24 hours each day have neither; their authors filled the hour in March
 * with the row before. A measurement never repeats itself in all columns at once.
 * @returns false if the readings do not show it
 */
export function showsGermanTime(readings: readonly ClockReading[]): boolean {
  const [march, october] = changesWithin(readings)
  const seen = new Map<number, HourSeen>()
  for (const change of [...march, ...october])
    for (const hour of [change - hourMs, change, change + hourMs])
      seen.set(hour, { counts: new Map(), isFilled: true })
  for (const { localMs, repeats } of readings) {
    const hour = seen.get(Math.floor(localMs / hourMs) * hourMs)
    if (hour === undefined) continue
    hour.counts.set(localMs, (hour.counts.get(localMs) ?? 0) + 1)
    if (!repeats) hour.isFilled = false
  }
  const isThere = (hour: number) => seen.get(hour)!.counts.size > 0
  const isTwice = (hour: number) => isThere(hour) && [...seen.get(hour)!.counts.values()].some((n) => n > 1)
  const isGenuine = march.some((hour) => isThere(hour) && !seen.get(hour)!.isFilled)
  const leavesOut = march.some((hour) => isThere(hour) || (isThere(hour - hourMs) && isThere(hour + hourMs)))
  return october.some((hour) => isTwice(hour) && !isTwice(hour - hourMs)) || (leavesOut && !isGenuine)
}

/** Whether a reading of the German clock denotes two instants. */
export function comesTwice(localMs: number): boolean {
  return germanOffsetMs(localMs - 2 * hourMs) === 2 * hourMs && germanOffsetMs(localMs - hourMs) === hourMs
}

/** Missing and doubled hours in the years of the readings: 02:00 of the clock as if it were UTC, ms since 1970. */
function changesWithin(readings: readonly ClockReading[]): [number[], number[]] {
  let [first, last] = [Infinity, -Infinity]
  for (const { localMs } of readings) {
    if (localMs < first) first = localMs
    if (localMs > last) last = localMs
  }
  const yearOf = (ms: number) => new Date(ms).getUTCFullYear()
  const years =
    first > last ? [] : Array.from({ length: yearOf(last) - yearOf(first) + 1 }, (_, i) => yearOf(first) + i)
  const of = (month: number) => years.map((year) => changeMs(year, month)).filter((ms) => !Number.isNaN(ms))
  return [of(2), of(9)]
}

/** Reading at the change in a month; valid from 1996 on, when summer time first lasted until October. */
function changeMs(year: number, monthIndex: number): number {
  const instants = Array.from({ length: 7 }, (_, day) => Date.UTC(year, monthIndex, 25 + day, 1))
  const change = instants.find((instant) => germanOffsetMs(instant) !== germanOffsetMs(instant - hourMs))
  return (change ?? Number.NaN) + hourMs
}
