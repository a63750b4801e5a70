import type { FarmYield } from '#contracts'
import { meanYearHours, minAvailability } from '#domain'

/** The months of the period, with what is needed to make energies of sums. */
export interface Calendar {
  readonly firstYear: number
  /** Steps of each month, whether the atlas has them or not, shape [month]. */
  readonly stepsOfMonths: readonly number[]
  /** Valid steps, shape [month]. */
  readonly validOfMonths: Float64Array
  readonly stepHours: number
}

/** Energies of the same turbines before and behind the wakes, kW times steps, shape [month]. */
export interface MonthlySums {
  readonly freeByMonth: ArrayLike<number>
  readonly parkByMonth: ArrayLike<number>
}

export interface EnergyPair {
  readonly free_mwh: number | null
  readonly park_mwh: number | null
}

/** Energy of whole months, gaps taken as good as the rest; null below 90 % availability. */
function energiesOf(sums: MonthlySums, calendar: Calendar, months: readonly number[]) {
  const { stepsOfMonths, validOfMonths, stepHours } = calendar
  let [steps, valid, free, park] = [0, 0, 0, 0]
  for (const month of months) {
    steps += stepsOfMonths[month]!
    valid += validOfMonths[month]!
    free += sums.freeByMonth[month]!
    park += sums.parkByMonth[month]!
  }
  const availability = steps === 0 ? 0 : valid / steps
  const whole = (kwSteps: number) =>
    availability < minAvailability ? null : (kwSteps * stepHours) / 1000 / availability
  return { availability, free_mwh: whole(free), park_mwh: whole(park) }
}

export function monthsOf(sums: MonthlySums, calendar: Calendar) {
  return calendar.stepsOfMonths.map((_, month) => ({
    year: calendar.firstYear + Math.floor(month / 12),
    month: 1 + (month % 12),
    ...energiesOf(sums, calendar, [month]),
  }))
}

export function yearsOf(sums: MonthlySums, calendar: Calendar) {
  return Array.from({ length: calendar.stepsOfMonths.length / 12 }, (_, year) => ({
    year: calendar.firstYear + year,
    ...energiesOf(
      sums,
      calendar,
      Array.from({ length: 12 }, (_, month) => 12 * year + month),
    ),
  }))
}

/** Mean energy of each calendar month over the years that have it. */
export function calendarMonthsOf(sums: MonthlySums, calendar: Calendar): EnergyPair[] {
  const months = monthsOf(sums, calendar)
  return Array.from({ length: 12 }, (_, index) => {
    const own = months.filter(({ month, free_mwh }) => month === index + 1 && free_mwh !== null)
    const mean = (value: (month: (typeof own)[number]) => number | null) =>
      own.length === 0 ? null : own.reduce((sum, month) => sum + (value(month) ?? 0), 0) / own.length
    return { free_mwh: mean(({ free_mwh }) => free_mwh), park_mwh: mean(({ park_mwh }) => park_mwh) }
  })
}

/** MWh of a mean year from a sum over valid steps, kW times steps. */
export function meanYearMwh(kwSteps: number, validSteps: number): number {
  return ((kwSteps / validSteps) * meanYearHours) / 1000
}

export function farmYieldOf(freeMwh: number, parkMwh: number, ratedPowerKw: number): FarmYield {
  const fullLoadHours = ratedPowerKw > 0 ? (parkMwh * 1000) / ratedPowerKw : null
  return {
    free_mwh: freeMwh,
    park_mwh: parkMwh,
    wake_loss_mwh: freeMwh - parkMwh,
    efficiency: freeMwh > 0 ? parkMwh / freeMwh : null,
    full_load_hours: fullLoadHours,
    capacity_factor: fullLoadHours === null ? null : fullLoadHours / meanYearHours,
  }
}
