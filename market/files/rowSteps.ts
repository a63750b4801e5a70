import { upperMedian } from '#domain'

const hourMs = 3_600_000
const quarterMs = hourMs / 4

export interface RowStep {
  readonly stepMs: number
  /** Length in minutes of an interval that is neither an hour nor a quarter-hour; null: it is. */
  readonly unusableMinutes: number | null
}

/**
 * Length of each row's interval, an hour or a quarter-hour: by its end if the row has one, else by its neighbours. A
 * file may change from hours to quarter-hours, as the auction did.
 * @param startMs ms since 1970, ascending except for errors of the file
 * @param minutes end less beginning on the clock; null without an end
 */
export function stepsOf(startMs: readonly number[], minutes: readonly (number | null)[]): RowStep[] {
  const gap = (index: number) => (startMs[index + 1] ?? Number.NaN) - startMs[index]!
  const typical = upperMedian(startMs.map((_, index) => gap(index)).filter((distance) => distance > 0))
  const isUsable = Number.isNaN(typical) || typical === hourMs || typical === quarterMs
  return startMs.map((_, index) => {
    const length = minutes[index] ?? null
    // Two hours are the length of an hour only where the clock leaves one out.
    const isLong = length === 120 && ![gap(index), gap(index - 1)].includes(hourMs)
    if (length !== null) return isLong ? { stepMs: hourMs, unusableMinutes: length } : ofLength(length)
    if (!isUsable) return { stepMs: hourMs, unusableMinutes: typical / 60_000 }
    const [before, after] = [gap(index - 1), gap(index)]
    if (after === quarterMs) return { stepMs: quarterMs, unusableMinutes: null }
    // A full hour after quarter-hours is an hour if another hour follows, else a quarter-hour before a gap.
    const beginsHours = after === hourMs && gap(index + 1) !== quarterMs && startMs[index]! % hourMs === 0
    if (before === quarterMs && !beginsHours) return { stepMs: quarterMs, unusableMinutes: null }
    return { stepMs: hourMs, unusableMinutes: null }
  })
}

/** Clock changes make an hour longer or shorter by one hour, and a quarter-hour likewise. */
function ofLength(minutes: number): RowStep {
  const isShort = Math.abs(minutes) <= 120
  if (isShort && (minutes + 120) % 60 === 15) return { stepMs: quarterMs, unusableMinutes: null }
  if (isShort && (minutes + 120) % 60 === 0) return { stepMs: hourMs, unusableMinutes: null }
  return { stepMs: hourMs, unusableMinutes: minutes }
}
