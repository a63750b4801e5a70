import { roundedTo } from '#domain'
import type { FieldClasses } from '#web/fields/fieldClasses.ts'

/** Diverging colours, also distinguishable with impaired colour vision. */
export const diverging = Array.from({ length: 7 }, (_, index) => `--index-${index + 1}`)
const sequential = Array.from({ length: 5 }, (_, index) => `--scale-${index + 1}`)

/** Classes of the profile factor: the same for every period, so that periods can be compared. */
export const factorClasses: FieldClasses = { bounds: [0.75, 0.8, 0.85, 0.9, 0.95, 1], properties: diverging }

/** EUR/MWh. The lowest and highest of the rounded steps that divide the values into classes of equal width. */
export function priceClasses(values: ArrayLike<number> | null): FieldClasses {
  const known = Array.from(values ?? []).filter((value) => Number.isFinite(value))
  const low = known.reduce((least, value) => Math.min(least, value), Infinity)
  const high = known.reduce((most, value) => Math.max(most, value), -Infinity)
  const step = niceStep((high - low) / sequential.length)
  const first = Math.ceil((known.length > 0 ? low : 0) / step) * step
  // 3.2 + 0.2 is not quite 3.4.
  return { bounds: [0, 1, 2, 3].map((index) => roundedTo(first + index * step, 6)), properties: sequential }
}

/** The smallest step of 1, 2 or 5 times a power of ten that is at least this large. */
function niceStep(least: number): number {
  if (!(least > 0)) return 1
  const power = 10 ** Math.floor(Math.log10(least))
  return [1, 2, 5, 10].map((factor) => factor * power).find((step) => step >= least) ?? 10 * power
}
