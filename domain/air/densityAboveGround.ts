import { humidAirDensity } from './density.ts'
import { hydrostaticPressure, virtualTemperature } from './pressure.ts'
import { temperatureAtHeight } from './temperature.ts'

/** State of the air near the ground. */
export interface GroundAir {
  /** K. */
  readonly temperatureK: number
  /** Of the temperature, m above ground. */
  readonly temperatureHeightM: number
  /** At the ground, Pa. */
  readonly pressurePa: number
  /** 0..100. */
  readonly humidityPercent: number
}

/**
 * Density of humid air at a height: temperature by −6.5 K/km, pressure hydrostatically with the virtual
 * temperature at the middle of the layer, humidity as near the ground. For one step, it equals
 * `pressureSeriesAtHeight`, `temperatureSeriesAtHeight` and `humidAirDensitySeries` for an atlas of one
 * level.
 *
 * @param heightM  m above ground
 * @returns        kg/m³; linear in pressure and humidity to 1e-6
 */
export function densityAboveGround(air: GroundAir, heightM: number): number {
  const { temperatureK, temperatureHeightM, pressurePa, humidityPercent } = air
  const at = (height: number) => temperatureAtHeight(temperatureK, temperatureHeightM, height)
  const layerK = virtualTemperature(at(heightM / 2), pressurePa, humidityPercent)
  return humidAirDensity(at(heightM), hydrostaticPressure(pressurePa, 0, heightM, layerK), humidityPercent)
}
