import { type EnergyYieldResult, hourDigits, type ResultGroup } from '#contracts'
import { type MeanYear, meanYearHours, remainder } from '#domain'
import type { ValidSteps } from './validSteps.ts'

/** Central European Time all year, as in German reports by hour of the day. */
const UTC_OFFSET_HOURS = 1
const HOURS = 24
const MS_PER_HOUR = 3_600_000

/** Groups of turbines whose energies are counted by hour. */
export const hourlyStatuses = ['planned', 'portfolio'] as const
export type HourlySums = Readonly<Record<(typeof hourlyStatuses)[number], Float64Array>>

/** Sums initialised to zero, shape [hour of the day, calendar month]. */
export function emptyHours(): HourlySums {
  return { planned: new Float64Array(12 * HOURS), portfolio: new Float64Array(12 * HOURS) }
}

/** Hour of the day that an instant is in, 0 to 23. */
export function hourOfDay(ms: number): number {
  const hours = Math.floor(ms / MS_PER_HOUR) + UTC_OFFSET_HOURS
  return remainder(hours, HOURS)
}

/** Share of a period within the hour of its beginning; `netByHour` spreads longer ones evenly. */
export function hourShare(beginMs: number, lengthMs: number): number {
  if (lengthMs > MS_PER_HOUR) return 1
  const intoHourMs = remainder(beginMs, MS_PER_HOUR)
  return Math.min(1, (MS_PER_HOUR - intoHourMs) / lengthMs)
}

/**
 * Net energy by calendar month and hour of the day: the energy after restrictions times the share that all other losses
 * leave. It adds up to the net yield.
 * @param stepHours steps longer than an hour are spread evenly over their hours
 */
export function netByHour(
  sums: readonly Float64Array[],
  { weights }: Pick<MeanYear, 'weights'>,
  stepHours: number,
  netMwh: number,
): NonNullable<ResultGroup['net_by_hour']> {
  const span = Math.max(1, Math.round(stepHours))
  const left = Array.from(weights, (weight, month) => {
    const hours = new Array<number>(HOURS).fill(0)
    for (const row of sums)
      for (let hour = 0; hour < HOURS; hour++)
        for (let k = 0; k < span; k++)
          hours[(hour + k) % HOURS]! += (weight * row[12 * hour + month]! * meanYearHours) / 1000 / span
    return hours
  })
  const total = left.flat().reduce((sum, mwh) => sum + mwh, 0)
  const share = total > 0 ? netMwh / total : 0
  const of = (mwh: number) => Number((mwh * share).toPrecision(hourDigits))
  return { utc_offset_hours: UTC_OFFSET_HOURS, mwh: left.map((hours) => hours.map(of)) }
}

/** Adds the energy after restrictions in the steps of a block. */
export function addHours(
  sums: HourlySums,
  status: readonly EnergyYieldResult['turbines'][number]['status'][],
  leftKw: readonly ArrayLike<number>[],
  {
    hourOf,
    hourShareOf,
    monthOf,
    firstMonth,
  }: Pick<ValidSteps, 'hourOf' | 'hourShareOf' | 'monthOf' | 'firstMonth'>,
): void {
  for (const group of hourlyStatuses) {
    const all = new Float64Array(hourOf.length)
    for (const [i, row] of leftKw.entries())
      if (status[i] === group) for (let t = 0; t < all.length; t++) all[t]! += row[t]!
    const cells = sums[group]
    for (let t = 0; t < all.length; t++) {
      const month = (firstMonth + monthOf[t]!) % 12
      const here = hourShareOf[t]! * all[t]!
      cells[12 * hourOf[t]! + month]! += here
      cells[12 * ((hourOf[t]! + 1) % HOURS) + month]! += all[t]! - here
    }
  }
}
