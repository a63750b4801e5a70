import { expect, test } from 'vitest'
import { publishedCaptureRates } from './forecast/index.ts'
import { germanMonthStartMs } from './germanTime.ts'
import { hourlyMarket } from './hourly/index.ts'
import { officialBases } from './officialBase.ts'
import type { OfficialMarketValue } from './officialMarketValue.ts'

const spot2024 = [7.657, 6.134, 6.47, 6.236, 6.721, 8.445, 6.77, 8.205, 7.831, 8.61, 11.391, 10.832]
const hours2024 = [744, 696, 743, 720, 744, 720, 744, 744, 720, 745, 720, 744]
const official: OfficialMarketValue[] = spot2024.map((ctKwh, index) => ({
  ...{ technology: 'spot', year: 2024, month: index + 1, ctKwh },
}))

test('the base of a year without a published one is the mean of its months by their hours', () => {
  const bases = officialBases(official)
  const mean = spot2024.reduce((sum, value, i) => sum + 10 * value * hours2024[i]!, 0) / 8784
  expect(bases(2024, null)).toBeCloseTo(mean, 9)
  expect(bases(2024, 6)).toBeCloseTo(84.45, 12)
  expect(bases(2025, 6)).toBeNull()
  expect(officialBases(official.slice(1))(2024, null)).toBeNull()
  const annual: OfficialMarketValue = { technology: 'spot', year: 2024, month: null, ctKwh: 7.9 }
  expect(officialBases([...official, annual])(2024, null)).toBe(79)
})

test('published market values are set against the published base, not against that of stored prices', () => {
  const startMs = germanMonthStartMs(2024, 6)
  const values = new Float64Array(720).fill(72.9)
  const power = { windOnshore: [], windOffshore: [], solar: [], load: [] }
  const value: OfficialMarketValue = { technology: 'windOnshore', year: 2024, month: 6, ctKwh: 6.356 }
  const rateOf = (values_: readonly OfficialMarketValue[]) => {
    const market = hourlyMarket([{ zone: 'DE-LU', startMs, stepMs: 3_600_000, values }], power, values_)!
    return [...publishedCaptureRates(market, values_).values()]
  }
  expect(rateOf([...official, value])[0]).toBeCloseTo(0.753, 3)
  expect(rateOf([value])[0]).toBeCloseTo(0.872, 3)
})
