import { expect, it } from 'vitest'
import { type AktermProduct, aktermOrderSchema, createFormat, messages } from '#contracts'
import { checkAktermOrderForm, newAktermOrderForm } from './aktermOrderForm.ts'

const product = {
  from_year: 2006,
  till_year: 2025,
  formats: ['akterm', 'dmna', 'aks', 'xlsx', 'csv'],
  lacking: [],
  has_roughness: true,
} as unknown as AktermProduct
const format = createFormat('de', messages.de.units)
const form = newAktermOrderForm(product, format)

it('opens with an order that can be placed, and that the interface accepts', () => {
  const checked = checkAktermOrderForm(form, product)
  expect(checked).toMatchObject({
    ok: true,
    order: {
      year: 'representative',
      method: 'a',
      from_year: 2006,
      till_year: 2025,
      anemometer_height: 'automatic',
      roughness: 'atlas',
      rain: true,
    },
  })
  expect(checked.ok && aktermOrderSchema.parse(checked.order)).toBeTruthy()
})

it('requires the land use if the atlas has no roughness, and offers no rain if it has none', () => {
  const poor = { ...product, has_roughness: false, lacking: ['rain'] } as AktermProduct
  expect(newAktermOrderForm(poor, format)).toMatchObject({ roughnessMode: 'landUse', rain: false })
})

it('reads typed heights and roughness with point or comma, and names values out of range', () => {
  const typed = { ...form, anemometerMode: 'typed', roughnessMode: 'typed' } as const
  expect(checkAktermOrderForm({ ...typed, anemometer: '12,5', roughness: '0,08' }, product)).toMatchObject({
    ok: true,
    order: { anemometer_height: 12.5, roughness: 0.08 },
  })
  for (const [field, entries] of [
    ['anemometer', { anemometer: '3' }],
    ['roughness', { roughness: '5' }],
    ['calm', { calm: '2' }],
    ['reference', { reference: 'x' }],
    ['source', { source: '0' }],
    ['year', { year: '2005' }],
    ['noFormat', { formats: [] }],
    ['fromAfterTill', { fromYear: 2020, tillYear: 2010 }],
  ] as const)
    expect(checkAktermOrderForm({ ...typed, ...entries }, product)).toMatchObject({
      ok: false,
      issues: { [field]: true },
    })
})
