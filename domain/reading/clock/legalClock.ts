import { germanOffsetMs } from '../../market/germanTime.ts'
import type { ClockZone } from './zoneText.ts'

const hourMs = 3_600_000
const minuteMs = 60_000
const dayMs = 24 * hourMs

/** Turns readings of a clock into instants. Ask in the order of time: see `instantMs`. */
export interface ClockReader {
  /**
   * The instant of a reading, ms since 1970 UTC. An hour that the clock shows twice is the earlier one when it is asked
   * for first, the later one when it is asked for again.
   *
   * @param localMs  the clock's reading as if it were UTC
   * @returns        null for a reading that the clock leaves out
   */
  instantMs(localMs: number): number | null
}

/** @throws RangeError  for a legal clock whose name is not in the IANA database */
export function clockReader(zone: ClockZone): ClockReader {
  if (zone.kind === 'offset') return { instantMs: (localMs) => localMs - zone.minutes * minuteMs }
  return legalClock(zone.name === 'Europe/Berlin' ? germanOffsetMs : offsetFinder(zone.name))
}

function legalClock(offsetMs: (timeMs: number) => number): ClockReader {
  const seenTwice = new Set<number>()
  return {
    instantMs(localMs) {
      // The offsets of the day before and after are all that may apply.
      const offsets = new Set([offsetMs(localMs - dayMs), offsetMs(localMs + dayMs)])
      const instants = [...offsets]
        .map((offset) => localMs - offset)
        .filter((instant) => instant + offsetMs(instant) === localMs)
        .sort((a, b) => a - b)
      if (instants.length < 2) return instants[0] ?? null
      const isSecond = seenTwice.has(localMs)
      seenTwice.add(localMs)
      return instants[isSecond ? 1 : 0]!
    },
  }
}

/** Offset from UTC of a clock by its IANA name, ms; remembered by quarter-hours, which changes of clocks respect. */
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
