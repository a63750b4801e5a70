const radians = Math.PI / 180

/** Longitude of the meridian of Central European Time, degrees east. */
const cetMeridianDeg = 15

/** Sunrise and sunset of one day, hours in Central European Time; may lie outside 0 to 24. */
export interface SunTimes {
  readonly sunriseCetH: number
  readonly sunsetCetH: number
}

/**
 * Sunrise and sunset, of the sun's centre and without refraction.
 *
 * @param dayOfYear  1 to 366
 * @param lat        degrees north
 * @param lon        degrees east
 * @returns          null where the sun does not rise or does not set that day
 * @see VDI 3782 part 6 (2017), annex A; VDI 3789
 */
export function sunTimes(dayOfYear: number, lat: number, lon: number): SunTimes | null {
  const sin = (degrees: number) => Math.sin(degrees * radians)
  const x = 0.9856 * dayOfYear - 2.72
  const declination = Math.asin(0.3978 * sin(x - 77.51 + 1.92 * sin(x)))
  const cosHourAngle = -Math.tan(declination) * Math.tan(lat * radians)
  if (!(Math.abs(cosHourAngle) <= 1)) return null
  const halfDayH = (Math.acos(cosHourAngle) / Math.PI) * 12
  const longitudeShiftH = (cetMeridianDeg - lon) / 15
  const equationOfTimeH = -0.1277 * sin(x) - 0.1645 * sin(2 * x + 24.99 + 3.83 * sin(x))
  const noonCetH = 12 + longitudeShiftH - equationOfTimeH
  return { sunriseCetH: noonCetH - halfDayH, sunsetCetH: noonCetH + halfDayH }
}
