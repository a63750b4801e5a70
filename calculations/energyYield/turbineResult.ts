import {
  directionSectorCount,
  type EnergyYieldResult,
  type ResultPowerCurve,
  type ResultTurbine,
  siteQualityOf,
} from '#contracts'
import {
  densityExponent,
  type MeanYear,
  meanOfYear,
  referenceYieldMwh,
  STANDARD_AIR_DENSITY_KGM3,
  siteYieldMwh,
} from '#domain'
import { type Calendar, calendarMonthsOf, farmYieldOf, meanYearMwh, yearsOf } from './energies.ts'
import type { FarmSums } from './farmSums.ts'
import type { InflowPlan } from './inflow.ts'
import type { WindSensitivity } from './sensitivity.ts'
import type { EnergyYieldSpec } from './spec.ts'

export interface Tallied {
  readonly spec: EnergyYieldSpec
  readonly plan: InflowPlan
  readonly tally: FarmSums
  readonly calendar: Calendar
}

export function turbineResults(tallied: Tallied, sensitivityOf: WindSensitivity): ResultTurbine[] {
  return tallied.spec.turbines.map((_, index) => ({
    ...turbineResult(tallied, index),
    wind_sensitivity: sensitivityOf([index]),
  }))
}

function turbineResult({ spec, plan, tally, calendar }: Tallied, index: number): ResultTurbine {
  const turbine = spec.turbines[index]!
  const curve = spec.power_curves[turbine.power_curve]!
  const sums = tally.turbines[index]!
  const { meanYear } = calendar
  const mwh = (kwSteps: ArrayLike<number>) => meanYearMwh(kwSteps, meanYear)
  const mean = (sums: ArrayLike<number>) => meanOfYear(sums, meanYear)
  const [freeMwh, ownMwh, parkMwh] = [mwh(sums.free), mwh(sums.own), mwh(sums.park)]
  const unblockedMwh = mwh(sums.unblocked)
  const yields = farmYieldOf(freeMwh, parkMwh, curve.rated_power_kw)
  const hasDensity = plan.classes[plan.classOf[index]!]!.density !== undefined
  return {
    ...turbine,
    free_wind_speed_ms: mean(sums.freeSpeed),
    park_wind_speed_ms: mean(sums.parkSpeed),
    air_density_kg_m3: hasDensity ? mean(sums.density) : null,
    yield: yields,
    wake_loss_own_mwh: freeMwh - ownMwh,
    wake_loss_others_mwh: ownMwh - unblockedMwh,
    ...(spec.blockage && { blockage_loss_mwh: unblockedMwh - parkMwh }),
    calendar_months: calendarMonthsOf(sums, calendar),
    years: yearsOf(sums, calendar),
    directions: directionsOf(tally, meanYear, sums.freeBySector, sums.parkBySector),
    eeg: eegOf(
      curve,
      turbine.hub_height_m,
      meanYear.missingMonths.length > 0 ? null : siteYieldMwh(freeMwh, parkMwh, spec.losses),
      spec.south_region,
    ),
    wind_climate: plan.classOf[index]!,
  }
}

/** Calms have no direction: their time is distributed like that of the winds. */
export function directionsOf(
  { stepsBySector }: FarmSums,
  meanYear: MeanYear,
  free: Float64Array,
  park: Float64Array,
): ResultTurbine['directions'] {
  const sectors = Array.from({ length: directionSectorCount }, (_, sector) => {
    const ofSector = (rows: Float64Array) => rows.subarray(12 * sector, 12 * (sector + 1))
    return {
      frequency: meanOfYear(ofSector(stepsBySector), meanYear),
      free_mwh: meanYearMwh(ofSector(free), meanYear),
      park_mwh: meanYearMwh(ofSector(park), meanYear),
    }
  })
  const withWind = sectors.reduce((sum, { frequency }) => sum + frequency, 0)
  return sectors.map((sector) => ({
    ...sector,
    frequency: withWind > 0 ? sector.frequency / withWind : 1 / directionSectorCount,
  }))
}

/** The reference yield is defined for 1.225 kg/m³: the curve's speeds are corrected to it. */
function eegOf(
  { power, air_density_kg_m3 }: ResultPowerCurve,
  hubHeightM: number,
  siteMwh: number | null,
  isSouthernRegion: EnergyYieldResult['south_region'],
): ResultTurbine['eeg'] {
  const ratio = air_density_kg_m3 / STANDARD_AIR_DENSITY_KGM3
  const speeds = power.wind_speed_ms.map((speed) => speed * ratio ** densityExponent('windpro', speed))
  const referenceMwh = referenceYieldMwh(speeds, power.power_kw, hubHeightM)
  return siteQualityOf(siteMwh, referenceMwh, isSouthernRegion)
}
