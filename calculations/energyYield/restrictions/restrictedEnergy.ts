import { type RestrictedEnergy, type RestrictionCategory, restrictedLosses } from '#contracts'
import { meanYearMwh } from '../energies.ts'
import type { Tallied } from '../turbineResult.ts'

/** Replaces typed losses of the planned turbines by those of the restrictions. */
export function withRestrictedLosses(tallied: Tallied): Tallied {
  const { spec, tally, calendar } = tallied
  if (spec.restrictions.length === 0) return tallied
  const planned = spec.turbines.flatMap(({ status }, index) => (status === 'planned' ? [index] : []))
  const parkMwh = planned.reduce(
    (sum, turbine) => sum + meanYearMwh(tally.turbines[turbine]!.park, calendar.meanYear),
    0,
  )
  const losses = restrictedLosses(spec.losses, parkMwh, restrictedEnergyOf(tallied, planned))
  return { ...tallied, spec: { ...spec, losses: [...losses] } }
}

/** Losses by category, MWh of a mean year, of turbines given by their indices in the spec. */
function restrictedEnergyOf(
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
  { restrictions }: Pick<Tallied['tally'], 'restrictions'>,
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
