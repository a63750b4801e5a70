import type { Series } from '../wind/series.ts'

/**
 * Known weather at a place, hour by hour and without a gap in time: a missing value is NaN. All series have
 * the same length; index i is the hour `fromMs` + i hours.
 */
export interface HourlyWeather {
  /** Time stamp of the first hour, ms since 1970 UTC, on the full hour. */
  readonly fromMs: number
  /** Wind speed at the anemometer height of the settings, m/s. */
  readonly speedMs: Series
  /** Direction of the wind, degrees; 360 or 0 north; `variableDirection` for a wind without one. */
  readonly directionDeg: Series
  /** Effective cloud cover, eighths; see `effectiveOctas`. */
  readonly cloudOctas?: Series
  /** Obukhov length, m; infinite is neutral. */
  readonly obukhovM?: Series
  /** Rain of the hour, mm. */
  readonly rainMm?: Series
}

/** Code for a wind without direction, as in files of the German weather service and AKTerm. */
export const variableDirection = 990

export const hourMs = 3_600_000

export function hoursOf(weather: HourlyWeather): number {
  return weather.speedMs.length
}
