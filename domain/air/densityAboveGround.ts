import { humidAirDensity } from './density.ts'
import { hydrostaticPressure, virtualTemperature } from './pressure.ts'
import { temperatureAtHeight } from './temperature.ts'

/** State of the air near the ground. */
export interface GroundAir {
  /** K. */
  readonly temperatureK: number
  /** Height of the temperature, m above ground. */
  readonly temperatureHeightM: number
  /** Pressure at the ground, Pa. */
  readonly pressurePa: number
  /** 0..100. */
  readonly humidityPercent: number
}

/**
 * Density of humid air at a height: temperature by −6.5 K/km, pressure hydrostatically with the virtual temperature at
 * the middle of the layer, humidity equal to that near the ground. For one step, it equals `pressureSeriesAtHeight`,
 * `temperatureSeriesAtHeight` and `humidAirDensitySeries` for an atlas of one level.
 * @param heightM m above ground
 * @returns kg/m³; linear in pressure and humidity to 1e-6
 */
export function densityAboveGround(air: GroundAir, heightM: number): number {
  const { temperatureK, temperatureHeightM, pressurePa, humidityPercent } = air
  const at = (height: number) => temperatureAtHeight(temperatureK, temperatureHeightM, height)
  const layerK = virtualTemperature(at(heightM / 2), pressurePa, humidityPercent)
  return humidAirDensity(at(heightM), hydrostaticPressure(pressurePa, 0, heightM, layerK), humidityPercent)
}

/**
 * Density of humid air at a height of known temperature, from the pressure at the ground. The layer between them has
 * the virtual temperature of its middle, by −6.5 K/km from the known temperature.
 * @param temperatureK K, at the height
 * @param groundPa pressure at the ground, Pa
 * @param humidityPercent 0..100, of the layer
 * @param heightM m above ground
 * @returns kg/m³; NaN if an argument is NaN
 */
export function densityOfLayer(
  temperatureK: number,
  groundPa: number,
  humidityPercent: number,
  heightM: number,
): number {
  const middleK = temperatureAtHeight(temperatureK, heightM, heightM / 2)
  const layerK = virtualTemperature(middleK, groundPa, humidityPercent)
  return humidAirDensity(temperatureK, hydrostaticPressure(groundPa, 0, heightM, layerK), humidityPercent)
}
