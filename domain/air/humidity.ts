import { requireSameLength, type Series } from '../wind/series.ts'
import { ZERO_CELSIUS_K } from './constants.ts'

// Magnus formula over water, −45..60 °C: Sonntag 1990, Z. Meteorol. 70; WMO-No. 8 (2018), annex 4.B.
const MAGNUS_PA = 611.2
const MAGNUS_FACTOR = 17.62
const MAGNUS_C = 243.12

/**
 * Saturation vapour pressure over water.
 * @param temperatureK K
 * @returns Pa; over water also below 0 °C, as relative humidity is defined
 * @see WMO-No. 8 (2018), part I, annex 4.B
 */
export function saturationVapourPressurePa(temperatureK: number): number {
  const celsius = temperatureK - ZERO_CELSIUS_K
  return MAGNUS_PA * Math.exp((MAGNUS_FACTOR * celsius) / (MAGNUS_C + celsius))
}

/**
 * Relative humidity over water of air with a known dew point.
 * @param temperatureK K
 * @param dewPointK K
 * @returns %; above 100 if the dew point exceeds the temperature
 */
export function relativeHumidity(temperatureK: number, dewPointK: number): number {
  return (100 * saturationVapourPressurePa(dewPointK)) / saturationVapourPressurePa(temperatureK)
}

/** Ratio of the molar masses of water and dry air. */
const MASS_RATIO = 0.622

/**
 * Relative humidity over water of air with a known share of vapour.
 * @param temperatureK K
 * @param pressurePa Pa
 * @param specific specific humidity, kg of vapour per kg of moist air
 * @returns %; above 100 for supersaturated air
 * @see WMO-No. 8 (2018), part I, annex 4.A
 */
export function relativeHumidityOfVapour(temperatureK: number, pressurePa: number, specific: number): number {
  const vapourPa = (specific * pressurePa) / (MASS_RATIO + (1 - MASS_RATIO) * specific)
  return (100 * vapourPa) / saturationVapourPressurePa(temperatureK)
}

/**
 * Relative humidity over a series, as `relativeHumidity`, kept within 0..100 %.
 * @param temperatureK K, shape [time]
 * @param dewPointK K, shape [time]
 * @param out receives %, shape [time]; may be one of the inputs
 * @throws RangeError lengths differ
 */
export function relativeHumiditySeries(temperatureK: Series, dewPointK: Series, out: Series): void {
  requireSameLength(temperatureK, dewPointK, out)
  for (let t = 0; t < out.length; t++) {
    out[t] = Math.min(Math.max(relativeHumidity(temperatureK[t]!, dewPointK[t]!), 0), 100)
  }
}
