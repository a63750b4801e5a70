import { expect, test } from 'vitest'
import { readProduction } from './production/readProduction.ts'

const months = ['01', '02', '03', '04']
const table = (head: string, cellOf: (month: number) => string) =>
  [head, ...months.map((month, i) => `${month}/2023;${cellOf(i)}`)].join('\n')
const energies = (text: string) => {
  const read = readProduction(text)
  return read.ok ? read.value.months.map(({ energyMwh }) => energyMwh) : read.record.questions
}

test.each([
  ['in a column of energy', table('Monat;Ertrag', (i) => `${400 - 10 * i} MWh`), 1],
  ['in another unit', table('Monat;Ertrag', (i) => `${400 - 10 * i} GWh`), 1000],
  ['under a head with the same unit', table('Monat;Ertrag [MWh]', (i) => `${400 - 10 * i} MWh`), 1],
  ['without a header', months.map((month, i) => `${month}/2023;${400 - 10 * i} MWh`).join('\n'), 1],
  ['in a sheet of years', table('Monat;2022;2023', (i) => `;${400 - 10 * i} MWh`).replaceAll('/2023', ''), 1],
])('numbers with their unit %s are read', (_, text, factor) => {
  expect(energies(text)).toEqual(months.map((_month, i) => (400 - 10 * i) * factor))
})

test.each([
  ['a head with another unit', table('Monat;Ertrag [kWh]', (i) => `${400 - 10 * i} MWh`)],
  ['numbers without one', table('Monat;Ertrag [MWh]', (i) => (i === 2 ? '402' : `${400 - 10 * i} kWh`))],
  ['another unit in one row', table('Monat;Ertrag', (i) => (i === 2 ? '402 kWh' : `${400 - 10 * i} MWh`))],
])('numbers with a unit next to %s are refused', (_, text) => {
  expect(readProduction(text).ok).toBe(false)
})
