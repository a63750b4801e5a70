import { expect, it } from 'vitest'
import { messages } from '#contracts'
import { endingOf, endingOfFormat, fileLabel } from './fileKinds.ts'

it('names a file by its kind, and by its height if there is one file per height', () => {
  const files = ['Küste 1_demo_2025.xlsx', 'Küste 1_demo_2025_80m.tab', 'Küste 1_demo_2025_140.5m.tab'].map(
    (name) => ({ name, site_id: 1 }),
  )
  expect(files.map((file) => fileLabel(file, files, {}, { sites: '' }))).toEqual([
    'Excel',
    'WAsP .tab 80\u00a0m',
    'WAsP .tab 140.5\u00a0m',
  ])
})

it("distinguishes files of the same kind in the reader's language", () => {
  const parts = ['turbines', 'windpro', 'steps', 'years', 'months']
  const files = parts.map((part) => ({ name: `Park_demo_${part}.csv`, site_id: null }))
  const { fileParts } = messages.de.products.result
  expect(files.map((file) => fileLabel(file, files, fileParts, { sites: '' }))).toEqual([
    'CSV Anlagen',
    'CSV windPRO',
    'CSV Preisschritte',
    'CSV Jahre',
    'CSV Monate',
  ])
})

it('marks a file of all sites if there are files of single sites too', () => {
  const { fileParts, fileOfAll } = messages.de.products.result
  const files = [
    { name: 'WEA 1_demo_market_value_months.csv', site_id: 1 },
    { name: 'WEA 1_demo_market_value_years.csv', site_id: 1 },
    { name: 'Alle_demo_years.csv', site_id: null },
  ]
  expect(files.map((file) => fileLabel(file, files, fileParts, fileOfAll))).toEqual([
    'CSV Monate',
    'CSV Jahre',
    'CSV alle Standorte',
  ])
  const fields = [
    { name: 'WEA 1_demo_index_seasonal_2020-2024.nc', site_id: 1 },
    { name: 'demo_index_seasonal_2020-2024_field.nc', site_id: null },
  ]
  expect(fields.map((file) => fileLabel(file, fields, fileParts, fileOfAll))).toEqual([
    'NetCDF',
    'NetCDF ganzer Atlas',
  ])
})

it('finds the file of a format that comes as an archive', () => {
  const names = ['Stall_demo_2024.akterm', 'Stall_demo_2024_austal.zip', 'Stall_demo_2024_check.txt']
  for (const [format, index] of [
    ['dmna', 1],
    ['akterm', 0],
  ] as const)
    expect(names.filter((name) => endingOf({ name }) === endingOfFormat(format))).toEqual([names[index]])
})
