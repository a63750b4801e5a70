import { expect, test } from 'vitest'
import type { ForwardQuote } from '#domain'
import { linesFile, scratchFolder } from '../testing/scratch.ts'
import { describeForwardCurves } from './describeForwardCurves.ts'
import { forwardQuotes, forwardRevisions, lastForwardCurve } from './forwardStore.ts'
import { addForwardQuotes, importForwardCurves } from './importForwardCurves.ts'

const today = '2026-11-23'
const english = [
  'quote_date,product,load,price_eur_mwh',
  '2026-11-20,2027-01,base,101.50',
  '2026-11-20,2027-Q1,base,95.2',
  '2026-11-20,2027-Q1,peak,"1,110.00"',
  '2026-11-20,2027,base,87',
]

test('German and English tables of the same quotes give equal quotes', async () => {
  const [folder, other] = [scratchFolder(), scratchFolder()]
  const sound = english.map((line) => line.replace('"1,110.00"', '110.00'))
  const german = [
    'Terminmarkt',
    'Handelstag;Kontrakt;Abrechnungspreis (EUR/MWh);Marktgebiet',
    '20.11.2026;Phelix DE Base Jan-27;101,50 €;DE-LU',
    '20.11.2026;Phelix DE Base Q1/27;95,2;DE-LU',
    '20.11.2026;Phelix DE Peak 1. Quartal 2027;110,00;DE-LU',
    '20.11.2026;Phelix DE Base Cal-27;87,00;DE-LU',
  ]
  const result = await importForwardCurves([linesFile(folder, 'a.csv', sound)], { folder, today })
  expect(result).toEqual({ ok: true, value: { read: 4, added: 4, confirmed: 0, revised: 0 } })
  expect(await importForwardCurves([linesFile(other, 'b.csv', german)], { folder: other, today })).toEqual(
    result,
  )
  const bare = async (own: string) =>
    (await forwardQuotes(own)).map(({ file: _, sha256: __, ...quote }) => quote)
  expect(await bare(other)).toEqual(await bare(folder))
})

test('tables with a column for base and one for peak are read; the day can be given separately', async () => {
  const folder = scratchFolder()
  const file = linesFile(folder, 'a.csv', [
    'Monat;Base EUR/MWh;Peak EUR/MWh',
    '01.2027;100,5;120',
    '02.2027;90,1;',
  ])
  expect(await importForwardCurves([file], { folder, today })).toMatchObject({
    ok: false,
    issues: [
      { code: 'quoteDateInvalid', line: 2, text: '' },
      { code: 'quoteDateInvalid', line: 3, text: '' },
    ],
  })
  const result = await importForwardCurves([file], { folder, today, quoteDate: '2026-11-20' })
  expect(result).toMatchObject({ ok: true, value: { added: 3 } })
})

test("a table's ambiguities raise questions: its decimal mark, and the column of the price", async () => {
  const folder = scratchFolder()
  const head = 'Handelstag;Produkt;Base EUR/MWh'
  const open = linesFile(folder, 'a.csv', [head, '20.11.2026;Jan 27;1.050', '20.11.2026;Feb 27;95.400'])
  expect(await importForwardCurves([open], { folder, today })).toMatchObject({
    ok: false,
    issues: [{ code: 'numberAmbiguous', line: 2, text: '1.050' }],
  })
  const options = { folder, today, decimalMark: '.' } as const
  expect(await importForwardCurves([open], options)).toMatchObject({ ok: true })
  const [first] = await forwardQuotes(folder)
  expect(first?.priceEurMwh).toBe(1.05)
  const two = linesFile(folder, 'b.csv', [
    'Produkt;Last;Bid price;Ask price;Handelstag',
    'Mar 27;base;90,5;91,5;20.11.2026',
  ])
  expect(await importForwardCurves([two], { folder, today })).toMatchObject({
    ok: false,
    issues: [],
    readings: [
      {
        record: { questions: [{ key: 'column', choices: [{ value: 'Bid price' }, { value: 'Ask price' }] }] },
      },
    ],
  })
})

test('importing a file again changes nothing; another price is refused or, if revised, stored with the former', async () => {
  const folder = scratchFolder()
  const lines = ['quote_date,product,load,price', '2026-11-20,2027,base,87']
  const first = linesFile(folder, 'a.csv', lines)
  await importForwardCurves([first], { folder, today: '2026-11-21', source: 'A broker' })
  expect(await importForwardCurves([first], { folder, today })).toMatchObject({
    value: { confirmed: 1, added: 0 },
  })
  const second = linesFile(folder, 'b.csv', [lines[0]!, '2026-11-20,2027,base,88'])
  expect(await importForwardCurves([second], { folder, today })).toMatchObject({
    ok: false,
    issues: [{ code: 'contradicts', line: 2, given: 88, stored: 87 }],
  })
  await importForwardCurves([second], { folder, today, revise: true })
  expect(await forwardRevisions(folder)).toMatchObject([
    { priceEurMwh: 87, beforeEurMwh: null, importedOn: '2026-11-21', source: 'A broker', file: 'a.csv' },
    { priceEurMwh: 88, beforeEurMwh: 87, importedOn: today, file: 'b.csv' },
  ])
  const priceAsOf = async (importedUntil: string) =>
    (await forwardQuotes(folder, { importedUntil })).map(({ priceEurMwh }) => priceEurMwh)
  expect([await priceAsOf('2026-11-20'), await priceAsOf('2026-11-22'), await priceAsOf(today)]).toEqual([
    [],
    [87],
    [88],
  ])
})

test('a curve is read as quoted up to a day, and never from a later one', async () => {
  const folder = scratchFolder()
  const days = ['2026-09-30', '2026-10-30', '2026-11-20']
  const quote = (quoteDate: string, priceEurMwh: number): ForwardQuote => ({
    ...{ period: 'year', from: { year: 2027, month: 1 }, load: 'base', zone: 'DE-LU' },
    ...{ quoteDate, priceEurMwh },
  })
  const result = await addForwardQuotes(
    days.map((day, index) => quote(day, 80 + index)),
    { folder, today },
  )
  expect(result).toMatchObject({ ok: true, value: { added: 3 } })
  const lastOf = async (quotedUntil: string) =>
    (await lastForwardCurve(folder, { quotedUntil })).map((own) => own.quote.priceEurMwh)
  expect([await lastOf('2026-09-01'), await lastOf('2026-11-19'), await lastOf('2026-12-01')]).toEqual([
    [],
    [81],
    [82],
  ])
  expect((await describeForwardCurves(folder)).map(({ quoteDate }) => quoteDate)).toEqual(days.toReversed())
})

test('all errors of a file are reported together by line, and nothing is stored', async () => {
  const folder = scratchFolder()
  const file = linesFile(folder, 'a.csv', [
    'quote_date,product,load,price,unit,commodity',
    '2026-11-20,2027-01,base,101,ct/kWh,Power',
    '2026-13-20,2027-02,base,100,EUR/MWh,Power',
    '2026-11-20,Foo,base,100,EUR/MWh,Power',
    '2026-11-20,2027-03,noon,100,EUR/MWh,Power',
    '2026-11-20,2027-04,base,much,EUR/MWh,Power',
    '2026-11-20,2027-05,base,30,EUR/MWh,Gas THE',
  ])
  const result = await importForwardCurves([file], { folder, today })
  expect(
    !result.ok && result.issues.map((issue) => ('line' in issue ? [issue.code, issue.line] : [])),
  ).toEqual([
    ['notEurMwh', 2],
    ['quoteDateInvalid', 3],
    ['deliveryInvalid', 4],
    ['loadInvalid', 5],
    ['numberInvalid', 6],
    ['notPower', 7],
  ])
  expect(await forwardQuotes(folder)).toEqual([])
})

test('a column of markets counts as that of zones if all its cells name one', async () => {
  const folder = scratchFolder()
  const tableOf = (market: string) =>
    linesFile(folder, `${market}.csv`, [
      'quote_date;Market;product;load;price',
      `2026-11-20;${market};2027-01;base;100`,
    ])
  expect(await importForwardCurves([tableOf('FR')], { folder, today })).toMatchObject({
    ok: false,
    issues: [{ code: 'otherZone', zone: 'FR' }],
  })
  for (const market of ['DE', 'EEX'])
    expect(await importForwardCurves([tableOf(market)], { folder, today })).toMatchObject({ ok: true })
})

test('quotes of a day are checked against stored ones of the same day', async () => {
  const folder = scratchFolder()
  const header = 'quote_date,product,load,price'
  const months = linesFile(folder, 'a.csv', [
    header,
    ...[1, 2, 3].map((month) => `2026-11-20,2027-0${month},base,${100 - month}`),
  ])
  const quarter = linesFile(folder, 'b.csv', [header, '2026-11-20,2027-Q1,base,120'])
  expect(await importForwardCurves([months], { folder, today })).toMatchObject({ ok: true })
  expect(await importForwardCurves([quarter], { folder, today })).toMatchObject({
    ok: false,
    issues: [{ code: 'quoteContradicted', line: 2, lines: [0, 0, 0] }],
  })
})
