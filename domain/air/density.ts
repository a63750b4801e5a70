import { requireSameLength, type Series } from '../wind/series.ts'
import {
  DEFAULT_HUMIDITY_PERCENT,
  DRY_AIR_GAS_CONSTANT,
  STANDARD_AIR_DENSITY_KGM3,
  WATER_VAPOUR_GAS_CONSTANT,
} from './constants.ts'
import {
  iecVapourPressurePa,
  VAPOUR_LOWEST_K,
  VAPOUR_NODES_PER_KELVIN,
  VAPOUR_PER_KELVIN,
  vapourNodesPa,
} from './vapourPressure.ts'

const INVERSE_R0 = 1 / DRY_AIR_GAS_CONSTANT
const VAPOUR_DEFICIT = INVERSE_R0 - 1 / WATER_VAPOUR_GAS_CONSTANT
const SIXTH = 1 / 6

/**
 * Density of humid air, ρ = (1/T)(p/R₀ − φ Pw (1/R₀ − 1/Rw)), Pw = 0.0000205 exp(0.0631846 T).
 * @param temperatureK K
 * @param pressurePa Pa
 * @param humidityPercent relative humidity 0..100; default 50
 * @returns kg/m³; NaN if an argument is NaN
 * @see IEC 61400-12-1:2017, eq. 12; R₀ with one digit more, 287.058 J/(kg K)
 */
export function humidAirDensity(
  temperatureK: number,
  pressurePa: number,
  humidityPercent: number = DEFAULT_HUMIDITY_PERCENT,
): number {
  const vapourPressurePa = iecVapourPressurePa(temperatureK)
  return (pressurePa * INVERSE_R0 - 0.01 * humidityPercent * vapourPressurePa * VAPOUR_DEFICIT) / temperatureK
}

/**
 * Density of humid air over a series, as `humidAirDensity`.
 * @param temperatureK K, shape [time]
 * @param pressurePa Pa, shape [time]
 * @param humidityPercent 0..100, shape [time]; null where the atlas has none: 50 %
 * @param out receives kg/m³, shape [time]; may be one of the inputs
 * @throws RangeError lengths differ
 */
export function humidAirDensitySeries(
  temperatureK: Series,
  pressurePa: Series,
  humidityPercent: Series | null,
  out: Series,
): void {
  requireSameLength(temperatureK, pressurePa, humidityPercent ?? out, out)
  const nodes = vapourNodesPa
  // humidAirDensity and iecVapourPressurePa inlined: calls would allocate two objects for each step.
  for (let t = 0; t < out.length; t++) {
    const kelvin = temperatureK[t]!
    // Never a whole number: V8 would allocate an object for it.
    const saturation = humidityPercent === null ? 0.01 * DEFAULT_HUMIDITY_PERCENT : 0.01 * humidityPercent[t]!
    const position = (kelvin - VAPOUR_LOWEST_K) * VAPOUR_NODES_PER_KELVIN + 0.5
    if (position >= 0 && position < nodes.length) {
      const node = position | 0
      const x = VAPOUR_PER_KELVIN * (kelvin - (VAPOUR_LOWEST_K + node / VAPOUR_NODES_PER_KELVIN))
      const vapourPressurePa = nodes[node]! * (1 + x * (1 + x * (0.5 + x * SIXTH)))
      out[t] = (pressurePa[t]! * INVERSE_R0 - saturation * vapourPressurePa * VAPOUR_DEFICIT) / kelvin
    } else out[t] = humidAirDensity(kelvin, pressurePa[t]!, humidityPercent?.[t])
  }
}

/**
 * Density of dry air by the ideal gas law, ρ = p/(R T).
 * @param temperatureK K
 * @param pressurePa Pa at the same place
 * @param gasConstant J/(kg K)
 * @returns kg/m³
 */
export function dryAirDensity(
  temperatureK: number,
  pressurePa: number,
  gasConstant: number = DRY_AIR_GAS_CONSTANT,
): number {
  return pressurePa / (gasConstant * temperatureK)
}

// windpowerlib's two rules of thumb below: pressure falls 1 hPa per 8 m; standard air of
// 1.225 kg/m³ has 1013.30 hPa and 288.15 K (1013.25 hPa in the standard; the rule keeps 1013.30).
const METRES_PER_HPA = 8

/**
 * Density at a height by the barometric rule, pressure falling 1 hPa per 8 m.
 *
 * Exists for comparison with windpowerlib; `humidAirDensity` with hydrostatic pressure is the default.
 * @param pressurePa pressure at pressureHeightM, Pa
 * @param pressureHeightM m above ground
 * @param heightM target height, m above ground
 * @param temperatureK temperature at heightM, K
 * @returns kg/m³
 * @see Hau 2008, Windkraftanlagen, p. 484
 */
export function barometricDensity(
  pressurePa: number,
  pressureHeightM: number,
  heightM: number,
  temperatureK: number,
): number {
  const pressureHpa = pressurePa / 100 - (heightM - pressureHeightM) / METRES_PER_HPA
  return (pressureHpa * STANDARD_AIR_DENSITY_KGM3 * 288.15 * 100) / (101330 * temperatureK)
}

/**
 * Density at a height by the ideal gas law for dry air, pressure falling 1 hPa per 8 m.
 * @see windpowerlib, density.ideal_gas
 */
export function idealGasDensity(
  pressurePa: number,
  pressureHeightM: number,
  heightM: number,
  temperatureK: number,
): number {
  const pressureAtHeightPa = (pressurePa / 100 - (heightM - pressureHeightM) / METRES_PER_HPA) * 100
  return dryAirDensity(temperatureK, pressureAtHeightPa)
}

/**
 * Density at another elevation with a constant decrease.
 * @param densityKgM3 density at the first elevation, kg/m³
 * @param climbM height of the second elevation above the first, m
 * @param lapsePerKm kg/m³ per km; −0.113 as in the lowest kilometre of the standard atmosphere
 * @returns kg/m³
 */
export function densityAtElevation(densityKgM3: number, climbM: number, lapsePerKm = -0.113): number {
  return densityKgM3 + (lapsePerKm * climbM) / 1000
}
