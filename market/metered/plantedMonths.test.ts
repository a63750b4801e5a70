import { expect, test } from 'vitest'
import { germanMonthStartMs, pricePlan, wholePeriodShare } from '#domain'
import { monthValues } from './meteredValues.ts'

const hourMs = 3_600_000
const startMs = germanMonthStartMs(2024, 1)
const stepCount = (germanMonthStartMs(2025, 1) - startMs) / hourMs

/** Values with gaps of an hour, some hours, a day, some days and a month, at places chosen by the seed. */
function withGaps(seed: number, value: (hour: number) => number): Float64Array {
  const values = Float64Array.from({ length: stepCount }, (_, hour) => value(hour))
  for (const [i, length] of [1, 5, 24, 100, 744].entries()) {
    const from = (seed * 7919 + i * 104_729) % (stepCount - length)
    values.fill(Number.NaN, from, from + length)
  }
  return values
}

test.each([1, 2, 3, 4])(
  'metered plants have market values of the months with whole weather and prices only: seed %i',
  (seed) => {
    const energies = withGaps(seed, (hour) => 1 + (hour % 7))
    const prices = withGaps(seed + 50, (hour) => 40 + (hour % 24))
    const history = [{ zone: 'DE-LU' as const, startMs, stepMs: hourMs, values: prices }]
    const plan = pricePlan(history, { startMs, stepMs: hourMs, stepCount })
    const whole = Array.from({ length: 12 }, (_, i) => i + 1).filter((month) => {
      const next = month === 12 ? germanMonthStartMs(2025, 1) : germanMonthStartMs(2024, month + 1)
      const [from, end] = [germanMonthStartMs(2024, month), next].map((ms) => (ms - startMs) / hourMs)
      const hours = Array.from({ length: end! - from! }, (_, i) => from! + i)
      const known = hours.filter((hour) => !Number.isNaN(energies[hour]! * prices[hour]!))
      return known.length >= wholePeriodShare * hours.length
    })
    expect((monthValues(plan, energies, []).get(2024) ?? []).map(({ month }) => month)).toEqual(whole)
  },
)
