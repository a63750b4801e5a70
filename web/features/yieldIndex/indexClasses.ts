import type { Format, PageMessages } from '#contracts'
import type { PeriodKind } from './indexTimes.ts'

/** Classes of a field from low to high: their bounds in its unit, and the custom properties of their colours. */
export interface IndexClasses {
  /** One fewer than classes; a value at a bound belongs to the class above it. */
  readonly bounds: readonly number[]
  readonly properties: readonly string[]
}

const properties = Array.from({ length: 7 }, (_, index) => `--index-${index + 1}`)
const steps = Array.from({ length: 5 }, (_, index) => `--scale-${index + 1}`)
/** Single months differ much more than years do. */
const monthBounds = [60, 80, 95, 105, 120, 140]
const yearBounds = [80, 90, 97, 103, 110, 120]

/** Percent per year. */
export const trendClasses: IndexClasses = { bounds: [-1, -0.5, -0.2, 0.2, 0.5, 1], properties }
/** Percent of the mean year. */
export const deviationClasses: IndexClasses = { bounds: [4, 6, 8, 10], properties: steps }

export function indexClasses(kind: PeriodKind): IndexClasses {
  return { bounds: kind === 'month' ? monthBounds : yearBounds, properties }
}

/** The class of a value; undefined for NaN. */
export function classOf(value: number, { bounds }: IndexClasses): number | undefined {
  if (Number.isNaN(value)) return undefined
  const above = bounds.findIndex((bound) => value < bound)
  return above < 0 ? bounds.length : above
}

/** What the legend says of a class. */
export function classText(
  index: number,
  { bounds }: IndexClasses,
  format: Format,
  text: PageMessages['yieldIndex'],
): string {
  const [from, till] = [bounds[index - 1], bounds[index]]
  const isSigned = bounds.some((bound) => bound < 0)
  const written = (bound: number) => (isSigned ? format.signed(bound, 1) : format.exact(bound))
  if (from === undefined) return text.below(till === undefined ? '' : written(till))
  if (till === undefined) return text.above(written(from))
  return (isSigned ? text.betweenSigned : text.between)(written(from), written(till))
}
