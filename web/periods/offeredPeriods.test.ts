import fc from 'fast-check'
import { expect, it } from 'vitest'
import { periodRoutes } from '#contracts'
import { monthNumber } from '#domain'
import { offeredPeriods, shareOfPeriod } from './offeredPeriods.ts'

const month = (period: string, share: number) => ({
  period,
  known_share: share,
  state: share >= 0.99 ? ('whole' as const) : share >= 0.01 ? ('partial' as const) : ('missing' as const),
  lacks: share >= 0.99 ? [] : ['prices' as const],
})
const months = [
  ...Array.from({ length: 12 }, (_, i) => month(`2023-${String(i + 1).padStart(2, '0')}`, i === 4 ? 0 : 1)),
  month('2024-01', 0.5),
]
const answer = periodRoutes.productPeriods.response.parse({
  months,
  years: [
    { period: '2023', known_share: 0.91, state: 'partial' },
    { period: '2024', known_share: 0.04, state: 'partial' },
  ],
  basis: { kind: 'measured', mixed: false, sources: [], period: null, methods: [] },
})

it('offers complete and partial months and years, and leaves out only the missing ones', () => {
  const offered = offeredPeriods(answer)
  expect(offered.choosable.months).toHaveLength(12)
  expect(offered.choosable.months.map(({ month: one }) => one)).not.toContain(5)
  expect(offered.choosable.years).toEqual([2023, 2024])
  expect(offered.choosable.rolling.map(({ year, month: one }) => [year, one])).toEqual([
    [2023, 12],
    [2024, 1],
  ])
})

it('gives a span the share of its days that are known', () => {
  const offered = offeredPeriods(answer)
  expect(shareOfPeriod(offered, { kind: 'month', month: { year: 2024, month: 1 } })).toBeCloseTo(0.5)
  expect(shareOfPeriod(offered, { kind: 'year', year: 2023 })).toBeCloseTo((365 - 31) / 365)
})

it('for any gaps, the page offers every month with data, and shows only complete months as complete', () => {
  const someShare = fc.constantFrom(0, 0.005, 0.02, 0.5, 0.985, 0.995, 1)
  fc.assert(
    fc.property(fc.array(someShare, { minLength: 1, maxLength: 40 }), (known) => {
      const planted = known.map((share, i) =>
        month(`${2021 + Math.floor(i / 12)}-${String(1 + (i % 12)).padStart(2, '0')}`, share),
      )
      const offered = offeredPeriods({ ...answer, months: planted, years: [] })
      const first = monthNumber({ year: 2021, month: 1 })
      expect(offered.choosable.months.map(monthNumber)).toEqual(
        known.flatMap((share, i) => (share < 0.01 ? [] : [first + i])),
      )
      for (const [i, share] of known.entries()) {
        const period = { year: 2021 + Math.floor(i / 12), month: 1 + (i % 12) }
        expect(shareOfPeriod(offered, { kind: 'month', month: period })).toBeCloseTo(share, 12)
      }
      const year = shareOfPeriod(offered, { kind: 'year', year: 2021 })
      expect(year).toBeGreaterThanOrEqual(0)
      if (known.length < 12 || known.slice(0, 12).some((share) => share < 0.5))
        expect(year).toBeLessThan(0.99)
    }),
  )
})
