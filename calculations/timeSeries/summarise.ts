import { type SeriesSummary, timeSeriesParameters } from '#contracts'
import { minAvailability, windDirection } from '#domain'
import type { MonthRows } from '../weather/calendar.ts'
import type { Years } from '../weather/period.ts'
import type { Block } from '../weather/recipe.ts'
import type { SeriesColumn } from './columns.ts'
import { MonthlySums } from './monthlySums.ts'

export interface SummaryFrame {
  readonly years: Years
  /** Steps of each month of these years, whether the atlas has them or not, shape [month]. */
  readonly stepsOfMonths: readonly number[]
  /** Steps that the series has. */
  readonly rows: number
}

/**
 * Computes the statistics of one column: by month, year, calendar month and over all.
 *
 * A month or year is judged against all of its steps, also where the atlas begins or ends within it. The mean
 * of the whole series is that of its rows; its availability counts against the ordered years. Rain is summed
 * by month and year; its calendar months are the mean of the monthly sums, and its overall value is the mean
 * of a step. A direction is that of the mean wind vector.
 */
export class ColumnSummary {
  readonly #column: SeriesColumn
  readonly #frame: SummaryFrame
  readonly #values: MonthlySums
  readonly #east: MonthlySums
  readonly #north: MonthlySums

  constructor(column: SeriesColumn, frame: SummaryFrame) {
    this.#column = column
    this.#frame = frame
    const months = frame.stepsOfMonths.length
    this.#values = new MonthlySums(months)
    this.#east = new MonthlySums(months)
    this.#north = new MonthlySums(months)
  }

  add(block: Block, values: Float32Array, months: readonly MonthRows[]): void {
    this.#values.add(values, months)
    if (!this.#isDirection || !this.#column.wind) return
    const { u, v } = this.#column.wind.make(block)
    this.#east.add(u, months)
    this.#north.add(v, months)
  }

  finish(): SeriesSummary {
    const { parameter, heightM, unit, name } = this.#column
    const { years, stepsOfMonths, rows } = this.#frame
    const monthNumbers = stepsOfMonths.map((_, index) => index)
    const yearNumbers = Array.from({ length: stepsOfMonths.length / 12 }, (_, index) => index)
    return {
      parameter,
      height: heightM,
      unit,
      column: name,
      aggregate: timeSeriesParameters[parameter].aggregate,
      min: this.#isDirection ? null : this.#round(this.#values.min),
      max: this.#isDirection ? null : this.#round(this.#values.max),
      mean: this.#row(monthNumbers, rows, (indices) => this.#mean(indices)).mean,
      availability: this.#row(monthNumbers, this.#steps(monthNumbers), () => Number.NaN).availability,
      calendar_months: Array.from({ length: 12 }, (_, month) => {
        const indices = monthNumbers.filter((index) => index % 12 === month)
        return this.#row(indices, this.#steps(indices), (given) => this.#calendarMonth(given))
      }),
      months: monthNumbers.map((index) => ({
        year: years.from + Math.floor(index / 12),
        month: 1 + (index % 12),
        ...this.#row([index], this.#steps([index]), (indices) => this.#aggregate(indices)),
      })),
      years: yearNumbers.map((year) => {
        const indices = monthNumbers.slice(12 * year, 12 * (year + 1))
        return {
          year: years.from + year,
          ...this.#row(indices, this.#steps(indices), (given) => this.#aggregate(given)),
        }
      }),
    }
  }

  get #isDirection(): boolean {
    return timeSeriesParameters[this.#column.parameter].aggregate === 'vector_mean'
  }

  get #isSum(): boolean {
    return timeSeriesParameters[this.#column.parameter].aggregate === 'sum'
  }

  #row(indices: readonly number[], steps: number, value: (indices: readonly number[]) => number) {
    const availability = steps === 0 ? 0 : total(this.#values.counts, indices) / steps
    return {
      mean: availability < minAvailability ? null : this.#round(value(indices)),
      availability: Math.round(availability * 1e6) / 1e6,
    }
  }

  #aggregate(indices: readonly number[]): number {
    return this.#isSum ? total(this.#values.sums, indices) : this.#mean(indices)
  }

  #mean(indices: readonly number[]): number {
    if (this.#isDirection)
      return windDirection(total(this.#east.sums, indices), total(this.#north.sums, indices))
    return total(this.#values.sums, indices) / total(this.#values.counts, indices)
  }

  /** Sums of incomplete months would lower the mean of the sums. */
  #calendarMonth(indices: readonly number[]): number {
    if (!this.#isSum) return this.#mean(indices)
    const whole = indices.filter(
      (index) => this.#values.counts[index]! >= minAvailability * this.#steps([index]),
    )
    return total(this.#values.sums, whole) / whole.length
  }

  #steps(indices: readonly number[]): number {
    return total(this.#frame.stepsOfMonths, indices)
  }

  /** Two decimals more than a single value has; null for NaN. */
  #round(value: number): number | null {
    const power = 10 ** (this.#column.decimals + 2)
    return Number.isNaN(value) ? null : Math.round(value * power) / power
  }
}

function total(values: ArrayLike<number>, indices: readonly number[]): number {
  let sum = 0
  for (const index of indices) sum += values[index]!
  return sum
}
