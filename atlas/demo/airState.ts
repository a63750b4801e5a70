import { CORIOLIS_PER_S } from './boundaryLayer.ts'
import { type LookupTable, lookUp, tabulate } from './lookupTable.ts'
import type { Place } from './place.ts'
import { portableExp } from './portableMath.ts'
import type { SeriesRoom } from './seriesRoom.ts'
import type { Stretch } from './sky.ts'

/** Mean sea-level pressure at 51 N in Pa. */
const MEAN_PRESSURE_PA = 101_520
/** Density of the air that the pressure field drives, kg/m³; times 1000 because the stream function counts km. */
const PA_PER_STREAM = 1.22 * CORIOLIS_PER_S * 1000
/** Fall of temperature with height, K/m, of the mean ground over Germany. */
const LAPSE_K_PER_M = 0.0055
/** Gravity over the gas constant of dry air, K/m. */
const HYDROSTATIC_K_PER_M = 9.80665 / 287.05
/** Relative humidity in % by how far the air is above its dew point in K (Magnus formula near 10 °C). */
const HUMIDITY_PERCENT = tabulate(
  0,
  40,
  400,
  (spreadK) => 100 * portableExp(-0.0664 * spreadK + 2e-4 * spreadK * spreadK),
)

export interface AirState {
  /** Temperature at 2 m in K, shape [step]. */
  readonly temperatureK: Float64Array
  /** Pressure at the ground in Pa, shape [step]. */
  readonly pressurePa: Float64Array
  /** Relative humidity at 2 m in %, shape [step]. */
  readonly humidityPercent: Float64Array
}

export interface AirInputs {
  /** Stream function in m/s times km, shape [step]. */
  readonly stream: Float64Array
  /** Synoptic warmth and ascent and mesoscale bands, variance about 1, shape [step]. */
  readonly warmth: Float64Array
  readonly ascent: Float64Array
  readonly bands: Float64Array
}

/** Ratio of pressure at a place to pressure at sea level, by the mean temperature of the air below the place, K. */
export function barometricTable({ elevationM }: Place): LookupTable {
  const columnWeight = HYDROSTATIC_K_PER_M * elevationM
  return tabulate(230, 320, 90, (columnK) => portableExp(-columnWeight / columnK))
}

/** @param barometric  that of the place, see `barometricTable` */
export function airState(
  sky: Stretch,
  place: Place,
  barometric: LookupTable,
  inputs: AirInputs,
  room: SeriesRoom,
): AirState {
  const { stream, warmth, ascent, bands } = inputs
  const { land, elevationM } = place
  const annual = annualCourse(place)
  const count = sky.frame.stepCount
  const temperatureK = room('temperature')
  const pressurePa = room('pressure')
  const humidityPercent = room('humidity')
  for (let i = 0; i < count; i++) {
    const winter = sky.cosYear[i]!
    const lift = ascent[i]!
    const season = annual.meanK + annual.cosK * winter + annual.sinK * sky.sinYear[i]!
    // Clear summer days are hot; in winter the origin of the air matters more than the sky.
    const airMassK =
      (0.55 + 0.45 * land) * ((2.9 - 0.5 * winter) * warmth[i]! - 0.9 * (1 - winter) * lift) + 0.5 * bands[i]!
    const dailyMeanK = season + airMassK + (0.5 + 0.5 * land) * sky.spell[i]!
    const clearness = clamp(0.5 - 0.4 * lift, 0.15, 1)
    const temperature = dailyMeanK + clearness * dailyWave(sky, place, i)
    temperatureK[i] = temperature
    // The dew point hardly follows the day; dry air sinks in highs.
    const spreadK = 2 + 1.6 * land - 1.2 * land * winter - 1.3 * lift - 0.5 * bands[i]!
    humidityPercent[i] = lookUp(HUMIDITY_PERCENT, temperature - dailyMeanK + Math.max(0.2, spreadK))
    const seaLevelPa = MEAN_PRESSURE_PA + place.windiness * PA_PER_STREAM * stream[i]!
    const columnK = dailyMeanK + 0.5 * LAPSE_K_PER_M * elevationM
    pressurePa[i] = elevationM === 0 ? seaLevelPa : seaLevelPa * lookUp(barometric, columnK)
  }
  return { temperatureK, pressurePa, humidityPercent }
}

/** Mean and first harmonic of the year: the sea is milder and three weeks later. */
function annualCourse({ lat, lon, land, elevationM }: Place) {
  const meanK = 273.15 + 11.1 - 0.5 * (lat - 51) - LAPSE_K_PER_M * elevationM
  const amplitudeK = land * (8.9 + 0.12 * (lon - 10)) + (1 - land) * 5.9
  // Time of the lowest temperature: 17 days after New Year on land (0.047 of a year), 42 days at sea.
  const cosShift = land * 0.957 + (1 - land) * 0.75
  return { meanK, cosK: -amplitudeK * cosShift, sinK: -amplitudeK * Math.sqrt(1 - cosShift * cosShift) }
}

/** Course of the day in K under a clear sky: highest two and a half hours after noon. */
function dailyWave(sky: Stretch, { land, sinLat, cosLat, sinLon, cosLon }: Place, step: number): number {
  const stamp = 2 * step + 2
  const noon = sky.towardsNoon[stamp]!
  const dusk = sky.towardsDusk[stamp]!
  const cosHour = noon * cosLon - dusk * sinLon
  const sinHour = noon * sinLon + dusk * cosLon
  const noonSine = sinLat * sky.sinDeclination[stamp]! + cosLat * sky.cosDeclination[step]!
  const amplitudeK = (0.08 + 0.92 * land) * (0.5 + 13 * noonSine)
  return amplitudeK * (0.8 * cosHour + 0.6 * sinHour)
}

function clamp(x: number, low: number, high: number): number {
  return Math.min(high, Math.max(low, x))
}
