import type { FieldClasses } from './fieldClasses.ts'

const sequential = Array.from({ length: 5 }, (_, index) => `--scale-${index + 1}`)

/** Classes of prices. The lowest and highest of the rounded steps that part the values into classes of one size. */
export function valueClasses(values: ArrayLike<number> | null): FieldClasses {
  const known = Array.from(values ?? []).filter((value) => Number.isFinite(value))
  const low = known.reduce((least, value) => Math.min(least, value), Infinity)
  const high = known.reduce((most, value) => Math.max(most, value), -Infinity)
  const step = niceStep((high - low) / sequential.length)
  const first = Math.ceil((known.length > 0 ? low : 0) / step) * step
  return { bounds: [0, 1, 2, 3].map((index) => first + index * step), properties: sequential }
}

/** A step of 1, 2 or 5 times a power of ten that is no smaller. */
function niceStep(least: number): number {
  if (!(least > 0)) return 1
  const power = 10 ** Math.floor(Math.log10(least))
  return [1, 2, 5, 10].map((factor) => factor * power).find((step) => step >= least) ?? 10 * power
}
