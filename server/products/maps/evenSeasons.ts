import type { ListedAtlas } from '#atlas'
import { calendarMonths } from '#domain'

/** Tolerance for days missing at the ends of an atlas. */
const mostDifference = 0.1

/** Whether an atlas has each calendar month equally often, so that means of all steps are annual means. */
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
