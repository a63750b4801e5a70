import type { ReferencePeriod } from '../yieldIndex/indexReference.ts'
import { defaultReference } from '../yieldIndex/knownPeriods.ts'

/** Years of the shortest usual period: fewer hardly represent a climate. */
const fewYears = 10

/**
 * Reference periods to compare: the usual one, all complete years without a gap, and the last ten. Each is
 * listed once, the usual one first.
 * @param years complete years in order, of `knownPeriods`
 */
export function usualReferences(years: readonly number[]): readonly ReferencePeriod[] {
  const usual = defaultReference(years)
  if (usual === null) return []
  const { tillYear } = usual
  let first = tillYear
  while (years.includes(first - 1)) first -= 1
  const starts = new Set([usual.fromYear, first, Math.max(first, tillYear - fewYears + 1)])
  return [...starts].map((fromYear) => ({ fromYear, tillYear }))
}
