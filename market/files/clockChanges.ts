import { germanOffsetMs } from '#domain'

const hourMs = 3_600_000

/** The two clock changes of a year in Germany. */
export interface ClockChanges {
  /** Reading of the clock that is left out in March: 02:00, as if it were UTC, ms since 1970. */
  readonly leftOutMs: number
  /** Reading of the clock that comes twice in October: 02:00, as if it were UTC, ms since 1970. */
  readonly twiceMs: number
}

/** From 1996 on, when summer time came to last to October. */
export function clockChangesOf(year: number): ClockChanges {
  return { leftOutMs: changeMs(year, 2) + hourMs, twiceMs: changeMs(year, 9) + hourMs }
}

/** UTC instant of the change in a month, ms since 1970. */
function changeMs(year: number, monthIndex: number): number {
  const instants = Array.from({ length: 7 }, (_, day) => Date.UTC(year, monthIndex, 25 + day, 1))
  return instants.find((instant) => germanOffsetMs(instant) !== germanOffsetMs(instant - hourMs))!
}

/** Whether a reading of the German clock stands for two instants. */
export function comesTwice(localMs: number): boolean {
  return germanOffsetMs(localMs - 2 * hourMs) === 2 * hourMs && germanOffsetMs(localMs - hourMs) === hourMs
}
