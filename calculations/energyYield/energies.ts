import type { FarmYield } from '#contracts'
import { type MeanYear, meanOfYear, meanYearHours, minAvailability } from '#domain'

/** Months of the period, with the data that convert sums to energies. */
export interface Calendar {
  readonly firstYear: number
  /** Steps of each month, whether the atlas has them or not, shape [month]. */
  readonly stepsOfMonths: readonly number[]
  /** Valid steps, shape [month]. */
  readonly validOfMonths: Float64Array
  readonly meanYear: MeanYear
  readonly stepHours: number
}

/** Energies of the same turbines before and after wakes, kW times steps, shape [month]. */
export interface MonthlySums {
  readonly free: ArrayLike<number>
  readonly park: ArrayLike<number>
}

export interface EnergyPair {
  readonly free_mwh: number | null
  readonly park_mwh: number | null
}

/** Energy of whole months, in which gaps count like the rest of the month; null below 90 % availability. */
function energiesOf(sums: MonthlySums, calendar: Calendar, months: readonly number[]) {
  const { stepsOfMonths, validOfMonths, stepHours } = calendar
  let [steps, valid, free, park] = [0, 0, 0, 0]
  for (const month of months) {
    steps += stepsOfMonths[month]!
    valid += validOfMonths[month]!
    free += sums.free[month]!
    park += sums.park[month]!
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

/**
 * The calendar months of the mean year, which sum to it where none is missing; null where no step of a month is valid.
 * Where months are missing the others represent the whole year in its sum, but each keeps its own length.
 */
export function calendarMonthsOf({ free, park }: MonthlySums, { meanYear }: Calendar): EnergyPair[] {
  const { weights, presentShare } = meanYear
  return Array.from(weights, (weight, month) => {
    const mwhOf = (kwSteps: ArrayLike<number>) => {
      if (weight === 0) return null
      let mean = 0
      for (let at = month; at < kwSteps.length; at += 12) mean += weight * kwSteps[at]!
      return presentShare * mwhOfMean(mean)
    }
    return { free_mwh: mwhOf(free), park_mwh: mwhOf(park) }
  })
}

/** MWh of a mean year from sums over the valid steps of each month, kW times steps, shape [month]. */
export function meanYearMwh(kwSteps: ArrayLike<number>, meanYear: MeanYear): number {
  return mwhOfMean(meanOfYear(kwSteps, meanYear))
}

function mwhOfMean(kw: number): number {
  return (kw * meanYearHours) / 1000
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
