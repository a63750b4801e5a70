import { type DispersionClass, missingDispersionClass } from '../dispersion/dispersionClass.ts'
import { klugManierSeries } from '../dispersion/klugManierSeries.ts'
import { obukhovClassSeries, obukhovOfClassM } from '../dispersion/obukhovClass.ts'
import { referenceWindFactor } from '../dispersion/referenceWind.ts'
import { remainder } from '../numbers/index.ts'
import type { DispersionSettings } from './dispersionSettings.ts'
import { type HourlyWeather, hourMs, hoursOf, variableDirection } from './hourlyWeather.ts'

/**
 * Wind and dispersion class of consecutive hours, as exactly as AKTerm writes them: all counts, rankings and
 * files are made from these values.
 */
export interface DispersionHours {
  /** Time stamp of the first hour, ms since 1970 UTC. */
  readonly fromMs: number
  /** m/s, whole tenths; 0 calm; NaN missing. */
  readonly speedMs: Float64Array
  /** Whole degrees 1 to 360; `variableDirection`; NaN calm or missing. */
  readonly directionDeg: Float64Array
  /** 1 to 6 = I, II, III/1, III/2, IV, V; 9 missing. */
  readonly dispersionClass: Uint8Array
  /** Obukhov length, m: as given, else the middle of the class over the roughness; NaN missing. */
  readonly obukhovM: Float64Array
  /** mm; null where the weather has no rain. */
  readonly rainMm: Float64Array | null
}

/** Wind and dispersion classes of all hours of the weather, after a check by `settingsIssues`. */
export function dispersionHours(
  weather: HourlyWeather,
  settings: Required<DispersionSettings>,
): DispersionHours {
  const count = hoursOf(weather)
  const speedMs = new Float64Array(count)
  const directionDeg = new Float64Array(count)
  for (let i = 0; i < count; i++) {
    const speed = weather.speedMs[i]!
    const isCalm = speed < settings.calmBelowMs
    speedMs[i] = isCalm ? 0 : Math.round(10 * speed) / 10
    directionDeg[i] = isCalm || Number.isNaN(speed) ? Number.NaN : wholeDegrees(weather.directionDeg[i]!)
  }
  const dispersionClass = classesOf(weather, settings)
  return {
    fromMs: weather.fromMs,
    speedMs,
    directionDeg,
    dispersionClass,
    obukhovM: obukhovLengths(weather, dispersionClass, settings),
    rainMm: weather.rainMm === undefined ? null : Float64Array.from(weather.rainMm),
  }
}

/** True if the hour has a speed, a direction unless it is calm, and a class. */
export function isHourValid(hours: DispersionHours, index: number): boolean {
  const speed = hours.speedMs[index]!
  const hasWind = speed === 0 || (speed > 0 && !Number.isNaN(hours.directionDeg[index]!))
  return hasWind && hours.dispersionClass[index] !== missingDispersionClass
}

/** Only the hours from `from` to `end` (exclusive). */
export function hoursBetween(hours: DispersionHours, from: number, end: number): DispersionHours {
  return {
    fromMs: hours.fromMs + from * hourMs,
    speedMs: hours.speedMs.subarray(from, end),
    directionDeg: hours.directionDeg.subarray(from, end),
    dispersionClass: hours.dispersionClass.subarray(from, end),
    obukhovM: hours.obukhovM.subarray(from, end),
    rainMm: hours.rainMm?.subarray(from, end) ?? null,
  }
}

/** 1 to 360; a wind without direction keeps its code. */
function wholeDegrees(degrees: number): number {
  if (degrees === variableDirection) return variableDirection
  return Math.round(remainder(degrees, 360)) || (Number.isNaN(degrees) ? Number.NaN : 360)
}

function classesOf(weather: HourlyWeather, settings: Required<DispersionSettings>): Uint8Array {
  const { classMethod, place, anemometerHeightM, roughnessM, taLuftEdition, calmBelowMs } = settings
  const { fromMs, speedMs, obukhovM, cloudOctas } = weather
  if (classMethod === 'obukhov') return obukhovClassSeries(obukhovM ?? [], roughnessM, taLuftEdition)
  const factor = referenceWindFactor(anemometerHeightM, roughnessM)
  const times = Float64Array.from(speedMs, (_, i) => fromMs + i * hourMs)
  const wind = Float64Array.from(speedMs, (speed) =>
    speed < calmBelowMs ? 0 : Math.round(10 * speed * factor) / 10,
  )
  return klugManierSeries(times, wind, cloudOctas ?? [], place)
}

function obukhovLengths(
  weather: HourlyWeather,
  classes: Uint8Array,
  { roughnessM, classMethod, taLuftEdition }: Required<DispersionSettings>,
): Float64Array {
  if (classMethod === 'obukhov') return Float64Array.from(weather.obukhovM ?? [])
  const middles = ([1, 2, 3, 4, 5, 6] as DispersionClass[]).map((code) =>
    obukhovOfClassM(code, roughnessM, taLuftEdition),
  )
  return Float64Array.from(classes, (code) => middles[code - 1] ?? Number.NaN)
}
