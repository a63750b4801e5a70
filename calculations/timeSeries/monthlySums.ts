import type { MonthRows } from '../weather/calendar.ts'

/** Number, sum, least and greatest of a series' values, by calendar month; NaN values are left out. */
export class MonthlySums {
  /** Per month of the ordered years, shape [month]. */
  readonly counts: Float64Array
  readonly sums: Float64Array
  /** Over all months; NaN where there is no value. */
  min = Number.NaN
  max = Number.NaN

  constructor(monthCount: number) {
    this.counts = new Float64Array(monthCount)
    this.sums = new Float64Array(monthCount)
  }

  add(values: ArrayLike<number>, months: readonly MonthRows[]): void {
    for (const { monthIndex, from, end } of months) {
      let count = 0
      let sum = 0
      let min = Number.POSITIVE_INFINITY
      let max = Number.NEGATIVE_INFINITY
      for (let row = from; row < end; row++) {
        const value = values[row]!
        if (Number.isNaN(value)) continue
        count++
        sum += value
        if (value < min) min = value
        if (value > max) max = value
      }
      if (count === 0) continue
      this.counts[monthIndex]! += count
      this.sums[monthIndex]! += sum
      if (!(min >= this.min)) this.min = min
      if (!(max <= this.max)) this.max = max
    }
  }
}
