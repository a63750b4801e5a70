import { requireSameLength, type Series } from '../wind/series.ts'
import {
  DEFAULT_HUMIDITY_PERCENT,
  DRY_AIR_GAS_CONSTANT,
  LAPSE_RATE_KM,
  STANDARD_GRAVITY_MS2,
} from './constants.ts'
import { saturationVapourPressurePa } from './humidity.ts'

/**
 * Pressure at another height in hydrostatic balance, p exp(−g Δz/(R T)).
 * @param pressurePa pressure at fromHeightM, Pa
 * @param fromHeightM m
 * @param toHeightM m, above the same level
 * @param meanTemperatureK mean (virtual) temperature of the layer between, K
 * @returns Pa
 */
export function hydrostaticPressure(
  pressurePa: number,
  fromHeightM: number,
  toHeightM: number,
  meanTemperatureK: number,
): number {
  const exponent =
    (-STANDARD_GRAVITY_MS2 * (toHeightM - fromHeightM)) / (DRY_AIR_GAS_CONSTANT * meanTemperatureK)
  return pressurePa * Math.exp(exponent)
}

/**
 * Virtual temperature: dry air of this temperature has the density of the humid air, T/(1 − (e/p)(1 − ε)).
 * @param temperatureK K
 * @param pressurePa Pa
 * @param humidityPercent 0..100
 * @returns K, up to 4 K above temperatureK in summer
 * @see WMO-No. 8 (2018), part I, chapter 10; ε = 0.62198
 */
export function virtualTemperature(
  temperatureK: number,
  pressurePa: number,
  humidityPercent: number,
): number {
  const vapourPressurePa = 0.01 * humidityPercent * saturationVapourPressurePa(temperatureK)
  return temperatureK / (1 - 0.37802 * (vapourPressurePa / pressurePa))
}

/** Pressure, temperature and humidity of one height. */
export interface AirLevel {
  /** Above ground, m. */
  readonly heightM: number
  /** Pa, shape [time]. */
  readonly pressurePa: Series
  /** K, shape [time], at temperatureHeightM. */
  readonly temperatureK: Series
  /** Above ground, m; default heightM (surface pressure at 0 m goes with temperature at 2 m). */
  readonly temperatureHeightM?: number
  /** 0..100, shape [time]; null: 50 %. */
  readonly humidityPercent: Series | null
}

/**
 * Pressure at a height from a level, hydrostatically with the layer's mean virtual temperature.
 *
 * The layer's mean temperature is that at its middle, −6.5 K/km from the level's; its humidity is the level's.
 * @param level pressure, temperature, humidity
 * @param heightM target height above ground, m
 * @param out receives Pa, shape [time]
 * @throws RangeError lengths differ
 */
export function pressureSeriesAtHeight(level: AirLevel, heightM: number, out: Series): void {
  const { pressurePa, temperatureK, humidityPercent } = level
  requireSameLength(out, pressurePa, temperatureK, humidityPercent ?? out)
  const middleM = (level.heightM + heightM) / 2
  const change = LAPSE_RATE_KM * (middleM - (level.temperatureHeightM ?? level.heightM))
  for (let t = 0; t < out.length; t++) {
    const humidity = humidityPercent === null ? DEFAULT_HUMIDITY_PERCENT : humidityPercent[t]!
    const meanK = virtualTemperature(temperatureK[t]! + change, pressurePa[t]!, humidity)
    out[t] = hydrostaticPressure(pressurePa[t]!, level.heightM, heightM, meanK)
  }
}
