import { lossSteps, netYield, type ResultGroup } from '#contracts'
import { meanOfYear, type TurbineStatus } from '#domain'
import {
  calendarMonthsOf,
  farmYieldOf,
  type MonthlySums,
  meanYearMwh,
  monthsOf,
  yearsOf,
} from './energies.ts'
import { hourlyStatuses, netByHour } from './hoursOfDay.ts'
import type { WindSensitivity } from './sensitivity.ts'
import { directionsOf, type Tallied } from './turbineResult.ts'

/** Yield of the turbines of some statuses together; null where there are none. */
export function groupResult(
  { spec, tally, calendar }: Tallied,
  statuses: readonly TurbineStatus[],
  sensitivityOf: WindSensitivity,
): ResultGroup | null {
  const chosen = spec.turbines.flatMap(({ status }, index) => (statuses.includes(status) ? [index] : []))
  if (chosen.length === 0) return null
  const own = chosen.map((index) => tally.turbines[index]!)
  const ratedPowerKw = chosen.reduce(
    (sum, index) => sum + spec.power_curves[spec.turbines[index]!.power_curve]!.rated_power_kw,
    0,
  )
  const { meanYear } = calendar
  const windSensitivity = sensitivityOf(chosen)
  const sums: MonthlySums = {
    free: added(own.map(({ free }) => free)),
    park: added(own.map(({ park }) => park)),
  }
  const parkMwh = meanYearMwh(sums.park, meanYear)
  const net = netYield(parkMwh, spec, windSensitivity)
  const freeSpeed = added(own.map(({ freeSpeed }) => freeSpeed))
  return {
    turbines: chosen.length,
    rated_power_kw: ratedPowerKw,
    free_wind_speed_ms: meanOfYear(freeSpeed, meanYear) / chosen.length,
    yield: farmYieldOf(meanYearMwh(sums.free, meanYear), parkMwh, ratedPowerKw),
    calendar_months: calendarMonthsOf(sums, calendar),
    years: yearsOf(sums, calendar),
    months: monthsOf(sums, calendar),
    directions: directionsOf(
      tally,
      meanYear,
      added(own.map(({ freeBySector }) => freeBySector)),
      added(own.map(({ parkBySector }) => parkBySector)),
    ),
    losses: lossSteps(parkMwh, spec.losses),
    net,
    net_by_hour: netByHour(
      hourlyStatuses.filter((one) => statuses.includes(one)).map((one) => tally.leftByHour[one]),
      meanYear,
      calendar.stepHours,
      net.p50_mwh,
    ),
    wind_sensitivity: windSensitivity,
  }
}

function added(rows: readonly Float64Array[]): Float64Array {
  const sum = new Float64Array(rows[0]?.length ?? 0)
  for (const row of rows) for (let i = 0; i < sum.length; i++) sum[i]! += row[i]!
  return sum
}
