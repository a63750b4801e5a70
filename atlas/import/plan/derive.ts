import { componentsFromWind, relativeHumidityOfVapour, relativeHumiditySeries } from '#domain'

/*
 * Atlas variables from what the files have. All arrays have the same shape; a missing value (NaN) of one input
 * makes the result missing.
 */

/** Wind component to the east from speed in m/s and direction in degrees (where it blows from). */
export function eastwardWind(speedMs: Float32Array, directionDeg: Float32Array): Float32Array {
  const [u, v] = [new Float32Array(speedMs.length), new Float32Array(speedMs.length)]
  componentsFromWind(speedMs, directionDeg, u, v)
  return u
}

/** Wind component to the north from speed in m/s and direction in degrees (where it blows from). */
export function northwardWind(speedMs: Float32Array, directionDeg: Float32Array): Float32Array {
  const [u, v] = [new Float32Array(speedMs.length), new Float32Array(speedMs.length)]
  componentsFromWind(speedMs, directionDeg, u, v)
  return v
}

/** Relative humidity over water in %, 0 to 100, from temperature and dew point in K. */
export function humidity(temperatureK: Float32Array, dewPointK: Float32Array): Float32Array {
  const percent = new Float32Array(temperatureK.length)
  relativeHumiditySeries(temperatureK, dewPointK, percent)
  return percent
}

/** Direct and diffuse radiation on the ground together, W/m²; packing makes either a little negative at night. */
export function globalRadiation(direct: Float32Array, diffuse: Float32Array): Float32Array {
  return direct.map((value, i) => Math.max(0, value) + Math.max(0, diffuse[i]!))
}

/** Relative humidity from temperature in K, pressure in Pa and specific humidity in kg of vapour per kg of air. */
export function humidityOfVapour(
  temperatureK: Float32Array,
  pressurePa: Float32Array,
  specific: Float32Array,
): Float32Array {
  return temperatureK.map((kelvin, i) =>
    Math.min(Math.max(relativeHumidityOfVapour(kelvin, pressurePa[i]!, specific[i]!), 0), 100),
  )
}

/** Amounts without the small negative values that packing leaves, changed in place. */
export function nonNegative(values: Float32Array): Float32Array {
  for (let i = 0; i < values.length; i++) if (values[i]! < 0) values[i] = 0
  return values
}
