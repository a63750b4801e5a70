import { stepsOfMonths } from '../weather/calendar.ts'
import type { TimeAxis } from '../weather/timeAxis.ts'
import type { TimeSeriesSpec } from './spec.ts'

/** Steps of the ordered years, whether the atlas has them or not. */
export function orderedSteps(
  { from_year, till_year }: Pick<TimeSeriesSpec, 'from_year' | 'till_year'>,
  { startMs, stepMs }: Pick<TimeAxis, 'startMs' | 'stepMs'>,
): number {
  const months = stepsOfMonths({ from: from_year, till: till_year }, startMs, stepMs)
  return months.reduce((sum, steps) => sum + steps, 0)
}
