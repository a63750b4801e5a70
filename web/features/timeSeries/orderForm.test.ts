import { expect, it } from 'vitest'
import { createFormat, messages, type TimeSeriesProduct } from '#contracts'
import { checkOrderForm, newOrderForm } from './orderForm.ts'

const product = {
  hmin: 40,
  hmax: 200,
  default_heights: [100],
  parameters: ['wind_speed', 'wind_direction', 'temperature'],
  formats: ['csv', 'xlsx'],
  from_year: 2014,
  till_year: 2024,
} as unknown as TimeSeriesProduct
const form = newOrderForm(product, createFormat('en', messages.en.units))

it('opens with the usual heights, wind, all years and all files', () => {
  expect(form).toEqual({
    heights: '100',
    parameters: ['wind_speed', 'wind_direction'],
    fromYear: 2014,
    tillYear: 2024,
    formats: ['csv', 'xlsx'],
  })
})

it('reads several heights, with point or comma', () => {
  const checked = checkOrderForm({ ...form, heights: ' 100  140,5 60.5' }, product)
  expect(checked).toMatchObject({ ok: true, order: { heights: [100, 140.5, 60.5] } })
})

it('reports every error of the heights at once', () => {
  const checked = checkOrderForm({ ...form, heights: '30 100 100 abc' }, product)
  expect(checked).toMatchObject({
    ok: false,
    issues: {
      heights: [{ code: 'hubHeightOutOfRange' }, { code: 'hubHeightRepeated' }, { code: 'hubHeightInvalid' }],
    },
  })
})

it('refuses a start year after the end year, no parameter and no file', () => {
  const faulty = { ...form, fromYear: 2020, tillYear: 2019, parameters: [], formats: [] }
  expect(checkOrderForm(faulty, product)).toMatchObject({
    ok: false,
    issues: { heights: [], noParameter: true, fromAfterTill: true, noFormat: true },
  })
})

it('makes the same order however the boxes were ticked', () => {
  const one = checkOrderForm({ ...form, parameters: ['temperature', 'wind_speed'] }, product)
  const other = checkOrderForm({ ...form, parameters: ['wind_speed', 'temperature'] }, product)
  expect(one).toEqual(other)
})
