import { expect, test } from 'vitest'
import { germanMonthStartMs } from '../germanTime.ts'
import { hourlyMarket, hourlyMeans, marketUntil, monthOfMarket } from './hourlyMarket.ts'
import { targetMonth } from './targetMonth.ts'

const hourMs = 3_600_000
const none = { windOnshore: [], windOffshore: [], solar: [], load: [] }

test('prices cover whole months of German time; a month with a missing day has no base', () => {
  const startMs = germanMonthStartMs(2025, 8) + 24 * hourMs
  const hours = (germanMonthStartMs(2025, 10) - startMs) / hourMs
  const market = hourlyMarket(
    [
      { zone: 'DE-LU', startMs, stepMs: hourMs, values: new Float64Array(hours).fill(50) },
      {
        zone: 'DE-LU',
        startMs: startMs + hours * hourMs,
        stepMs: hourMs / 4,
        values: Float64Array.from({ length: 4 * 745 }, (_, quarter) => 40 + 10 * (quarter % 4)),
      },
    ],
    none,
  )!
  expect(market.startMs).toBe(germanMonthStartMs(2025, 8))
  expect(
    market.months.map(({ number, fromHour, endHour, baseEurMwh }) => [
      number,
      endHour - fromHour,
      baseEurMwh,
    ]),
  ).toEqual([
    [12 * 2025 + 7, 744, Number.NaN],
    [12 * 2025 + 8, 720, 50],
    [12 * 2025 + 9, 745, 55],
  ])
  expect(marketUntil(market, 12 * 2025 + 8).priceEurMwh).toHaveLength(744 + 720)
  expect(monthOfMarket(market, 12 * 2025 + 10)).toBeUndefined()
  expect(hourlyMarket([], none)).toBeNull()
})

test('power of quarter-hours and of three hours becomes that of hours; a partly known hour is missing', () => {
  const quarters = {
    startMs: 0,
    stepMs: hourMs / 4,
    values: Float64Array.of(1, 2, 3, 4, 5, Number.NaN, 7, 8),
  }
  expect([...hourlyMeans([quarters], 0, 3)]).toEqual([2.5, Number.NaN, Number.NaN])
  const long = { startMs: -hourMs, stepMs: 3 * hourMs, values: Float64Array.of(6, 9) }
  expect([...hourlyMeans([long], 0, 4)]).toEqual([6, 6, 9, 9])
})

test('months to come have the hours of the clock', () => {
  expect([3, 10, 2].map((month) => targetMonth(12 * 2028 + month - 1).kind.length)).toEqual([743, 745, 696])
})
