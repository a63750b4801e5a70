import { describe, expect, it } from 'vitest'
import { type AtlasProduct, createFormat, messages } from '#contracts'
import { exampleProduct } from '#web/testing/exampleOrder.ts'
import { checkEntries, newEntries, type OrderEntries } from './orderEntries.ts'

type Product = AtlasProduct & { readonly formats: readonly string[] }
const product = exampleProduct<Product>({
  ...{ formats: ['xlsx', 'csv', 'tab'], default_heights: [100, 140.5], hmin: 40, hmax: 200 },
})
const check = (change: Partial<OrderEntries> = {}) =>
  checkEntries({ ...newEntries(product, createFormat('en', messages.en.units)), ...change }, product)

it('the entries as the form opens are an order', () => {
  expect(check()).toEqual({
    order: { heights: [100, 140.5], from_year: 2014, till_year: 2024, formats: ['xlsx', 'csv', 'tab'] },
    issues: { heights: [], fromAfterTill: false, noFormat: false },
  })
})

it('opens with heights in the notation of the language', () => {
  expect(newEntries(product, createFormat('de', messages.de.units)).heights).toBe('100 140,5')
})

describe('heights', () => {
  it.each([
    ['100', [100]],
    ['100 m, 140,5 m', [100, 140.5]],
    ['100;140.5', [100, 140.5]],
    ['40/200', [40, 200]],
    ['100,5', [100.5]],
  ])('"%s" are %j', (heights, read) => {
    expect(check({ heights }).order?.heights).toEqual(read)
  })
  it.each([
    ['', ['hubHeightMissing']],
    ['39.9', ['hubHeightOutOfRange']],
    ['201', ['hubHeightOutOfRange']],
    ['100 100', ['hubHeightRepeated']],
    ['high', ['hubHeightInvalid']],
    ['10 high 300', ['hubHeightOutOfRange', 'hubHeightInvalid', 'hubHeightOutOfRange']],
  ])('"%s" are refused: %j', (heights, codes) => {
    const { order, issues } = check({ heights })
    expect([order, issues.heights.map(({ code }) => code)]).toEqual([null, codes])
  })
})

it('one year is a period, and a period backwards is refused', () => {
  expect(check({ fromYear: 2020, tillYear: 2020 }).order).toMatchObject({ from_year: 2020, till_year: 2020 })
  expect(check({ fromYear: 2021, tillYear: 2020 })).toMatchObject({
    order: null,
    issues: { fromAfterTill: true },
  })
})

it('formats are ordered as the product lists them, and one is needed', () => {
  expect(check({ formats: ['tab', 'xlsx'] }).order?.formats).toEqual(['xlsx', 'tab'])
  expect(check({ formats: [] })).toMatchObject({ order: null, issues: { noFormat: true } })
})

describe('the ground of the cell', () => {
  it('is sent only if it is stated', () => {
    expect(check({ cellGround: '' }).order).not.toHaveProperty('cell_ground_m')
    expect(check({ cellGround: '12,5' }).order).toMatchObject({ cell_ground_m: 12.5 })
    expect(check({ cellGround: '-3' }).order).toMatchObject({ cell_ground_m: -3 })
  })
  it('stops the order if it cannot be read', () => {
    expect(check({ cellGround: 'low' }).order).toBeNull()
  })
})

it('reports all issues at once', () => {
  expect(check({ heights: '', fromYear: 2024, tillYear: 2014, formats: [] }).issues).toEqual({
    ...{ heights: [{ code: 'hubHeightMissing' }], fromAfterTill: true, noFormat: true },
  })
})
