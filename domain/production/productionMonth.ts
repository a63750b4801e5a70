import type { YearMonth } from '../months/yearMonth.ts'
import { minAvailability } from '../wind/meanYear.ts'
import type { MeasuredMonth } from './longTermCorrection.ts'

/** Measured production of a customer in one calendar month. */
export interface ProductionMonth extends YearMonth {
  /** Energy of the time with a value, MWh. */
  readonly energyMwh: number
  /** Share of the month's time with a value, 0 to 1. */
  readonly share: number
  /** Availability of the turbines in the time with a value, 0 to 1; null if it is not known. */
  readonly availability: number | null
}

/** Reason why a month does not count. */
export type LeftOutMonth = YearMonth &
  (
    | { readonly reason: 'gap'; readonly share: number }
    | { readonly reason: 'availability'; readonly availability: number }
    /** The atlas has no index of the month. */
    | { readonly reason: 'noIndex' }
  )

export interface ProductionRules {
  /** Least share of a month's time with a value; default 1: months with a gap are left out. */
  readonly minShare?: number
  /** Least availability of the turbines, if it is known; default 0.9. */
  readonly minAvailability?: number
}

/**
 * Months that count, scaled to the whole month and to full availability, and those that do not count. If the
 * availability is known, energies are divided by it, which assumes the same wind while turbines stood still.
 * The long-term yield is then one at full availability.
 */
export function usableMonths(
  months: readonly ProductionMonth[],
  { minShare = 1, minAvailability: least = minAvailability }: ProductionRules = {},
): { readonly measured: readonly MeasuredMonth[]; readonly leftOut: readonly LeftOutMonth[] } {
  const measured: MeasuredMonth[] = []
  const leftOut: LeftOutMonth[] = []
  for (const { year, month, energyMwh, share, availability } of months) {
    if (share < minShare || !(share > 0)) leftOut.push({ year, month, reason: 'gap', share })
    else if (availability !== null && !(availability >= least && availability > 0))
      leftOut.push({ year, month, reason: 'availability', availability })
    else measured.push({ year, month, energyMwh: energyMwh / share / (availability ?? 1) })
  }
  return { measured, leftOut }
}
