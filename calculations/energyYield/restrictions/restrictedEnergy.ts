import type { RestrictedEnergy, RestrictionCategory } from '#contracts'
import { meanYearMwh } from '../energies.ts'
import type { Tallied } from '../turbineResult.ts'

/** What some turbines, indices of the spec's, lose by category, MWh of a mean year. */
export function restrictedEnergyOf(
  { spec, tally, calendar }: Tallied,
  turbines: readonly number[],
): RestrictedEnergy {
  const sums = new Map<RestrictionCategory, number>()
  for (const [rule, { category }] of spec.restrictions.entries()) {
    const mwh = meanYearMwh(lostKwSteps(tally, rule, turbines), calendar.meanYear)
    sums.set(category, (sums.get(category) ?? 0) + mwh)
  }
  return Object.fromEntries(sums)
}

/** kW times steps that some turbines lose to a rule, shape [month]. */
export function lostKwSteps(
  { restrictions }: Tallied['tally'],
  rule: number,
  turbines: readonly number[],
): Float64Array {
  const sum = new Float64Array(restrictions.value.length)
  for (const turbine of turbines) {
    const row = restrictions.lost[rule]![turbine]!
    for (let month = 0; month < sum.length; month++) sum[month]! += row[month]!
  }
  return sum
}
