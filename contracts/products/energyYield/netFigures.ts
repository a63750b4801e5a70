import { meanYearHours } from '#domain'
import {
  netYield,
  type PeriodYield,
  periodsOf,
  sensitivityOfGroup,
  type YieldAssumptions,
} from './netYield.ts'
import type { EnergyYieldResult, ResultGroup, ResultTurbine, TurbineNet } from './result.ts'

/** Full-load hours and capacity factor of a yield; null without a rated power. */
export function hoursOfYield(
  mwh: number,
  ratedPowerKw: number,
): Pick<TurbineNet, 'full_load_hours' | 'capacity_factor'> {
  const hours = ratedPowerKw > 0 ? (1000 * mwh) / ratedPowerKw : null
  return { full_load_hours: hours, capacity_factor: hours === null ? null : hours / meanYearHours }
}

/** Full-load hours and capacity factor of the net yield; older results have only those of the yield after wakes. */
export function netHoursOf({ net, rated_power_kw }: Pick<ResultGroup, 'net' | 'rated_power_kw'>) {
  return hoursOfYield(net.p50_mwh, rated_power_kw)
}

/** Years of operation of headline figures, longest first, since loans run for as long. */
export const headlineYears = [10, 20, 1] as const

/** Periods of operation of a group in the order of a headline: ten and twenty years, then one. */
export function headlinePeriods(
  group: ResultGroup,
  result: Pick<EnergyYieldResult, 'uncertainties' | 'wind_sensitivity'>,
): readonly PeriodYield[] {
  const periods = periodsOf(group, result)
  return headlineYears.flatMap((years) => periods.find((one) => one.years === years) ?? [])
}

/** The net yield of one turbine. @param losses those of the farm, with the turbine's own restrictions */
export function turbineNet(
  turbine: ResultTurbine,
  { losses, uncertainties }: YieldAssumptions,
  { power_curves, wind_sensitivity }: Pick<EnergyYieldResult, 'power_curves' | 'wind_sensitivity'>,
): TurbineNet {
  const { park_mwh: parkMwh } = turbine.yield
  const sensitivity = sensitivityOfGroup(turbine, { wind_sensitivity })
  const { p50_mwh, sigma, periods } = netYield(parkMwh, { losses, uncertainties }, sensitivity)
  return {
    loss_share: parkMwh > 0 ? 1 - p50_mwh / parkMwh : null,
    p50_mwh,
    ...hoursOfYield(p50_mwh, power_curves[turbine.power_curve]?.rated_power_kw ?? 0),
    sigma,
    periods,
  }
}
