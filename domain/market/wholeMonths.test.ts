import fc from 'fast-check'
import { expect, it } from 'vitest'
import { pricePlan } from './compilePricePlan.ts'
import { germanMonthStartMs } from './germanTime.ts'
import type { PlanMonth } from './pricePlan.ts'
import { isWholeMonth, monthsOnOffer } from './wholeMonths.ts'

const hourMs = 3_600_000
const monthCount = 24
/** Hours from the beginning of the first month to that of another one. */
const hoursTo = (month: number) =>
  (germanMonthStartMs(2022, 1 + month) - germanMonthStartMs(2022, 1)) / hourMs
const axis = { startMs: germanMonthStartMs(2022, 1), stepMs: hourMs, stepCount: hoursTo(monthCount) }
const numberOf = ({ year, month }: PlanMonth) => (year - 2022) * 12 + month - 1

it('offers every month that is whole, and none that lacks a day, wherever prices have gaps', () => {
  const gap = fc.record({
    from: fc.integer({ min: 0, max: axis.stepCount - 1 }),
    hours: fc.oneof(fc.constantFrom(1, 10, 24, 744, 8760), fc.integer({ min: 1, max: 3000 })),
  })
  fc.assert(
    fc.property(fc.array(gap, { maxLength: 6 }), (gaps) => {
      const values = new Float64Array(axis.stepCount).fill(50)
      for (const { from, hours } of gaps) values.fill(Number.NaN, from, from + hours)
      const { months } = pricePlan([{ zone: 'DE-LU', ...axis, values }], axis)
      const shares = Array.from({ length: monthCount }, (_, month) => {
        const own = values.subarray(hoursTo(month), hoursTo(month + 1))
        return own.filter((value) => !Number.isNaN(value)).length / own.length
      })
      const offered = monthsOnOffer(months)
      expect(offered.filter(isWholeMonth).map(numberOf)).toEqual(
        shares.flatMap((share, month) => (share >= 0.99 ? [month] : [])),
      )
      for (const [i, month] of offered.entries()) expect(numberOf(month)).toBe(numberOf(offered[0]!) + i)
    }),
    { numRuns: 40 },
  )
})
