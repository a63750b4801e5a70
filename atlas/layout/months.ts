import { type CalendarMonth, calendarMonths } from '#domain'
import type { Catalogue } from './catalogue.ts'

/** Calendar months of an atlas, UTC; the first and the last may be incomplete. */
export function monthsOf(
  catalogue: Pick<Catalogue, 'dataFromMs' | 'resolutionTimeS' | 'stepCount'>,
): CalendarMonth[] {
  return calendarMonths(catalogue.dataFromMs, catalogue.resolutionTimeS * 1000, catalogue.stepCount)
}
