import { germanHour } from '../germanTime.ts'

/** Kinds of hour of `hourKind`: three kinds of day with 24 hours each. */
export const hourKindCount = 72

const days = ['workday', 'saturday', 'sunday'] as const
const hoursOfPart = 4

/** Kind of hour of an instant: 0 to 23 on workdays, 24 to 47 on Saturdays, 48 to 71 on Sundays; German legal time. */
export function hourKind(timeMs: number): number {
  const { hour, day } = germanHour(timeMs)
  return 24 * days.indexOf(day) + hour
}

/** Parts of the day by four hours, 0 (from midnight) to 5, of a kind of hour. */
export function partOfDay(kind: number): number {
  return Math.floor((kind % 24) / hoursOfPart)
}
