import type { RestrictionsResult } from '#contracts'
import { meanOfYear, meanYearHours, meanYearOf, type TurbineStatus } from '#domain'
import type { MarketData } from '#market'
import { isWithinAxis, type TimeAxis } from '../../weather/timeAxis.ts'
import { calendarMonthsOf, meanYearMwh } from '../energies.ts'
import type { Tallied } from '../turbineResult.ts'
import { lostKwSteps } from './restrictedEnergy.ts'
import { turbinesOf } from './restrictionPlan.ts'

/** Losses by the restrictions of a farm; null where it has none. */
export function restrictionsResult(
  tallied: Tallied,
  market: MarketData | null,
  axis: TimeAxis,
): RestrictionsResult | null {
  const { spec, calendar, tally } = tallied
  if (spec.restrictions.length === 0) return null
  const { lost, held, lostValue, value, pricedSteps } = tally.restrictions
  const [planned, portfolio] = [turbinesOfStatus(tallied, 'planned'), turbinesOfStatus(tallied, 'portfolio')]
  const parkMwh = planned.reduce(
    (sum, turbine) => sum + meanYearMwh(tally.turbines[turbine]!.park, calendar.meanYear),
    0,
  )
  const priced = meanYearOf(calendar.stepsOfMonths, pricedSteps)
  const eur = (kwEurSteps: Float64Array) => (meanOfYear(kwEurSteps, priced) * meanYearHours) / 1000
  const revenueEur = eur(value)
  const prices =
    market === null || priced.validSteps === 0
      ? null
      : {
          ...market.originWithin((ms) => isWithinAxis(axis, ms)),
          share: priced.validSteps / calendar.meanYear.validSteps,
          revenue_eur: revenueEur,
        }
  const rules = spec.restrictions.map((rule, index) => {
    const ofPlanned = lostKwSteps(tally, index, planned)
    const plannedMwh = meanYearMwh(ofPlanned, calendar.meanYear)
    const months = calendarMonthsOf({ free: ofPlanned, park: ofPlanned }, calendar)
    return {
      rule,
      hours: meanOfYear(held[index]!, calendar.meanYear) * meanYearHours,
      lost_mwh: {
        planned: plannedMwh,
        portfolio: meanYearMwh(lostKwSteps(tally, index, portfolio), calendar.meanYear),
      },
      share: parkMwh > 0 ? plannedMwh / parkMwh : null,
      calendar_months: months.map(({ park_mwh }) => park_mwh ?? 0),
      // Neighbours of turbines whose wakes are lifted gain energy.
      turbines: (rule.lifts_wakes === true ? [...spec.turbines.keys()] : turbinesOf(rule, spec)).map(
        (turbine) => ({
          site_id: spec.turbines[turbine]!.site_id,
          lost_mwh: meanYearMwh(lost[index]![turbine]!, calendar.meanYear),
        }),
      ),
      revenue:
        prices === null
          ? null
          : {
              lost_eur: eur(lostValue[index]!),
              share: revenueEur > 0 ? eur(lostValue[index]!) / revenueEur : null,
            },
    }
  })
  return { rules, prices }
}

function turbinesOfStatus({ spec }: Tallied, wanted: TurbineStatus): number[] {
  return spec.turbines.flatMap(({ status }, index) => (status === wanted ? [index] : []))
}
