const radians = Math.PI / 180

/** Longitude of the meridian of Central European Time, degrees east. */
const cetMeridianDeg = 15

/** Sunrise and sunset of one day, hours in Central European Time; may be outside 0 to 24. */
export interface SunTimes {
  readonly sunriseCetH: number
  readonly sunsetCetH: number
}

/** Default altitude of the sun's centre at its rise, degrees. */
const geometricAltitudeDeg = 0

/**
 * Altitude of the sun's centre at the sunrise and sunset of a calendar: half the sun's disc and the refraction at the
 * horizon, degrees (Meeus, Astronomical Algorithms, 2nd edition, chapter 15).
 */
export const CALENDAR_SUNRISE_ALTITUDE_DEG = -0.8333

/**
 * Sunrise and sunset, by default of the sun's centre and without refraction.
 * @param dayOfYear 1 to 366
 * @param lat degrees north
 * @param lon degrees east
 * @param altitudeDeg altitude of the sun's centre at its rise and set, degrees
 * @returns null where the sun does not rise or does not set that day
 * @see VDI 3782 part 6 (2017), annex A; VDI 3789
 */
export function sunTimes(
  dayOfYear: number,
  lat: number,
  lon: number,
  altitudeDeg = geometricAltitudeDeg,
): SunTimes | null {
  const { declination, x } = sunOf(dayOfYear)
  const cosHourAngle = cosHourAngleOf(declination, lat, altitudeDeg)
  if (!(Math.abs(cosHourAngle) <= 1)) return null
  const halfDayH = (Math.acos(cosHourAngle) / Math.PI) * 12
  const longitudeShiftH = (cetMeridianDeg - lon) / 15
  const equationOfTimeH = -0.1277 * sin(x) - 0.1645 * sin(2 * x + 24.99 + 3.83 * sin(x))
  const noonCetH = 12 + longitudeShiftH - equationOfTimeH
  return { sunriseCetH: noonCetH - halfDayH, sunsetCetH: noonCetH + halfDayH }
}

/** Whether the sun stays below an altitude all day; false where it rises above it. */
export function isPolarNight(dayOfYear: number, lat: number, altitudeDeg = geometricAltitudeDeg): boolean {
  return cosHourAngleOf(sunOf(dayOfYear).declination, lat, altitudeDeg) > 1
}

/** Mean anomaly, degrees, and declination, radians. */
function sunOf(dayOfYear: number): { readonly x: number; readonly declination: number } {
  const x = 0.9856 * dayOfYear - 2.72
  return { x, declination: Math.asin(0.3978 * sin(x - 77.51 + 1.92 * sin(x))) }
}

function cosHourAngleOf(declination: number, lat: number, altitudeDeg: number): number {
  const tangents = -Math.tan(declination) * Math.tan(lat * radians)
  // Returned early so that at altitude 0 the result equals the guideline's formula to the last bit.
  if (altitudeDeg === 0) return tangents
  return tangents + sin(altitudeDeg) / (Math.cos(declination) * Math.cos(lat * radians))
}

function sin(degrees: number): number {
  return Math.sin(degrees * radians)
}
