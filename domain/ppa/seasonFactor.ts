import { monthHours } from './monthHours.ts'

/** Prices of the delivered months of a year, EUR/MWh. */
interface YearOfMonths {
  readonly year: number
  /** 1 to 12, ascending. */
  readonly months: readonly number[]
  readonly monthBaseEurMwh: readonly number[]
  /** Mean price of these months, weighted by hours. */
  readonly baseEurMwh: number
}

/**
 * Effect of a forward curve's months on a profile factor that was observed over whole years. A profile factor
 * is the product of two effects: the months in which energy is generated, and the hours within a month. Past
 * years contain both. The first effect is replaced if the curve's months differ from the usual ones, for
 * example by a high price in winter, or if only a part of a year is delivered. It is the mean of the months'
 * prices by energy over their mean by hours, divided by the same ratio for usual months and a whole year.
 * @param monthlyMwh of the profile in a usual year, January first, shape [12]
 * @param usualSeason base price of each month over that of the year, shape [12]
 * @returns 1 for a whole year with the usual season
 */
export function seasonFactor(
  { year, months, monthBaseEurMwh, baseEurMwh }: YearOfMonths,
  monthlyMwh: readonly number[],
  usualSeason: readonly number[],
): number {
  const all = usualSeason.map((_, i) => i + 1)
  const usual = overMean(all, usualSeason, usualBase(year, usualSeason), monthlyMwh)
  return overMean(months, monthBaseEurMwh, baseEurMwh, monthlyMwh) / usual
}

/** Mean of a usual season by the hours of a year. */
export function usualBase(year: number, usualSeason: readonly number[]): number {
  let [sum, hours] = [0, 0]
  for (const [i, ratio] of usualSeason.entries()) {
    const own = monthHours(year, i + 1)
    sum += ratio * own
    hours += own
  }
  return sum / hours
}

function overMean(
  months: readonly number[],
  prices: readonly number[],
  mean: number,
  monthlyMwh: readonly number[],
): number {
  let [worth, energy] = [0, 0]
  for (const [i, month] of months.entries()) {
    const own = monthlyMwh[month - 1] ?? Number.NaN
    worth += own * prices[i]!
    energy += own
  }
  return worth / (energy * mean)
}
