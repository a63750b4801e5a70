import type { FieldClasses } from '#web/fields/fieldClasses.ts'
import type { PeriodKind } from '#web/fields/periodTimes.ts'

const properties = Array.from({ length: 7 }, (_, index) => `--index-${index + 1}`)
const steps = Array.from({ length: 5 }, (_, index) => `--scale-${index + 1}`)
/** Single months vary much more than years. */
const monthBounds = [60, 80, 95, 105, 120, 140]
const yearBounds = [80, 90, 97, 103, 110, 120]

/** Percent per year. */
export const trendClasses: FieldClasses = { bounds: [-1, -0.5, -0.2, 0.2, 0.5, 1], properties }
/** Percent of the mean year. */
export const deviationClasses: FieldClasses = { bounds: [4, 6, 8, 10], properties: steps }

export function indexClasses(kind: PeriodKind): FieldClasses {
  return { bounds: kind === 'month' ? monthBounds : yearBounds, properties }
}
