import fc from 'fast-check'
import { expect, it } from 'vitest'
import { monthsOnOffer, shareOfSpan, stateOfShare, yearShares } from '../months/knownShares.ts'
import type { YearMonth } from '../months/yearMonth.ts'
import { pricePlan } from './compilePricePlan.ts'
import { germanMonthStartMs } from './germanTime.ts'
import { monthShares } from './monthShares.ts'

const hourMs = 3_600_000
const monthCount = 24
/** Hours from the beginning of the first month to that of another one. */
const hoursTo = (month: number) =>
  (germanMonthStartMs(2022, 1 + month) - germanMonthStartMs(2022, 1)) / hourMs
const axis = { startMs: germanMonthStartMs(2022, 1), stepMs: hourMs, stepCount: hoursTo(monthCount) }
const numberOf = ({ year, month }: YearMonth) => (year - 2022) * 12 + month - 1
const gap = fc.record({
  from: fc.integer({ min: 0, max: axis.stepCount - 1 }),
  hours: fc.oneof(fc.constantFrom(1, 10, 24, 744, 8760), fc.integer({ min: 1, max: 3000 })),
})
const withGaps = (gaps: readonly { readonly from: number; readonly hours: number }[]) => {
  const values = new Float64Array(axis.stepCount).fill(50)
  for (const { from, hours } of gaps) values.fill(Number.NaN, from, from + hours)
  return values
}

it('every month has the share that prices and weather have together, wherever they have gaps', () => {
  fc.assert(
    fc.property(fc.array(gap, { maxLength: 6 }), fc.array(gap, { maxLength: 3 }), (inPrices, inWeather) => {
      const [values, weather] = [withGaps(inPrices), withGaps(inWeather)]
      const plan = pricePlan([{ zone: 'DE-LU', ...axis, values }], axis)
      const months = monthShares(plan, weather)
      const expected = Array.from({ length: monthCount }, (_, month) => {
        const [from, end] = [hoursTo(month), hoursTo(month + 1)]
        const both = values.slice(from, end).filter((value, i) => !Number.isNaN(value + weather[from + i]!))
        return both.length / (end - from)
      })
      for (const [i, { share }] of months.entries()) expect(share).toBeCloseTo(expected[i]!, 9)
      const offered = monthsOnOffer(months)
      expect(offered.filter(({ share }) => stateOfShare(share) === 'whole').map(numberOf)).toEqual(
        expected.flatMap((share, month) => (share >= 0.99 ? [month] : [])),
      )
      for (const [i, month] of offered.entries()) expect(numberOf(month)).toBe(numberOf(offered[0]!) + i)
      for (const { year, share } of yearShares(months)) {
        const known = expected
          .slice(12 * (year - 2022), 12 * (year - 2021))
          .map((own, m) => own * ((Date.UTC(year, m + 1) - Date.UTC(year, m)) / 86_400_000))
        expect(share).toBeCloseTo(known.reduce((sum, days) => sum + days, 0) / 365, 9)
      }
    }),
    { numRuns: 40 },
  )
})

it('months without a name lower the share of a span', () => {
  const half = [{ year: 2023, month: 1, share: 1 }]
  expect(shareOfSpan(half, { from: { year: 2023, month: 1 }, till: { year: 2023, month: 2 } })).toBeCloseTo(
    31 / 59,
  )
  expect(shareOfSpan([], { from: { year: 2023, month: 1 }, till: { year: 2023, month: 2 } })).toBe(0)
})
