import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { IndexPeriod } from '#domain'
import { fieldChoice } from './fieldChoice.ts'
import type { FieldChoice, FieldProduct } from './fieldRecord.ts'

const product = {
  turbines: [
    { id: 'e1', name: 'E-1', hub_height: 160 },
    { id: '7', name: 'E-2', hub_height: 140 },
  ],
} as unknown as FieldProduct
const january: IndexPeriod = { kind: 'month', month: { year: 2024, month: 1 } }

interface Choice extends FieldChoice {
  readonly mode: 'seasonal' | 'anomaly'
}
const layers = ['mean', 'spread'] as const
const stored = fieldChoice<FieldProduct, Choice, 'mode'>({
  layers,
  usualPeriod: () => january,
  hasPeriod: (_, period) => period.kind !== 'year' || period.year <= 2024,
  more: {
    names: { mode: 'm' },
    of: (_, { mode }) => ({ mode: mode === 'anomaly' ? 'anomaly' : 'seasonal' }),
    addressOf: ({ mode }) => ({ mode: mode === 'seasonal' ? null : mode }),
  },
})
const nothing = { layer: null, period: null, turbine: null, at: null, view: null }
const of = (address: object) => stored.choiceOf(product, { ...nothing, ...address })
const usual = { layer: 'mean', period: january, turbineId: 'e1', at: null, view: null, mode: 'seasonal' }

const month = fc.record({
  year: fc.integer({ min: 1990, max: 2024 }),
  month: fc.integer({ min: 1, max: 12 }),
})
const period: fc.Arbitrary<IndexPeriod> = fc.oneof(
  month.map((one) => ({ kind: 'month' as const, month: one })),
  month.map(({ year }) => ({ kind: 'year' as const, year })),
  month.map((till) => ({ kind: 'rolling' as const, till })),
  month.map((from) => ({ kind: 'span' as const, from, till: { year: from.year + 1, month: 12 } })),
)
const degrees = (most: number) =>
  fc.integer({ min: -most * 10_000, max: most * 10_000 }).map((one) => one / 10_000 + 0)
const place = fc.record({ lat: degrees(90), lon: degrees(180) })
const choice: fc.Arbitrary<Choice> = fc.record({
  layer: fc.constantFrom(...layers),
  period,
  turbineId: fc.constantFrom('e1', '7'),
  at: fc.option(place),
  view: fc.option(place.map((one) => ({ ...one, zoom: 7.25 }))),
  mode: fc.constantFrom('seasonal' as const, 'anomaly' as const),
})

it('any choice is shown again from its address', () => {
  fc.assert(
    fc.property(choice, (one) => {
      expect(of(stored.addressOf(one))).toEqual(one)
    }),
  )
})

it('an empty address shows the first layer and turbine at the usual period', () => {
  expect(of({})).toEqual(usual)
})

describe('a part that cannot be shown becomes the usual one and leaves the others', () => {
  it.each([
    [{ layer: 'other' }, {}],
    [{ turbine: 'e9' }, {}],
    [{ period: '2024-13' }, {}],
    [{ period: 'soon' }, {}],
    // Well written, but not of this product.
    [{ period: '2025' }, {}],
    [{ at: '52.5' }, {}],
    [{ view: '52.5,9' }, {}],
    [{ mode: 'x', layer: 'spread' }, { layer: 'spread' }],
  ])('%j', (address, differences) => {
    expect(of(address)).toEqual({ ...usual, ...differences })
  })
})

it('the first layer and the usual mode are not written into the address', () => {
  const { layer, mode } = stored.addressOf(usual as Choice) as Record<string, string | null>
  expect([layer, mode]).toEqual([null, null])
})

it('the names in the address are those of the product, and usual ones otherwise', () => {
  expect(stored.names).toMatchObject({ layer: 'layer', period: 'period', turbine: 'turbine', mode: 'm' })
  const own = fieldChoice<FieldProduct, FieldChoice>({
    ...{ layers, names: { layer: 'shown', period: 'month' }, usualPeriod: () => january },
  })
  expect(own.names).toMatchObject({ layer: 'shown', period: 'month', at: 'at' })
})

it('a product without turbines has none, not an undefined one', () => {
  const none = { turbines: [] } as unknown as FieldProduct
  expect(stored.choiceOf(none, { ...nothing, turbine: 'e1' }).turbineId).toBe('')
})
