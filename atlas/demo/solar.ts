import { type LookupTable, tabulate } from './lookupTable.ts'
import { cosTurns, portableExp, sinTurns } from './portableMath.ts'

const DAY_MS = 86_400_000
/** 1 January 2000, 12:00 UTC, the epoch of the formulas below. */
const J2000_MS = 946_728_000_000
/** Tilt of the earth's axis in turns. */
const OBLIQUITY = 23.439 / 360
const [SIN_OBLIQUITY, COS_OBLIQUITY] = [sinTurns(OBLIQUITY), cosTurns(OBLIQUITY)]

/**
 * Sun at one instant as seen from the Greenwich meridian: sin(elevation) at a place is
 * sin(lat)·sinDeclination + cos(lat)·(cos(lon)·towardsNoon − sin(lon)·towardsDusk).
 */
export interface SunPosition {
  readonly sinDeclination: number
  readonly towardsNoon: number
  readonly towardsDusk: number
}

/**
 * Position of the sun to about 0.01 degrees between 1950 and 2050.
 * @see The Astronomical Almanac, "Low precision formulas for the Sun"; mean sidereal time: IAU 1982
 */
export function sunPosition(timeMs: number): SunPosition {
  const days = (timeMs - J2000_MS) / DAY_MS
  const meanLongitude = (280.46 + 0.9856474 * days) / 360
  const anomaly = (357.528 + 0.9856003 * days) / 360
  const longitude = meanLongitude + (1.915 * sinTurns(anomaly) + 0.02 * sinTurns(2 * anomaly)) / 360
  const sinLongitude = sinTurns(longitude)
  // Unit vector to the sun in equatorial axes, turned by Greenwich sidereal time instead of dividing by cos(decl).
  const x = cosTurns(longitude)
  const y = COS_OBLIQUITY * sinLongitude
  const sidereal = 0.77905727325 + 1.0027379093508 * days
  const [cos, sin] = [cosTurns(sidereal), sinTurns(sidereal)]
  return {
    sinDeclination: SIN_OBLIQUITY * sinLongitude,
    towardsNoon: cos * x + sin * y,
    towardsDusk: sin * x - cos * y,
  }
}

/**
 * Global radiation in W/m² under a clear sky by the sine of the sun's elevation; 0 below the horizon. Haurwitz's 1098
 * W/m² is lowered by 6 % for the haze of Central Europe.
 * @see Haurwitz 1945, J. Meteorology 2, 154-166
 */
export const CLEAR_SKY_WM2: LookupTable = tabulate(0, 1, 1000, (sine) =>
  sine === 0 ? 0 : 1030 * sine * portableExp(-0.057 / sine),
)
