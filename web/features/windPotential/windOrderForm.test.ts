import { expect, it } from 'vitest'
import { createFormat, messages, type WindPotentialProduct } from '#contracts'
import { checkWindOrderForm, newWindOrderForm } from './windOrderForm.ts'

const product = {
  hmin: 40,
  hmax: 200,
  default_heights: [100],
  formats: ['xlsx', 'csv', 'tab'],
  from_year: 2014,
  till_year: 2024,
} as unknown as WindPotentialProduct
const form = newWindOrderForm(product, createFormat('en', messages.en.units))

it('opens with an order that can be placed, its threshold with the sign for minus', () => {
  expect(form.threshold).toBe('−10')
  expect(checkWindOrderForm(form, product)).toEqual({
    ok: true,
    order: {
      heights: [100],
      sectors: 12,
      bin_width: 1,
      weibull: 'wasp',
      temperature_threshold: -10,
      from_year: 2014,
      till_year: 2024,
      formats: ['xlsx', 'csv', 'tab'],
    },
  })
})

it.each([
  ['-7,5', -7.5],
  ['−7.5', -7.5],
  [' 0 ', 0],
  ['60', 60],
])('reads the threshold %j', (threshold, value) => {
  expect(checkWindOrderForm({ ...form, threshold }, product)).toMatchObject({
    order: { temperature_threshold: value },
  })
})

it.each(['', 'cold', '-60.5', '7.3', '0.25'])('refuses the threshold %j', (threshold) => {
  expect(checkWindOrderForm({ ...form, threshold }, product)).toMatchObject({
    ok: false,
    issues: { threshold: true, heights: [] },
  })
})

it('reports all faults at once', () => {
  const faulty = { ...form, heights: '30', fromYear: 2020, tillYear: 2019, formats: [], threshold: 'x' }
  expect(checkWindOrderForm(faulty, product)).toMatchObject({
    ok: false,
    issues: {
      heights: [{ code: 'hubHeightOutOfRange' }],
      threshold: true,
      fromAfterTill: true,
      noFormat: true,
    },
  })
})
