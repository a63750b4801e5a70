import { type EnergyYieldResult, type ResultPowerCurve, type ResultTurbine, siteQualityOf } from '#contracts'
import { densityExponent, referenceYieldMwh, STANDARD_AIR_DENSITY_KGM3 } from '#domain'
import { type Calendar, calendarMonthsOf, farmYieldOf, meanYearMwh, yearsOf } from './energies.ts'
import type { FarmSums } from './farmSums.ts'
import type { InflowPlan } from './inflow.ts'
import type { EnergyYieldSpec } from './spec.ts'

export interface Tallied {
  readonly spec: EnergyYieldSpec
  readonly plan: InflowPlan
  readonly tally: FarmSums
  readonly calendar: Calendar
  /** Share of the energy that the losses leave. */
  readonly netShare: number
}

export function turbineResults(tallied: Tallied): ResultTurbine[] {
  return tallied.spec.turbines.map((_, index) => turbineResult(tallied, index))
}

function turbineResult({ spec, plan, tally, calendar, netShare }: Tallied, index: number): ResultTurbine {
  const turbine = spec.turbines[index]!
  const curve = spec.power_curves[turbine.power_curve]!
  const sums = tally.turbines[index]!
  const mwh = (kwSteps: number) => meanYearMwh(kwSteps, tally.validSteps)
  const mean = (sum: number) => sum / tally.validSteps
  const yields = farmYieldOf(mwh(sums.free), mwh(sums.park), curve.rated_power_kw)
  const hasDensity = plan.classes[plan.classOf[index]!]!.density !== undefined
  return {
    ...turbine,
    free_wind_speed_ms: mean(sums.freeSpeed),
    park_wind_speed_ms: mean(sums.parkSpeed),
    air_density_kg_m3: hasDensity ? mean(sums.density) : null,
    yield: yields,
    wake_loss_own_mwh: mwh(sums.free - sums.own),
    wake_loss_others_mwh: mwh(sums.own - sums.park),
    calendar_months: calendarMonthsOf(sums, calendar),
    years: yearsOf(sums, calendar),
    directions: directionsOf(tally, sums.freeBySector, sums.parkBySector),
    eeg: eegOf(curve, turbine.hub_height_m, yields.park_mwh * netShare, spec.south_region),
    wind_climate: plan.classOf[index]!,
  }
}

export function directionsOf(
  { stepsBySector, validSteps }: FarmSums,
  free: ArrayLike<number>,
  park: ArrayLike<number>,
): ResultTurbine['directions'] {
  return Array.from(stepsBySector, (steps, sector) => ({
    frequency: steps / validSteps,
    free_mwh: meanYearMwh(free[sector]!, validSteps),
    park_mwh: meanYearMwh(park[sector]!, validSteps),
  }))
}

/** The reference yield holds for 1.225 kg/m³: the curve's speeds are brought there. */
function eegOf(
  { power, air_density_kg_m3 }: ResultPowerCurve,
  hubHeightM: number,
  netMwh: number,
  isSouthernRegion: EnergyYieldResult['south_region'],
): ResultTurbine['eeg'] {
  const ratio = air_density_kg_m3 / STANDARD_AIR_DENSITY_KGM3
  const speeds = power.wind_speed_ms.map((speed) => speed * ratio ** densityExponent('windpro', speed))
  const referenceMwh = referenceYieldMwh(speeds, power.power_kw, hubHeightM)
  return siteQualityOf(netMwh, referenceMwh, isSouthernRegion)
}
