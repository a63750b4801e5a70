import { type ComparedOne, type ComparisonResolution, comparedOf, comparisonResolutions } from '#contracts'
import type { Address } from '#web/state/useAddress.ts'

/** Kinds of comparison: time series, mean day, mean year. */
export const comparisonViews = ['course', 'hours', 'months'] as const
export type ComparisonView = (typeof comparisonViews)[number]

/** How series are compared. */
export interface ComparisonChoice {
  /** Series in addition to the one that the result shows. */
  readonly others: readonly ComparedOne[]
  readonly view: ComparisonView
  readonly resolution: ComparisonResolution
  /** Year of the drawn hours; null: the last one. */
  readonly year: number | null
}

/** Names of a choice in the address. */
export const comparisonNames = { compare: 'compare', view: 'view', by: 'by', year: 'year' } as const

/** Reads a choice from the address; invalid parts become defaults. */
export function comparisonOf(address: Address<keyof typeof comparisonNames>): ComparisonChoice {
  const year = Number(address.year ?? Number.NaN)
  return {
    others: comparedOf(address.compare ?? '') ?? [],
    view: comparisonViews.find((one) => one === address.view) ?? 'course',
    resolution: comparisonResolutions.find((one) => one === address.by) ?? 'month',
    year: Number.isInteger(year) ? year : null,
  }
}

/** The compared series, the shown one first, each once. */
export function comparedWith(shown: ComparedOne, others: readonly ComparedOne[]): readonly ComparedOne[] {
  return [shown, ...others.filter((one) => !isSame(one, shown))]
}

export function isSame(one: ComparedOne, other: ComparedOne): boolean {
  return one.jobId === other.jobId && one.siteId === other.siteId && one.heightM === other.heightM
}

/** The series, without its own height if that is the comparison's. */
export function withoutHeight(one: ComparedOne, heightM: number | null): ComparedOne {
  const { jobId, siteId } = one
  return heightM === null || one.heightM === heightM ? { jobId, siteId } : one
}
