import { lossSteps, netYield, type ResultGroup } from '#contracts'
import type { TurbineStatus } from '#domain'
import {
  calendarMonthsOf,
  farmYieldOf,
  type MonthlySums,
  meanYearMwh,
  monthsOf,
  yearsOf,
} from './energies.ts'
import type { TurbineSums } from './farmSums.ts'
import { directionsOf, type Tallied } from './turbineResult.ts'

/** What the turbines of some statuses yield together; null where there are none. */
export function groupResult(
  { spec, tally, calendar }: Tallied,
  statuses: readonly TurbineStatus[],
  windSensitivity: number,
): ResultGroup | null {
  const chosen = spec.turbines.flatMap(({ status }, index) => (statuses.includes(status) ? [index] : []))
  if (chosen.length === 0) return null
  const own = chosen.map((index) => tally.turbines[index]!)
  const ratedPowerKw = chosen.reduce(
    (sum, index) => sum + spec.power_curves[spec.turbines[index]!.power_curve]!.rated_power_kw,
    0,
  )
  const mwh = (sum: (one: TurbineSums) => number) => meanYearMwh(total(own, sum), tally.validSteps)
  const parkMwh = mwh(({ park }) => park)
  const sums: MonthlySums = {
    freeByMonth: added(own.map(({ freeByMonth }) => freeByMonth)),
    parkByMonth: added(own.map(({ parkByMonth }) => parkByMonth)),
  }
  return {
    turbines: chosen.length,
    rated_power_kw: ratedPowerKw,
    free_wind_speed_ms: total(own, ({ freeSpeed }) => freeSpeed) / tally.validSteps / chosen.length,
    yield: farmYieldOf(
      mwh(({ free }) => free),
      parkMwh,
      ratedPowerKw,
    ),
    calendar_months: calendarMonthsOf(sums, calendar),
    years: yearsOf(sums, calendar),
    months: monthsOf(sums, calendar),
    directions: directionsOf(
      tally,
      added(own.map(({ freeBySector }) => freeBySector)),
      added(own.map(({ parkBySector }) => parkBySector)),
    ),
    losses: lossSteps(parkMwh, spec.losses),
    net: netYield(parkMwh, spec, windSensitivity),
  }
}

function total(own: readonly TurbineSums[], value: (sums: TurbineSums) => number): number {
  return own.reduce((sum, one) => sum + value(one), 0)
}

function added(rows: readonly Float64Array[]): Float64Array {
  const sum = new Float64Array(rows[0]?.length ?? 0)
  for (const row of rows) for (let i = 0; i < sum.length; i++) sum[i]! += row[i]!
  return sum
}
