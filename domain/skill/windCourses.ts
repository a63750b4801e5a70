import type { ConcurrentSteps } from '../calibration/index.ts'
import { meanOf } from '../market/meanOf.ts'
import { quantile } from '../series/index.ts'

/** Shares of the hours below each compared quantile. */
export const comparedQuantiles = [0.01, 0.1, 0.5, 0.9, 0.99] as const

/** Where and when a modelled wind differs from the measured one; differences are modelled − measured, m/s. */
export interface WindCourses {
  /** Mean difference by hour of the day (UTC), shape [24]; NaN without a pair. */
  readonly byHour: readonly number[]
  /** Mean difference by calendar month, shape [12]; NaN without a pair. */
  readonly byMonth: readonly number[]
  /** Differences of the quantiles `comparedQuantiles`. */
  readonly quantiles: readonly number[]
  /** Distance of the distributions, m/s: mean absolute difference of the sorted speeds (Wasserstein distance). */
  readonly distribution: number
}

const [hourMs, hoursPerDay, monthsPerYear] = [3_600_000, 24, 12]

/**
 * Differences of a modelled wind by hour, month and speed.
 * @param stepMs time step of the atlas; steps about half an hour count for the hour at their end
 */
export function windCourses(
  { step, month, atlasMs, measuredMs }: ConcurrentSteps,
  stepMs: number,
): WindCourses {
  const meansBy = (count: number, groupOf: (i: number) => number) => {
    const groups = Array.from({ length: count }, (): number[] => [])
    for (let i = 0; i < step.length; i++) groups[groupOf(i)]!.push(atlasMs[i]! - measuredMs[i]!)
    return groups.map((differences) => (differences.length === 0 ? Number.NaN : meanOf(differences)))
  }
  const [modelled, measured] = [atlasMs.toSorted(), measuredMs.toSorted()]
  return {
    byHour: meansBy(hoursPerDay, (i) => Math.floor((step[i]! * stepMs) / hourMs) % hoursPerDay),
    byMonth: meansBy(monthsPerYear, (i) => month[i]! % monthsPerYear),
    quantiles: comparedQuantiles.map(
      (share) => quantile([...modelled], share) - quantile([...measured], share),
    ),
    distribution: meanOf(modelled.map((speed, i) => Math.abs(speed - measured[i]!))),
  }
}
