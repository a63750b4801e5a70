/*
 * Atlas variables from what the files have. All arrays have the same shape; a missing value (NaN) of one input
 * makes the result missing.
 */

const RADIANS_PER_DEGREE = Math.PI / 180

/** Wind component to the east from speed in m/s and direction in degrees (where it blows from). */
export function eastwardWind(speedMs: Float32Array, directionDeg: Float32Array): Float32Array {
  return speedMs.map((speed, i) => -speed * Math.sin(directionDeg[i]! * RADIANS_PER_DEGREE))
}

/** Wind component to the north from speed in m/s and direction in degrees (where it blows from). */
export function northwardWind(speedMs: Float32Array, directionDeg: Float32Array): Float32Array {
  return speedMs.map((speed, i) => -speed * Math.cos(directionDeg[i]! * RADIANS_PER_DEGREE))
}

/**
 * Relative humidity over water in %, at most 100, from temperature and dew point in K.
 *
 * @see IFS documentation Cy41r2, part IV, equation 7.5 (Teten's formula; ERA5's own choice)
 */
export function relativeHumidity(temperatureK: Float32Array, dewPointK: Float32Array): Float32Array {
  const logSaturation = (kelvin: number) => (17.502 * (kelvin - 273.16)) / (kelvin - 32.19)
  return temperatureK.map((temperature, i) => {
    return Math.min(100, 100 * Math.exp(logSaturation(dewPointK[i]!) - logSaturation(temperature)))
  })
}

/** Amounts without the small negative values that packing leaves. */
export function nonNegative(values: Float32Array): Float32Array {
  return values.map((value) => Math.max(0, value))
}
