import fc from 'fast-check'
import { expect, test } from 'vitest'
import { hourKind } from '../hourly/hourKinds.ts'
import { germanMonthOf, hourlyMarket } from '../hourly/hourlyMarket.ts'
import { checkQuotes } from './checkQuotes.ts'
import { deliveryHours, isPeakHour } from './deliveryHours.ts'
import { deliveryMonths, type ForwardLoad, type ForwardPeriod } from './forwardProduct.ts'
import { hourlyForwardCurve } from './hourlyForwardCurve.ts'
import { type PriceShapes, priceShapes } from './priceShapes.ts'
import type { GivenQuote } from './quoteIssues.ts'

const hourMs = 3_600_000

/** Three years with high prices in evenings, low ones at noon in summer, and lower ones on Sundays. */
function history(): PriceShapes {
  const startMs = Date.UTC(2023, 11, 31, 23)
  const hours = 3 * 8760
  const values = Float64Array.from({ length: hours }, (_, index) => {
    const kind = hourKind(startMs + index * hourMs)
    const hour = kind % 24
    const summer = 1 - Math.cos((2 * Math.PI * index) / 8766)
    return (
      80 +
      25 * Math.sin((hour - 13) / 3.8) -
      18 * summer * Math.exp(-((hour - 13) ** 2) / 8) -
      (kind >= 48 ? 15 : 0)
    )
  })
  const power = { windOnshore: [], windOffshore: [], solar: [], load: [] }
  return priceShapes(hourlyMarket([{ zone: 'DE-LU', startMs, stepMs: hourMs, values }], power)!)
}
const shapes = history()

type Given = readonly [period: ForwardPeriod, year: number, month: number, load: ForwardLoad, price: number]

function given(quotes: readonly Given[]): GivenQuote[] {
  return quotes.map(([period, year, month, load, priceEurMwh], index) => ({
    line: index + 1,
    quote: { period, from: { year, month }, load, quoteDate: '2026-11-20', zone: 'DE-LU', priceEurMwh },
  }))
}

/** Month and kind of each requested hour, by the clock: every quote requests the same hours. */
const clock = new Map<number, { readonly number: number; readonly isPeak: boolean }>()
function clockAt(timeMs: number) {
  const known = clock.get(timeMs)
  if (known) return known
  const { year, month } = germanMonthOf(timeMs)
  const made = { number: 12 * year + month - 1, isPeak: isPeakHour(timeMs) }
  clock.set(timeMs, made)
  return made
}

/** Mean of a curve over a product, hour by hour. */
function meanOver(
  { startMs, priceEurMwh }: { startMs: number; priceEurMwh: Float64Array },
  { quote }: GivenQuote,
) {
  const { first, end } = deliveryMonths(quote)
  let [sum, count] = [0, 0]
  priceEurMwh.forEach((price, hour) => {
    const { number, isPeak } = clockAt(startMs + hour * hourMs)
    if (number < first || number >= end || (quote.load === 'peak' && !isPeak)) return
    sum += price
    count += 1
  })
  return sum / count
}

/** Quotes that come from months of two years and so cannot contradict each other. */
const consistentQuotes = fc
  .record({
    base: fc.array(fc.double({ min: 20, max: 200, noNaN: true }), { minLength: 24, maxLength: 24 }),
    uplift: fc.array(fc.double({ min: -15, max: 25, noNaN: true }), { minLength: 24, maxLength: 24 }),
    months: fc.integer({ min: 0, max: 7 }),
    quarters: fc.integer({ min: 0, max: 6 }),
    peaks: fc.integer({ min: 0, max: 2 }),
  })
  .map(({ base, uplift, months, quarters, peaks }) => {
    const first = 12 * 2027
    const price = (load: ForwardLoad, from: number, length: number) => {
      let [worth, hours] = [0, 0]
      for (let month = from; month < from + length; month++) {
        const own = deliveryHours(load, first + month, first + month + 1)
        worth += own * (base[month]! + (load === 'peak' ? uplift[month]! : 0))
        hours += own
      }
      return worth / hours
    }
    const quote = (period: ForwardPeriod, load: ForwardLoad, from: number, length: number): Given => [
      period,
      2027 + Math.floor(from / 12),
      (from % 12) + 1,
      load,
      price(load, from, length),
    ]
    const loads: ForwardLoad[] = peaks === 0 ? ['base'] : ['base', 'peak']
    return given([
      ...Array.from({ length: months }, (_, month) => quote('month', 'base', month, 1)),
      ...loads.flatMap((load) =>
        Array.from({ length: quarters }, (_, index) => quote('quarter', load, 3 * index, 3)),
      ),
      ...loads.flatMap((load) => [quote('year', load, 0, 12), quote('year', load, 12, 12)]),
      ...(peaks === 2 ? [quote('month', 'peak', 0, 1)] : []),
    ])
  })

test('the mean over every quoted block, base and peak, is its quote to 1e-9, over clock changes too', () => {
  fc.assert(
    fc.property(consistentQuotes, (quotes) => {
      const curve = hourlyForwardCurve(quotes, shapes)!
      for (const one of quotes)
        expect(Math.abs(meanOver(curve, one) - one.quote.priceEurMwh)).toBeLessThan(1e-9)
    }),
    { numRuns: 25 },
  )
})

test('kinds of hours have the price ratios of the past', () => {
  const curve = hourlyForwardCurve(given([['year', 2027, 1, 'base', 100]]), shapes)!
  const meanOf = (isNeeded: (kind: number, month: number) => boolean) => {
    let [sum, count] = [0, 0]
    curve.priceEurMwh.forEach((price, hour) => {
      const timeMs = curve.startMs + hour * hourMs
      if (!isNeeded(hourKind(timeMs), germanMonthOf(timeMs).month)) return
      sum += price
      count += 1
    })
    return sum / count
  }
  for (const month of [1, 4, 7, 10]) {
    const base = meanOf((_, own) => own === month)
    for (const kind of [3, 13, 19, 24 + 13, 48 + 19]) {
      const own = meanOf((one, of) => one === kind && of === month) / base
      const past = shapes.hours[(month - 1) * 72 + kind]!
      expect(Math.abs(own - past)).toBeLessThan(0.03)
    }
  }
})

test('days at the border of two blocks differ less than the blocks do', () => {
  const flat: PriceShapes = { hours: new Float64Array(864).fill(1), months: new Float64Array(12).fill(1) }
  const curve = hourlyForwardCurve(
    given([
      ['month', 2027, 1, 'base', 100],
      ['month', 2027, 2, 'base', 70],
      ['month', 2027, 3, 'base', 80],
    ]),
    flat,
  )!
  const border = 31 * 24
  const step = Math.abs(curve.priceEurMwh[border]! - curve.priceEurMwh[border - 1]!)
  expect(step).toBeLessThan(3)
  expect(curve.months.map(({ baseEurMwh, isQuoted }) => [Math.round(baseEurMwh), isQuoted])).toEqual([
    [100, true],
    [70, true],
    [80, true],
  ])
})

test('the rest of a year is spread over its months by the ratios of the past', () => {
  const seasonal: PriceShapes = {
    hours: new Float64Array(864).fill(1),
    months: Float64Array.from({ length: 12 }, (_, month) => (month < 6 ? 1.2 : 0.8)),
  }
  const quotes = given([
    ['month', 2027, 1, 'base', 100],
    ['year', 2027, 1, 'base', 90],
  ])
  expect(checkQuotes(quotes).ok).toBe(true)
  const { months } = hourlyForwardCurve(quotes, seasonal)!
  expect(months.map(({ isQuoted }) => isQuoted)).toEqual([true, ...Array.from({ length: 11 }, () => false)])
  const mean = (numbers: readonly number[]) =>
    numbers.reduce((sum, index) => sum + months[index]!.baseEurMwh, 0) / numbers.length
  expect(mean([2, 3, 4]) / mean([7, 8, 9, 10])).toBeCloseTo(1.5, 1)
})

test('peak quotes change no month: a peak below the base makes no summer dearer than the winter', () => {
  const base = given([['year', 2027, 1, 'base', 86.5]])
  const both = given([
    ['year', 2027, 1, 'base', 86.5],
    ['year', 2027, 1, 'peak', 80.2],
    ['quarter', 2027, 4, 'peak', 70],
  ])
  const [alone, corrected] = [base, both].map((quotes) => hourlyForwardCurve(quotes, shapes)!)
  for (const [index, { baseEurMwh }] of alone!.months.entries())
    expect(Math.abs(corrected!.months[index]!.baseEurMwh - baseEurMwh)).toBeLessThan(1e-9)
  expect(meanOver(corrected!, both[1]!)).toBeCloseTo(80.2, 9)
  expect(meanOver(corrected!, both[2]!)).toBeCloseTo(70, 9)
})

test('a month that a quarter leaves next to quoted ones is derived', () => {
  const { months } = hourlyForwardCurve(
    given([
      ['month', 2027, 1, 'base', 100],
      ['month', 2027, 2, 'base', 95],
      ['quarter', 2027, 1, 'base', 92],
    ]),
    shapes,
  )!
  expect(months.map(({ isQuoted }) => isQuoted)).toEqual([true, true, false])
})

test('without base quotes there is no curve', () => {
  expect(hourlyForwardCurve([], shapes)).toBeNull()
})
