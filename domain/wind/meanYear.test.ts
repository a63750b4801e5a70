import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { meanOfYear, meanYearOf } from './meanYear.ts'

/** Steps of the months of 2019 and 2020, hourly. */
const hours = [2019, 2020].flatMap((year) =>
  Array.from({ length: 12 }, (_, month) => (Date.UTC(year, month + 1) - Date.UTC(year, month)) / 3_600_000),
)
const total = (row: readonly number[]) => row.reduce((sum, value) => sum + value, 0)

describe('the mean year', () => {
  it('is the mean of all steps where none is missing', () => {
    fc.assert(
      fc.property(
        fc.array(fc.double({ min: 0, max: 5000, noNaN: true }), { minLength: 24, maxLength: 24 }),
        (means) => {
          const sums = means.map((mean, month) => mean * hours[month]!)
          expect(meanOfYear(sums, meanYearOf(hours, hours))).toBeCloseTo(total(sums) / total(hours), 9)
        },
      ),
    )
  })

  it('gives each calendar month the weight of its length, however few of its steps are present', () => {
    // Windy winters, calm summers; the second summer and half of the first are missing.
    const means = hours.map((_, month) => (month % 12 >= 4 && month % 12 < 9 ? 400 : 1200))
    const valid = hours.map((count, month) =>
      month % 12 >= 4 && month % 12 < 9 ? (month < 12 ? count / 2 : 0) : count,
    )
    const year = meanYearOf(hours, valid)
    const truth = total(means.map((mean, month) => mean * hours[month]!)) / total(hours)
    expect(
      meanOfYear(
        means.map((mean, month) => mean * valid[month]!),
        year,
      ),
    ).toBeCloseTo(truth, 9)
    expect(year).toMatchObject({ missingMonths: [], thinMonths: [5, 6, 7, 8, 9] })
  })

  it('names the missing calendar months, and is the mean of the others', () => {
    const valid = hours.map((_, month) => (month === 0 ? 71 : 0))
    const year = meanYearOf(hours, valid)
    expect(year.missingMonths).toEqual([2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12])
    expect(year.thinMonths).toEqual([1])
    expect(
      meanOfYear(
        valid.map((count) => 3 * count),
        year,
      ),
    ).toBeCloseTo(3, 12)
  })
})
