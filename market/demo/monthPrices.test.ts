import { expect, it } from 'vitest'
import type { DemoHour } from './demoHours.ts'
import { monthPrices } from './monthPrices.ts'

/** A month in which wind comes in waves of days and the sun every day. */
const hours: DemoHour[] = Array.from({ length: 720 }, (_, i) => ({
  startMs: i * 3_600_000,
  windOnshoreMw: 14_000 + 9000 * Math.sin(i / 17) + 3000 * Math.sin(i / 5),
  windOffshoreMw: 3000 + 2000 * Math.sin(i / 19 + 0.4),
  solarMw: 25_000 * Math.max(0, Math.sin((2 * Math.PI * ((i % 24) - 6)) / 24)),
  loadMw: 52_000 + 9000 * Math.sin((2 * Math.PI * ((i % 24) - 8)) / 24),
}))

it.each([
  ['a dear winter month without negative prices', 250, 110, 0.8, 0.9, 1.02, 0],
  ['a month of negative noons', 67, 50, 0.86, 0.92, 0.5, 78],
  ['a cheap stormy month', 22, 16, 0.8, 0.92, 1.05, 84],
])(
  '%s has the base, values and negative hours of its target',
  (_, base, deviation, onshore, offshore, solar, negative) => {
    const prices = monthPrices(hours, {
      baseEurMwh: base,
      deviationEurMwh: deviation,
      windOnshoreEurMwh: onshore * base,
      windOffshoreEurMwh: offshore * base,
      solarEurMwh: solar * base,
      negativeHours: negative,
    })
    const value = (of: (hour: DemoHour) => number) =>
      hours.reduce((sum, hour, i) => sum + of(hour) * prices[i]!, 0) /
      hours.reduce((sum, hour) => sum + of(hour), 0)
    expect(Math.abs(value(() => 1) - base)).toBeLessThan(0.3)
    expect(Math.abs(value(({ windOnshoreMw }) => windOnshoreMw) / base - onshore)).toBeLessThan(0.01)
    expect(Math.abs(value(({ windOffshoreMw }) => windOffshoreMw) / base - offshore)).toBeLessThan(0.01)
    expect(Math.abs(value(({ solarMw }) => solarMw) / base - solar)).toBeLessThan(0.01)
    expect(prices.filter((price) => price < 0)).toHaveLength(negative)
    expect(prices).not.toContain(0)
  },
)
