import type { ProducedRow } from '#contracts'
import { minAvailability } from '#domain'
import type { FarmSums } from '../farmSums.ts'

/** A month or a year in which turbines were metered. */
export interface ProducedPeriod {
  readonly unit: 'month' | 'year'
  /** Number of the month, counted from January of the first year. */
  readonly months: readonly number[]
  readonly rows: readonly ProducedRow[]
}

/** The months and years of a production, in the order of time. */
export function periodsOfRows(rows: readonly ProducedRow[], firstYear: number): ProducedPeriod[] {
  const periods = new Map<number, { unit: 'month' | 'year'; months: number[]; rows: ProducedRow[] }>()
  for (const row of rows) {
    const january = 12 * (row.year - firstYear)
    const unit = row.month === undefined ? 'year' : 'month'
    const months =
      row.month === undefined
        ? Array.from({ length: 12 }, (_, month) => january + month)
        : [january + row.month - 1]
    // A year sorts after its December.
    const key = unit === 'year' ? january + 11.5 : months[0]!
    const period = periods.get(key)
    if (period === undefined) periods.set(key, { unit, months, rows: [row] })
    else period.rows.push(row)
  }
  return [...periods].sort(([one], [other]) => one - other).map(([, period]) => period)
}

/** Weather coverage of the months of a production. */
export interface KnownMonths {
  /** Steps of each month, whether the atlas has them or not, shape [month]. */
  readonly stepsOfMonths: readonly number[]
  readonly stepHours: number
}

/** Whether the atlas covers each month of a period well enough for its energy. */
export function isKnown({ months }: ProducedPeriod, { stepsByMonth }: FarmSums, known: KnownMonths): boolean {
  return months.every((month) => stepsByMonth[month]! / known.stepsOfMonths[month]! >= minAvailability)
}

/**
 * Calculated energy of the metered turbines of a period, after all wakes, MWh: gaps of the weather count like
 * the rest of their month, and each turbine counts by its availability.
 * @param turbineOf index of each site's turbine
 */
export function computedMwh(
  { months, rows }: ProducedPeriod,
  sums: FarmSums,
  { stepsOfMonths, stepHours }: KnownMonths,
  turbineOf: ReadonlyMap<number, number>,
): number {
  let mwh = 0
  for (const { site_id, availability = 1 } of rows) {
    const { park } = sums.turbines[turbineOf.get(site_id)!]!
    for (const month of months) {
      const share = sums.stepsByMonth[month]! / stepsOfMonths[month]!
      mwh += (availability * park[month]! * stepHours) / 1000 / share
    }
  }
  return mwh
}
