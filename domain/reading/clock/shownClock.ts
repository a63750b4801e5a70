import { germanOffsetMs } from '../../market/germanTime.ts'

const hourMs = 3_600_000

/**
 * Whether rows show the changes of German summer time: an hour that comes twice in October, or is left out in March
 * between hours that are there, and no March that has it.
 *
 * @param localMs  readings of the clock as if they were UTC, in the order of rows
 */
export function showsGermanChanges(localMs: readonly number[], stepMs: number): boolean {
  if (localMs.length < 2 || stepMs > hourMs) return false
  const counts = new Map<number, number>()
  for (const ms of localMs) counts.set(ms, (counts.get(ms) ?? 0) + 1)
  const yearOf = (ms: number) => new Date(ms).getUTCFullYear()
  const ends = [localMs[0]!, localMs.at(-1)!].map(yearOf)
  /** How often all times of an hour are there; null: not equally often. */
  const hourAt = (atMs: number) => {
    const steps = Array.from({ length: hourMs / stepMs }, (_, step) => counts.get(atMs + step * stepMs) ?? 0)
    return steps.every((count) => count === steps[0]) ? steps[0]! : null
  }
  let isShown = false
  for (let year = Math.min(...ends); year <= Math.max(...ends); year++) {
    const [march, october] = [changeOf(year, 2), changeOf(year, 9)]
    if (hourAt(march) === 1) return false
    const isLeftOut = [-hourMs, 0, hourMs].map((shift) => hourAt(march + shift)).join() === '1,0,1'
    isShown ||= isLeftOut || hourAt(october) === 2
  }
  return isShown
}

/** Reading of the clock at which an hour is left out, or comes twice: 02:00 of the day of the change. */
function changeOf(year: number, monthIndex: number): number {
  const instants = Array.from({ length: 7 }, (_, day) => Date.UTC(year, monthIndex, 25 + day, 1))
  return instants.find((ms) => germanOffsetMs(ms) !== germanOffsetMs(ms - hourMs))! + hourMs
}
