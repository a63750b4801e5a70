import type { ListedAtlas } from '#atlas'
import { calendarMonths } from '#domain'

/** Tolerance for the days that an atlas lacks at its ends. */
const mostDifference = 0.1

/** Whether each calendar month is in an atlas as often as any other, so that means of all steps are those of a year. */
export function areSeasonsEven({
  dataFromMs,
  resolutionTimeS,
  stepCount,
}: Pick<ListedAtlas, 'dataFromMs' | 'resolutionTimeS' | 'stepCount'>): boolean {
  const times = new Array<number>(12).fill(0)
  for (const { month, fromStep, endStep, fullSteps } of calendarMonths(
    dataFromMs,
    1000 * resolutionTimeS,
    stepCount,
  ))
    times[month - 1]! += (endStep - fromStep) / fullSteps
  const least = Math.min(...times)
  return least > 1 - mostDifference && Math.max(...times) - least < mostDifference
}
