import { expect, it } from 'vitest'
import { readProduction } from './readProduction.ts'

const codesOf = (text: string) => {
  const read = readProduction(text)
  return read.ok ? [] : read.issues.map(({ code }) => code)
}
const year = Array.from({ length: 12 }, (_, i) => 900 + i)
const fromJuly = ['Jul', 'Aug', 'Sep', 'Okt', 'Nov', 'Dez', 'Jan', 'Feb', 'Mär', 'Apr', 'Mai', 'Jun']
it.each([
  `Jahr;${fromJuly.join(';')}\n2020;${year.join(';')}\n2021;${year.join(';')}`,
  `Jahr;${[...fromJuly.slice(6), ...fromJuly.slice(0, 6)].join(';')}\n2020/21;${year.join(';')}`,
  `Monat;2022 (MWh)\n${fromJuly.map((month, i) => `${month};${900 + i}`).join('\n')}`,
  'Jahr;MWh\n2021/22;1000\n2022/23;1100',
  'Jahr;Q1;Q2;Q3;Q4\n2022;100;90;80;120',
  'Quartal;Energie [MWh]\nQ1 2023;100\nQ2 2023;90',
  'Zeitraum;MWh\n1. Quartal 2023;100\n2. Quartal 2023;90',
  'Year,Quarter,Energy (MWh)\n2023,1,100\n2023,2,90',
  'Zeitraum;MWh\nH1 2023;100\nH2 2023;90',
])('quarters and years that begin in July are named: %s', (own) => {
  expect(codesOf(own)).toEqual(['noCalendarMonth'])
})

it.each([
  [
    `Jahr;${[...fromJuly.slice(6), ...fromJuly.slice(6)].join(';')}\n2020;${year.join(';')}`,
    'productionColumnsMissing',
  ],
  ['von;bis;MWh\n01.01.2023;31.03.2023;100\n01.04.2023;30.06.2023;90', 'productionStepUnknown'],
  ['Datum;Pmin [kW]\n2024-01-01 00:00;100\n2024-01-01 00:10;120', 'productionColumnsMissing'],
  ['Datum;Leistung Std. Abw. (kW)\n2024-01-01 00:00;100\n2024-01-01 00:10;120', 'productionColumnsMissing'],
])('months given twice, quarters by their days and extremes of a power are refused: %s', (own, code) => {
  expect(codesOf(own)).toEqual([code])
})

it.each([
  `Monat;2022/23 (MWh);2023/2024 (MWh)\n${fromJuly.map((month, i) => `${month};${900 - i};${800 - i}`).join('\n')}`,
  `Wirtschaftsjahr;${fromJuly.join(';')}\n2022/23;${year.toReversed().join(';')}\n2023/24;${year.toReversed().join(';')}`,
])('years of two numbers begin with the first month of a sheet: %s', (own) => {
  const answers = own.includes('(MWh)') ? {} : { 'unit.Jul': 'MWh' }
  const read = readProduction(own, { answers })
  const months = read.ok ? read.value.months.map(({ year, month }) => 12 * year + month) : []
  expect(months).toEqual(Array.from({ length: 24 }, (_, i) => 12 * 2022 + 7 + i))
})
