import { expect, test } from 'vitest'
import type { AtlasInfo } from '#atlas'
import type { OfficialMarketValue } from '#domain'
import { pastBasis } from './pastBasis.ts'
import type { MarketValueSpec } from './spec.ts'

const hourMs = 3_600_000
const [startMs, stepCount] = [Date.UTC(2024, 0), 24 * 366]
const info = {
  dataFromMs: startMs,
  dataTillMs: startMs + (stepCount - 1) * hourMs,
  resolutionTimeS: 3600,
  stepCount,
} as AtlasInfo
const values = Float64Array.from({ length: stepCount + 48 }, (_, i) => (i === 5 ? Number.NaN : i % 90))
const prices = (changed?: number, length = values.length) => [
  {
    ...{ zone: 'DE-LU' as const, startMs: startMs - 24 * hourMs, stepMs: hourMs },
    values: values.map((value, i) => (i === changed ? value + 1 : value)).slice(0, length),
  },
]
const value = (month: number | null, ctKwh: number, technology: 'windOnshore' | 'solar' = 'windOnshore') =>
  ({ technology, year: 2024, month, ctKwh }) as OfficialMarketValue
const official = [value(1, 8), value(2, 7), value(null, 6)]
const spec = { months: null, sites: [{ plant: {} }], forecast: undefined } as unknown as MarketValueSpec
const basis = (changes: Partial<Parameters<typeof pastBasis>[0]> = {}, own: Partial<MarketValueSpec> = {}) =>
  pastBasis({ prices: prices(), official, expected: [], ...changes }, { ...spec, ...own }, info)

test('prices count within the time of the atlas, and no others', () => {
  expect(basis({ prices: prices(30) })).not.toBe(basis())
  expect(basis({ prices: prices(23) })).toBe(basis())
  expect(basis({ prices: prices(stepCount + 24) })).toBe(basis())
  // Data after the atlas's last step change nothing.
  expect(basis({ prices: prices(undefined, stepCount + 24) })).toBe(basis())
  expect(basis({ prices: prices(undefined, stepCount + 23) })).not.toBe(basis())
})

test('official values count for their technology, of the ordered months and their years', () => {
  const months = ['2024-01']
  const changed = (...values: OfficialMarketValue[]) => ({ official: values })
  expect(basis(changed(value(1, 8), value(2, 7.5), value(null, 6)))).not.toBe(basis())
  expect(basis(changed(value(1, 8), value(2, 7.5), value(null, 6)), { months })).toBe(basis({}, { months }))
  expect(basis(changed(value(1, 8), value(2, 7), value(null, 5)), { months })).not.toBe(basis({}, { months }))
  expect(basis(changed(...official, value(1, 4, 'solar')))).toBe(basis())
  expect(basis({ expected: [value(null, 6)] })).not.toBe(basis())
})

test('a forecast is never updated for new data', () => {
  expect(basis({}, { forecast: {} as NonNullable<MarketValueSpec['forecast']> })).toBeNull()
})
