import { remainder } from '../numbers/index.ts'
import type { DispersionClass } from './dispersionClass.ts'
import { baseClasses, classWithoutClouds, twilightClass } from './klugManierTables.ts'
import type { SunTimes } from './sunTimes.ts'

/** Inputs that determine the class of an hour. */
export interface KlugManierInput {
  /** 1 to 12. */
  readonly month: number
  /** Hour of the day in Central European Time, 0 to 24. */
  readonly hourCetH: number
  /** Wind speed at 10 m over roughness 0.1 m, m/s; see `referenceWindMs`. */
  readonly windSpeedMs: number
  /** Effective cloud cover in eighths, see `effectiveOctas`; null unknown. */
  readonly cloudOctas: number | null
  readonly sun: SunTimes
}

const summer: readonly number[] = [6, 7, 8]
const edgesOfSummer: readonly number[] = [5, 9]
const winter: readonly number[] = [12, 1, 2]

/**
 * Dispersion class by wind, clouds and the time of day, made for Central Europe.
 *
 * Night lasts from sunset to one hour after sunrise. A period includes its end but not its beginning; the clock times
 * of the summer rules include both.
 * @returns null if the wind speed is NaN
 * @see VDI 3782 part 6 (2017), section 4
 */
export function klugManierClass(input: KlugManierInput): DispersionClass | null {
  if (Number.isNaN(input.windSpeedMs)) return null
  const { month, hourCetH, cloudOctas, sun } = input
  const windSpeedMs = Math.round(10 * input.windSpeedMs) / 10
  const dayLengthH = sun.sunsetCetH - sun.sunriseCetH
  const afterSunriseH = remainder(hourCetH - sun.sunriseCetH, 24)
  if (cloudOctas === null) return classWithoutClouds(windSpeedMs, afterSunriseH, dayLengthH)
  const base = baseClasses(windSpeedMs, cloudOctas)
  const isDay = afterSunriseH > 1 && afterSunriseH <= dayLengthH
  const found =
    twilightClass(base, { windSpeedMs, cloudOctas, month }, afterSunriseH, dayLengthH) ??
    raisedAroundNoon(isDay ? base.day : base.night, month, hourCetH, windSpeedMs, cloudOctas)
  return winter.includes(month) && found === 5 ? 4 : found
}

/**
 * Effective cloud cover in eighths: pure cirrus counts 3/8 less.
 * @param octas total cover, 0 to 8
 * @param isAllCirrus see `isCirrusBase` where only the height of the clouds is known
 */
export function effectiveOctas(octas: number, isAllCirrus: boolean): number {
  return isAllCirrus ? Math.max(0, octas - 3) : octas
}

/**
 * Whether clouds with a base at this height are pure cirrus.
 * @param cloudBaseM height of the lowest clouds above ground, m
 * @param siteHeightM height of the ground above sea level, m
 */
export function isCirrusBase(cloudBaseM: number, siteHeightM: number): boolean {
  const limitM = siteHeightM <= 600 ? 5400 : siteHeightM <= 1200 ? 5100 : siteHeightM <= 2100 ? 4800 : 4200
  return cloudBaseM >= limitM
}

/**
 * Eighths of a cloud cover in 0 to 1, as observers count: 0 only for a clear, 8 only for a full sky.
 * @returns null for NaN
 * @see WMO code table 2700
 */
export function octasOfCloudCover(cover: number): number | null {
  if (Number.isNaN(cover)) return null
  if (cover <= 0) return 0
  return cover >= 1 ? 8 : Math.min(7, Math.max(1, Math.round(8 * cover)))
}

/** Rules a and b: a class more unstable around noon from May to September. */
function raisedAroundNoon(
  base: DispersionClass,
  month: number,
  hourCetH: number,
  windSpeedMs: number,
  cloudOctas: number,
): DispersionClass {
  const isWithin = (from: number, until: number) => hourCetH >= from && hourCetH <= until
  let steps = 0
  if (summer.includes(month)) {
    const isBright = cloudOctas <= 6 || (cloudOctas <= 7 && windSpeedMs < 2.4)
    if (isWithin(10, 16) && isBright) steps += 1
    if (isWithin(12, 15) && cloudOctas <= 5) steps += 1
  } else if (edgesOfSummer.includes(month) && isWithin(11, 15) && cloudOctas <= 6) steps += 1
  return Math.min(6, base + steps) as DispersionClass
}
