import { describe, expect, it } from 'vitest'
import { createFormat, messages, type YieldIndexProduct } from '#contracts'
import { exampleProduct } from '#web/testing/exampleOrder.ts'
import { checkIndexOrderForm, type IndexOrderForm, newIndexOrderForm } from './indexOrderForm.ts'

const product = exampleProduct<YieldIndexProduct>({
  ...{ formats: ['xlsx', 'csv'], default_heights: [100], default_reference: [2015, 2022] },
} as Partial<YieldIndexProduct>)
const form = newIndexOrderForm(product, createFormat('en', messages.en.units))
const check = (change: Partial<IndexOrderForm> = {}) =>
  checkIndexOrderForm({ ...form, typeId: 11, ...change }, product)

it('opens with the reference of the product, or all its years', () => {
  expect([form.fromYear, form.tillYear, form.hubHeight]).toEqual([2015, 2022, '100'])
  const other = newIndexOrderForm(
    { ...product, default_reference: null } as never,
    createFormat('en', messages.en.units),
  )
  expect([other.fromYear, other.tillYear]).toEqual([2014, 2024])
})

it('needs a turbine type before it is an order, without calling that an issue', () => {
  expect(check({ typeId: null })).toEqual({
    ok: false,
    issues: { hubHeight: [], fromAfterTill: false, noFormat: false },
  })
})

it('is an order with the suggested curve and the fields of sites', () => {
  expect(check()).toEqual({
    ok: true,
    order: {
      ...{ turbine_type_id: 11, hub_height: 100, mode: 'seasonal', reference: [2015, 2022] },
      formats: ['csv', 'xlsx'],
    },
  })
  expect(check({ curveId: 4, wholeAtlas: true, mode: 'anomaly' })).toMatchObject({
    order: { power_curve_id: 4, whole_atlas: true, mode: 'anomaly' },
  })
})

describe('the hub height', () => {
  it.each([
    ['140,5', 140.5],
    ['140.5 m', 140.5],
    [' 40 ', 40],
  ])('"%s" is %d m', (hubHeight, height) => {
    expect(check({ hubHeight })).toMatchObject({ ok: true, order: { hub_height: height } })
  })
  it.each([
    ['', ['hubHeightMissing']],
    ['100 140', ['hubHeightInvalid']],
    ['39', ['hubHeightOutOfRange']],
    ['high', ['hubHeightInvalid']],
  ])('"%s" is refused: one height is needed', (hubHeight, codes) => {
    const { ok, ...checked } = check({ hubHeight })
    expect([ok, 'issues' in checked && checked.issues.hubHeight.map(({ code }) => code)]).toEqual([
      false,
      codes,
    ])
  })
})

it('a reference backwards and a missing file are refused together', () => {
  expect(check({ fromYear: 2023, tillYear: 2015, formats: [] })).toMatchObject({
    ok: false,
    issues: { fromAfterTill: true, noFormat: true },
  })
})
