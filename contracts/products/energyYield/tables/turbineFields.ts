import { writtenDegrees } from '#domain'
import type { QuantityName } from '../../../quantities/index.ts'
import { netHoursOf } from '../netFigures.ts'
import { knownSigma } from '../netYield.ts'
import type { EnergyYieldResult, FarmYield, ResultGroup, ResultTurbine } from '../result.ts'
import { netOfTurbine } from '../turbineLosses.ts'

type Value = number | null | undefined

/** The power curve that a turbine was calculated with. */
export function curveOf({ power_curve }: ResultTurbine, { power_curves }: EnergyYieldResult) {
  return power_curves[power_curve]!
}

/** Wake loss as a share of the gross yield; null without one. */
export function wakeLossShare({ efficiency }: Pick<FarmYield, 'efficiency'>): number | null {
  return efficiency === null ? null : 1 - efficiency
}

/** Share of the yield after wakes lost to all losses together; null without that yield. */
export function lossShareOf({ yield: { park_mwh }, net }: Pick<ResultGroup, 'yield' | 'net'>): number | null {
  return park_mwh > 0 ? 1 - net.p50_mwh / park_mwh : null
}

const yieldValues = {
  freeYield: (one: FarmYield) => one.free_mwh,
  wakeLoss: (one: FarmYield) => one.wake_loss_mwh,
  wakeLossShare,
  parkYield: (one: FarmYield) => one.park_mwh,
  parkEfficiency: (one: FarmYield) => one.efficiency,
  fullLoadHours: (one: FarmYield) => one.full_load_hours,
  capacityFactor: (one: FarmYield) => one.capacity_factor,
} satisfies Partial<Record<QuantityName, (one: FarmYield) => Value>>

const turbineValues = {
  latitude: (one: ResultTurbine) => writtenDegrees(one.lat),
  longitude: (one: ResultTurbine) => writtenDegrees(one.lon),
  groundHeight: (one: ResultTurbine) => one.site_height_m,
  curveUncertainty: (one, result) => curveOf(one, result).energy_uncertainty,
  ratedPower: (one, result) => curveOf(one, result).rated_power_kw,
  rotorDiameter: (one, result) => curveOf(one, result).rotor_diameter_m,
  hubHeight: (one) => one.hub_height_m,
  wakeDecay: (one) => one.wake_decay_constant,
  roughness: (one) => one.surface?.roughness_length_m,
  shearExponent: (one) => one.shear?.exponent,
  freeWindSpeed: (one) => one.free_wind_speed_ms,
  wakeWindSpeed: (one) => one.park_wind_speed_ms,
  airDensity: (one) => one.air_density_kg_m3,
  wakeLossOwn: (one) => one.wake_loss_own_mwh,
  wakeLossOthers: (one) => one.wake_loss_others_mwh,
  blockageLoss: (one) => one.blockage_loss_mwh,
  netYield: (one, result) => netOfTurbine(result, one).p50_mwh,
  lossShare: (one, result) => netOfTurbine(result, one).loss_share,
  netFullLoadHours: (one, result) => netOfTurbine(result, one).full_load_hours,
  netCapacityFactor: (one, result) => netOfTurbine(result, one).capacity_factor,
  referenceYield: (one) => one.eeg.reference_yield_mwh,
  siteYield: (one) => one.eeg.site_yield_mwh,
  siteQuality: (one) => one.eeg.site_quality_percent,
  correctionFactor: (one) => one.eeg.correction_factor,
} satisfies Partial<Record<QuantityName, (one: ResultTurbine, result: EnergyYieldResult) => Value>>

const groupValues = {
  count: (one: ResultGroup) => one.turbines,
  ratedPower: (one: ResultGroup) => one.rated_power_kw,
  ratedPowerOfFarm: (one: ResultGroup) => one.rated_power_kw / 1000,
  freeWindSpeed: (one: ResultGroup) => one.free_wind_speed_ms,
  lossShare: lossShareOf,
  netYield: (one: ResultGroup) => one.net.p50_mwh,
  netFullLoadHours: (one: ResultGroup) => netHoursOf(one).full_load_hours,
  netCapacityFactor: (one: ResultGroup) => netHoursOf(one).capacity_factor,
  energySigma: (one: ResultGroup) => knownSigma(one.net),
} satisfies Partial<Record<QuantityName, (one: ResultGroup) => Value>>

type YieldQuantity = keyof typeof yieldValues
/** Quantities of every turbine and every group. */
export type TurbineQuantity = YieldQuantity | keyof typeof turbineValues
export type GroupQuantity = YieldQuantity | keyof typeof groupValues

export function turbineValue(
  name: TurbineQuantity,
  turbine: ResultTurbine,
  result: EnergyYieldResult,
): Value {
  return isOfYield(name) ? yieldValues[name](turbine.yield) : turbineValues[name](turbine, result)
}

export function groupValue(name: GroupQuantity, group: ResultGroup): Value {
  return isOfYield(name) ? yieldValues[name](group.yield) : groupValues[name](group)
}

/** Whether a quantity is also defined for all turbines together. */
export function isOfGroup(name: string): name is GroupQuantity {
  return name in groupValues || name in yieldValues
}

function isOfYield(name: TurbineQuantity | GroupQuantity): name is YieldQuantity {
  return name in yieldValues
}
