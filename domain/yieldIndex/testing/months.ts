import { hoursOfMonth, type MonthlyEnergy } from '../../energy/monthlyEnergy.ts'

/** Whole years of months with given mean powers, MW. */
export function monthsOf(
  fromYear: number,
  years: number,
  powerMw: (year: number, month: number) => number,
): MonthlyEnergy[] {
  return Array.from({ length: 12 * years }, (_, i) => {
    const year = fromYear + Math.floor(i / 12)
    const month = (i % 12) + 1
    const hours = hoursOfMonth(year, month)
    return { year, month, hours, energyMwh: powerMw(year, month) * hours, availability: 1 }
  })
}
