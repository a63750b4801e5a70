import { expect, test } from 'vitest'
import { expectedAnnualValues } from './expectedAnnualValue.ts'
import { nowcast } from './nowcast.ts'
import type { PlanMonth, PricePlan } from './pricePlan.ts'
import type { ValuedPeriod } from './valuedPeriod.ts'

/** A month of feed-in whose published value is a share of its own. */
function monthOf(number: number, feedIn: number, publishedShare: number | null, more = {}): ValuedPeriod {
  return {
    ...{ year: Math.floor(number / 12), month: (number % 12) + 1, coverage: 1, availability: 1 },
    ...{ baseEurMwh: 100, negativeHours: 0, unpricedMwh: 0 },
    officialCtKwh: publishedShare === null ? null : (publishedShare * feedIn) / 10,
    byLaw: { energyMwh: 1000, valueEurMwh: feedIn },
    ...more,
  } as unknown as ValuedPeriod
}

function planOf(numbers: readonly number[], known: (number: number) => number): PricePlan {
  const months = numbers.map(
    (number) =>
      ({
        ...{ year: Math.floor(number / 12), month: (number % 12) + 1, fullHours: 720 },
        ...{ knownHours: known(number), priceHours: 90 * known(number), negativeHours: 7 },
        unsupportedHours: { from2021: 5 },
      }) as unknown as PlanMonth,
  )
  return { months } as unknown as PricePlan
}

const first = 12 * 2021
const past = Array.from({ length: 40 }, (_, i) => first + i)

test('months after the last published one have exact prices, and the value of feed-in times its usual ratio', () => {
  const ratioOf = (number: number) => (number % 2 === 0 ? 0.96 : 1)
  const feedIn = [
    ...past.map((number) => monthOf(number, 80, ratioOf(number))),
    monthOf(first + 40, 70, null),
    monthOf(first + 41, 60, null, { coverage: 0.5 }),
  ]
  const plan = planOf([...past, first + 40, first + 41], (number) => (number === first + 41 ? 360 : 720))
  const { months, record } = nowcast(plan, feedIn)
  expect(
    months.map(({ isWhole, baseEurMwh, negativeHours }) => [isWhole, baseEurMwh, negativeHours]),
  ).toEqual([
    [true, 90, 7],
    [false, 90, 7],
  ])
  expect(months[0]!.unsupportedHours.from2021).toBe(5)
  const { eurMwh, p10EurMwh, p90EurMwh, feedInEurMwh } = months[0]!.value!
  expect(feedInEurMwh).toBe(70)
  expect(eurMwh).toBeCloseTo(0.98 * 70, 9)
  expect(p10EurMwh).toBeCloseTo(0.96 * 70, 0)
  expect(p90EurMwh).toBeCloseTo(1 * 70, 0)
  expect(months[1]!.value!.knownShare).toBe(0.5)
  expect(record!.months).toBe(28)
  expect(record!.maeEurMwh).toBeCloseTo(0.02 * 80, 1)
})

test('later data change no earlier value, and a few published months give none', () => {
  const feedIn = past.map((number) => monthOf(number, 80, 0.97))
  const plan = planOf([...past, first + 40], () => 720)
  const own = nowcast(plan, [...feedIn, monthOf(first + 40, 70, null)])
  const poisoned = nowcast(plan, [...feedIn, monthOf(first + 40, 70, null), monthOf(first + 41, 999, null)])
  expect(poisoned.months[0]).toEqual(own.months[0])
  const few = nowcast(plan, [...feedIn.slice(-11), monthOf(first + 40, 70, null)])
  expect(few.months[0]!.value).toBeNull()
  expect(few.record).toBeNull()
})

test('the expected annual value includes the months to come, with the band of its past errors', () => {
  const seasonal = (number: number) => (number % 12 < 6 ? 120 : 80)
  const months = Array.from({ length: 100 }, (_, i) => 12 * 2016 + i).map((number) => {
    const base = seasonal(number) * (1 + 0.1 * Math.sin(number))
    return monthOf(number, 0.8 * base, 1, { baseEurMwh: base })
  })
  const last = months.at(-1)!
  expect([last.year, last.month]).toEqual([2024, 4])
  const [expected] = expectedAnnualValues('windOnshore', months, []).slice(-1)
  const soFar = months.slice(-4).reduce((sum, { byLaw }) => sum + byLaw.valueEurMwh / 40, 0)
  // Winter and spring have high prices: the year's price is lower than that of its months so far.
  expect(expected!.ctKwh).toBeLessThan(soFar - 0.5)
  expect(expected).toMatchObject({ year: 2024, monthCount: 4 })
  expect(expected!.p10CtKwh).toBeLessThan(expected!.ctKwh)
  expect(expected!.p90CtKwh).toBeGreaterThan(expected!.ctKwh)
  const whole = expectedAnnualValues('windOnshore', months, []).find(({ year }) => year === 2020)!
  expect(whole.p90CtKwh! / whole.ctKwh).toBeCloseTo(1.007, 9)
})
