import { germanOffsetMs } from '../../market/germanTime.ts'
import type { ClockZone } from './zoneText.ts'

const hourMs = 3_600_000
const minuteMs = 60_000
const dayMs = 24 * hourMs

/** Converts clock readings into instants. Call it in the order of the rows, see `instantMs`. */
export interface ClockReader {
  /**
   * The instant of a reading, ms since 1970 UTC. A doubled hour counts as the earlier one until its readings
   * repeat or go back.
   * @param localMs the clock's reading as if it were UTC
   * @returns null for a reading that the clock leaves out
   */
  instantMs(localMs: number): number | null
  /** Like `instantMs`, for readings that do not follow each other: the earlier instant of a doubled hour. */
  earliestMs(localMs: number): number | null
}

/**
 * @param first  readings of the first rows in order: they show in which of two equal hours the rows begin,
 *               and whether the last row comes first
 * @throws RangeError  for a legal clock whose name is not in the IANA database
 */
export function clockReader(zone: ClockZone, first: readonly number[] = []): ClockReader {
  if (zone.kind === 'offset') {
    const instantMs = (localMs: number) => localMs - zone.minutes * minuteMs
    return { instantMs, earliestMs: instantMs }
  }
  return legalClock(zone.name === 'Europe/Berlin' ? germanOffsetMs : offsetFinder(zone.name), first)
}

function legalClock(offsetMs: (timeMs: number) => number, first: readonly number[]): ClockReader {
  const instantsOf = (localMs: number) => {
    // Only the offsets of the day before and after can apply.
    const offsets = new Set([offsetMs(localMs - dayMs), offsetMs(localMs + dayMs)])
    return [...offsets]
      .map((offset) => localMs - offset)
      .filter((instant) => instant + offsetMs(instant) === localMs)
      .sort((a, b) => a - b)
  }
  const steps = first.slice(1).map((localMs, i) => Math.sign(localMs - first[i]!))
  const isAscending = steps.reduce((sum, step) => sum + step, 0) >= 0
  const order = isAscending ? 1 : -1
  const seenTwice = new Set<number>()
  /** The previous reading, if it is in a doubled hour. */
  let before: { readonly localMs: number; readonly isAgain: boolean } | null = beginsAgain()
    ? { localMs: first[0]!, isAgain: true }
    : null
  return {
    earliestMs: (localMs) => instantsOf(localMs)[0] ?? null,
    instantMs(localMs) {
      const instants = instantsOf(localMs)
      if (instants.length < 2) {
        before = null
        return instants[0] ?? null
      }
      const goesOn = before !== null && Math.abs(localMs - before.localMs) < hourMs
      const isBack = goesOn && order * (localMs - before!.localMs) < 0
      const isAgain = seenTwice.has(localMs) || isBack || (goesOn && before!.isAgain)
      seenTwice.add(localMs)
      before = { localMs, isAgain }
      return instants[isAgain === isAscending ? 1 : 0]!
    },
  }

  /** Rows that begin in a doubled hour and leave it without going back begin in its second half. */
  function beginsAgain(): boolean {
    for (const [i, localMs] of first.entries()) {
      if (instantsOf(localMs).length < 2) return i > 0 && Math.abs(localMs - first[i - 1]!) <= hourMs
      if (i > 0 && order * (localMs - first[i - 1]!) <= 0) return false
    }
    return false
  }
}

/** Offset from UTC of a clock by its IANA name, ms; cached by quarter-hours, on which clocks change. */
function offsetFinder(name: string): (timeMs: number) => number {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone: name,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
  })
  const known = new Map<number, number>()
  return (timeMs) => {
    const quarterMs = Math.floor(timeMs / (15 * minuteMs)) * 15 * minuteMs
    const before = known.get(quarterMs)
    if (before !== undefined) return before
    const part = Object.fromEntries(
      format.formatToParts(quarterMs).map(({ type, value }) => [type, Number(value)]),
    )
    const shown = Date.UTC(part.year!, part.month! - 1, part.day!, part.hour!, part.minute!)
    known.set(quarterMs, shown - quarterMs)
    return shown - quarterMs
  }
}
