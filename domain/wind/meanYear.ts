/** Hours of a mean year of 365.25 days, to convert mean powers into annual energies. */
export const meanYearHours = 8766

/** Least share of steps with which a month, a year or a calendar month of several years counts. */
export const minAvailability = 0.9

/** Weights of a period's valid steps in its mean year. */
export interface MeanYear {
  /** Steps of the period, valid or not. */
  readonly steps: number
  /** Valid ones. */
  readonly validSteps: number
  /** Weight of a valid step of each calendar month in a mean, shape [12]; 0 without valid steps. */
  readonly weights: Float64Array
  /** Share of the year in calendar months with valid steps; 1 if no month is missing. */
  readonly presentShare: number
  /** Calendar months without any valid step, 1 to 12; the mean year lacks their season. */
  readonly missingMonths: readonly number[]
  /** Calendar months with valid steps, but fewer than 90 % of the period's, 1 to 12. */
  readonly thinMonths: readonly number[]
}

/**
 * Mean year of a period of whole years, from the means of its calendar months. So a season with gaps, or one
 * that the last year lacks, has its full weight. Without gaps every step has equal weight. If calendar months
 * are missing altogether, the others share the year by their lengths: the mean is then that of the existing
 * months, not of a year.
 * @param stepsOfMonths steps of each month of the period, valid or not, shape [month], January first
 * @param validOfMonths valid ones, same shape
 */
export function meanYearOf(stepsOfMonths: ArrayLike<number>, validOfMonths: ArrayLike<number>): MeanYear {
  const steps = byCalendarMonth(stepsOfMonths)
  const valid = byCalendarMonth(validOfMonths)
  const months = Array.from({ length: 12 }, (_, index) => index)
  const present = months.reduce((sum, month) => sum + (valid[month]! > 0 ? steps[month]! : 0), 0)
  return {
    steps: total(steps),
    validSteps: total(valid),
    presentShare: present / total(steps),
    weights: steps.map((count, month) => (valid[month]! > 0 ? count / present / valid[month]! : 0)),
    missingMonths: months.filter((month) => valid[month] === 0).map((month) => month + 1),
    thinMonths: months
      .filter((month) => valid[month]! > 0 && valid[month]! < minAvailability * steps[month]!)
      .map((month) => month + 1),
  }
}

/**
 * Mean over the mean year.
 * @param sums over the valid steps of each month, shape [month], January first, whole years
 */
export function meanOfYear(sums: ArrayLike<number>, { weights }: Pick<MeanYear, 'weights'>): number {
  let mean = 0
  for (let month = 0; month < sums.length; month++) mean += weights[month % 12]! * sums[month]!
  return mean
}

function total(row: Float64Array): number {
  return row.reduce((sum, count) => sum + count, 0)
}

function byCalendarMonth(months: ArrayLike<number>): Float64Array {
  const all = new Float64Array(12)
  for (let month = 0; month < months.length; month++) all[month % 12]! += months[month]!
  return all
}
