import { missingDispersionClass } from '../dispersion/dispersionClass.ts'
import { hoursOfYear } from '../energy/monthlyEnergy.ts'
import { type DispersionHours, hoursBetween, isHourValid } from './dispersionHours.ts'
import type { HourPart } from './dispersionIssue.ts'
import { hourMs } from './hourlyWeather.ts'

/** Availability of one calendar year, UTC. */
export interface YearAvailability {
  readonly year: number
  /** Hours that the year has. */
  readonly hours: number
  /** Hours with wind and class. */
  readonly validHours: number
  /** Share of valid hours, 0 to 1. */
  readonly availability: number
  /** Hours without each part; an hour may lack several parts. */
  readonly missing: Readonly<Record<HourPart, number>>
  /** Hours with known rain; null where the weather has no rain. */
  readonly rainHours: number | null
}

/** One calendar year of a series. */
export interface YearOfHours extends YearAvailability {
  /** All hours of the year; those beyond the series are missing. */
  readonly series: DispersionHours
}

/**
 * The calendar years of a series, each with all its hours, the leap day included.
 * @returns in order; years without any hour of the series are left out
 */
export function yearsOf(hours: DispersionHours): YearOfHours[] {
  const count = hours.speedMs.length
  if (count === 0) return []
  const firstYear = new Date(hours.fromMs).getUTCFullYear()
  const lastYear = new Date(hours.fromMs + (count - 1) * hourMs).getUTCFullYear()
  return Array.from({ length: lastYear - firstYear + 1 }, (_, index) => wholeYear(hours, firstYear + index))
}

function wholeYear(hours: DispersionHours, year: number): YearOfHours {
  const count = hours.speedMs.length
  const yearHours = hoursOfYear(year)
  const start = (Date.UTC(year, 0) - hours.fromMs) / hourMs
  const isInside = start >= 0 && start + yearHours <= count
  const series = isInside
    ? hoursBetween(hours, start, start + yearHours)
    : filledUp(hours, year, start, yearHours)
  return { ...availabilityOf(series, year), series }
}

/** A year with hours beyond the series. */
function filledUp(hours: DispersionHours, year: number, start: number, yearHours: number): DispersionHours {
  const from = Math.max(0, start)
  const part = hoursBetween(hours, from, Math.min(hours.speedMs.length, start + yearHours))
  const placed = (values: Float64Array) => {
    const all = new Float64Array(yearHours).fill(Number.NaN)
    all.set(values, from - start)
    return all
  }
  const dispersionClass = new Uint8Array(yearHours).fill(missingDispersionClass)
  dispersionClass.set(part.dispersionClass, from - start)
  return {
    fromMs: Date.UTC(year, 0),
    speedMs: placed(part.speedMs),
    directionDeg: placed(part.directionDeg),
    dispersionClass,
    obukhovM: placed(part.obukhovM),
    rainMm: part.rainMm === null ? null : placed(part.rainMm),
  }
}

function availabilityOf(series: DispersionHours, year: number): YearAvailability {
  const { speedMs, directionDeg, dispersionClass, rainMm } = series
  const missing = { speed: 0, direction: 0, dispersionClass: 0 }
  let validHours = 0
  for (let i = 0; i < speedMs.length; i++) {
    const speed = speedMs[i]!
    if (Number.isNaN(speed)) missing.speed += 1
    else if (speed > 0 && Number.isNaN(directionDeg[i]!)) missing.direction += 1
    if (dispersionClass[i] === missingDispersionClass) missing.dispersionClass += 1
    if (isHourValid(series, i)) validHours += 1
  }
  const hours = speedMs.length
  const rainHours = rainMm?.reduce((count, mm) => count + (Number.isNaN(mm) ? 0 : 1), 0) ?? null
  return { year, hours, validHours, availability: validHours / hours, missing, rainHours }
}
