import type { MonthlyEnergy } from '../energy/monthlyEnergy.ts'
import { monthNumber } from '../months/yearMonth.ts'
import type { MeasuredMonth } from './longTermCorrection.ts'
import {
  type LeftOutMonth,
  type ProductionMonth,
  type ProductionRules,
  usableMonths,
} from './productionMonth.ts'

/**
 * Months covered by both a production and the reference turbine, and all others with reasons, both in order of
 * time.
 * @param months energies of the reference turbine at the site, MWh; NaN missing
 */
export function commonMonths(
  production: readonly ProductionMonth[],
  months: readonly MonthlyEnergy[],
  rules: ProductionRules = {},
): { readonly measured: readonly MeasuredMonth[]; readonly leftOut: readonly LeftOutMonth[] } {
  const ordered = [...production].sort((a, b) => monthNumber(a) - monthNumber(b))
  const usable = usableMonths(ordered, rules)
  const known = new Set(months.filter(({ energyMwh }) => !Number.isNaN(energyMwh)).map(monthNumber))
  const measured = usable.measured.filter((month) => known.has(monthNumber(month)))
  const withoutIndex = usable.measured
    .filter((month) => !known.has(monthNumber(month)))
    .map(({ year, month }): LeftOutMonth => ({ year, month, reason: 'noIndex' }))
  return {
    measured,
    leftOut: [...usable.leftOut, ...withoutIndex].sort((a, b) => monthNumber(a) - monthNumber(b)),
  }
}
