import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { forecastField } from '#web/features/marketValue/forecast/map/forecastField.ts'
import { marketField } from '#web/features/marketValue/marketField.ts'
import { profileField } from '#web/features/profileValue/map/profileField.ts'
import { indexField } from '#web/features/yieldIndex/indexField.ts'

const turbines = [{ id: 'e1' }, { id: 'e2' }]
const atlas = { turbines, usual_period: '2024' }
const months = [{ month: '2026-12' }, { month: '2027-01' }]

/** Parameters in addresses of field pages, except the place and the part of the map. */
const addresses = [
  {
    ...{
      record: indexField,
      product: { turbines, months: ['2000-01', '2024-12'], default_reference: [2001, 2020] },
    },
    usual: { layer: null, period: '2024-12', turbine: 'e1', mode: null, reference: '2001-2020' },
    other: { layer: 'trend', period: '2024', turbine: 'e2', mode: 'anomaly', reference: '2005-2015' },
  },
  {
    ...{ record: marketField, product: atlas },
    usual: { layer: null, period: '2024', turbine: 'e1' },
    other: { layer: 'factor', period: '2023-01..2023-06', turbine: 'e2' },
  },
  {
    ...{ record: profileField, product: atlas },
    usual: { layer: null, period: '2024', turbine: 'e1' },
    other: { layer: 'cost', period: '2023-05', turbine: 'e2' },
  },
  {
    ...{ record: forecastField, product: { turbines, forecast: { months } } },
    usual: { layer: null, period: '2026-12', turbine: 'e1' },
    other: { layer: 'value', period: '2027-01', turbine: 'e2' },
  },
] as const
const nowhere = { at: null, view: null }
const empty = { layer: null, period: null, turbine: null, mode: null, reference: null, ...nowhere }

test('the address of a field page stores the choices, and omitted ones have their defaults', () => {
  for (const { record, product, usual, other } of addresses) {
    const { choiceOf, addressOf } = record.choice
    const again = (address: object) =>
      addressOf(choiceOf(product as never, { ...empty, ...address } as never) as never)
    expect(again({})).toEqual({ ...usual, ...nowhere })
    expect(again({ ...other, at: '53.87,9.11' })).toEqual({ ...other, at: '53.8700,9.1100', view: null })
    const unknown = {
      layer: 'height',
      period: 'soon',
      turbine: 'e9',
      mode: 'odd',
      reference: '1',
      at: 'here',
    }
    expect(again(unknown)).toEqual({ ...usual, ...nowhere })
  }
})

test('the address calls layer and month of the forecast what its interface calls them', () => {
  expect(forecastField.choice.names).toMatchObject({ layer: 'shown', period: 'month', turbine: 'turbine' })
  expect(marketField.choice.names).toMatchObject({ layer: 'layer', period: 'period', turbine: 'turbine' })
})

test('a month that the forecast lacks is replaced by its first month', () => {
  const [, , , { product }] = addresses
  const address = { ...empty, period: '2025-03' } as never
  expect(forecastField.choice.choiceOf(product as never, address).period).toEqual({
    ...{ kind: 'month', month: { year: 2026, month: 12 } },
  })
})

test('products leave frame, legend, periods and downloads of their maps to the field page', () => {
  const features = resolve(import.meta.dirname, '../web/features')
  const shared =
    /import .*\b(FieldFrame|FieldView|PeriodSlider|PeriodChoice|useMapField|useProductPeriods)\b.*'#web\/(fields|fieldPage|periods)\//
  const own = readdirSync(features, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .filter((file) => shared.test(readFileSync(join(features, file), 'utf8')))
  // Two maps side by side, and a map that follows the terms of an agreement.
  expect(own.sort()).toEqual(['maps/MapsScreen.tsx', 'ppa/PpaMapTab.tsx'])
})
