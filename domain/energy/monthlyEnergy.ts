import { calendarMonths } from '../wind/calendar.ts'
import { minAvailability } from '../wind/meanYear.ts'
import type { TimedSeries } from '../wind/monthlyMeans.ts'

const hourMs = 3_600_000

/** Energy of one calendar month, UTC. */
export interface MonthlyEnergy {
  readonly year: number
  /** 1 to 12. */
  readonly month: number
  /** Energy of the steps that have a value, MWh. */
  readonly energyMwh: number
  /** Hours of the whole month. */
  readonly hours: number
  /** Share of the month's steps that have a value, 0 to 1. */
  readonly availability: number
}

/** Energy of one calendar year, UTC, with the same meaning. */
export type YearlyEnergy = Omit<MonthlyEnergy, 'month'>

/**
 * Energy of each calendar month of a power series.
 * @param power kW, shape [time]; each value holds for the step that begins at its time; NaN missing
 */
export function monthlyEnergy(power: TimedSeries): MonthlyEnergy[] {
  const { values, startMs, stepMs } = power
  const stepHours = stepMs / hourMs
  return calendarMonths(startMs, stepMs, values.length).map((span) => {
    let sumKw = 0
    let count = 0
    for (let i = span.fromStep; i < span.endStep; i++) {
      const value = values[i]!
      if (Number.isNaN(value)) continue
      sumKw += value
      count += 1
    }
    return {
      year: span.year,
      month: span.month,
      energyMwh: (sumKw * stepHours) / 1000,
      hours: span.fullSteps * stepHours,
      availability: count / span.fullSteps,
    }
  })
}

/** Energy of each calendar year; a month that is missing altogether lowers the availability. */
export function yearlyEnergy(months: readonly MonthlyEnergy[]): YearlyEnergy[] {
  const years = [...new Set(months.map((month) => month.year))]
  return years.map((year) => {
    const hours = hoursOfYear(year)
    const own = months.filter((month) => month.year === year)
    const presentHours = own.reduce((sum, month) => sum + month.availability * month.hours, 0)
    const energyMwh = own.reduce((sum, month) => sum + month.energyMwh, 0)
    return { year, energyMwh, hours, availability: presentHours / hours }
  })
}

/**
 * Energy of the whole period, with gaps counted like the rest, MWh.
 * @returns NaN below 90 % availability
 */
export function wholeEnergyMwh(period: Pick<MonthlyEnergy, 'energyMwh' | 'availability'>): number {
  return period.availability < minAvailability ? Number.NaN : period.energyMwh / period.availability
}

/** Hours of a calendar year, 8760 or 8784. */
export function hoursOfYear(year: number): number {
  return (Date.UTC(year + 1, 0) - Date.UTC(year, 0)) / hourMs
}

/** Hours of a calendar month, 672 to 744; month 1 to 12. */
export function hoursOfMonth(year: number, month: number): number {
  return (Date.UTC(year, month) - Date.UTC(year, month - 1)) / hourMs
}
