import { expect, test } from 'vitest'
import { linesFile, scratchFolder } from '../testing/scratch.ts'
import {
  importedValueFiles,
  importMarketValues,
  marketValueRevisions,
  officialMarketValues,
} from './importMarketValues.ts'
import { readMarketValueFile } from './readMarketValueFile.ts'

const today = '2026-02-10'
const months =
  'Monat;MW-EPEX in ct/kWh;MW Wind Onshore in ct/kWh;PM Wind Onshore fernsteuerbar in ct/kWh;MW Wind Offshore in ct/kWh;MW Solar in ct/kWh;MW steuerbar in ct/kWh;Negative Stunden (6H)'

async function valueIn(folder: string, technology: string, year: number, month: number | null) {
  const values = await officialMarketValues(folder)
  return values.find((own) => own.technology === technology && own.year === year && own.month === month)
    ?.ctKwh
}

test('months as the transmission operators give them are added with day, file and source', async () => {
  const folder = scratchFolder()
  const rows = ['1/2025;11,414;8,506;;9,702;11,511;11,414;Ja', '2/2025;N.A.;11,59;;;;;']
  const file = linesFile(folder, 'a.csv', [months, ...rows])
  expect(await importMarketValues([file], { folder, today })).toMatchObject({
    ok: true,
    value: { read: 5, added: 5, confirmed: 0, revised: 0 },
  })
  expect(await valueIn(folder, 'windOnshore', 2025, 1)).toBe(8.506)
  expect(await valueIn(folder, 'spot', 2025, 2)).toBeUndefined()
  expect(await valueIn(folder, 'windOnshore', 2012, 1)).toBe(3.519)
  expect((await marketValueRevisions(folder))[0]).toMatchObject({
    technology: 'spot',
    file: 'a.csv',
    importedOn: today,
    source: 'netztransparenz.de',
    beforeCtKwh: null,
  })
  const again = await importMarketValues([file], { folder, today })
  expect(again).toMatchObject({ ok: true, value: { added: 0, confirmed: 5 } })
  const stored = await importedValueFiles(folder)
  expect(stored).toMatchObject([{ file: 'a.csv', importedOn: today, reading: { questions: [] } }])
  expect(stored[0]!.reading.columns.length).toBeGreaterThan(0)
})

test('annual values in rows by technology are read; a year split over two columns is refused', async () => {
  const folder = scratchFolder()
  const head = 'Alle Werte in ct/kWh'
  const sound = linesFile(folder, 'a.csv', [
    `${head};2023;2024`,
    'JW;9,518;7,946',
    'JW Wind an Land;7,621;6,293',
  ])
  expect(await importMarketValues([sound], { folder, today })).toMatchObject({
    ok: true,
    value: { added: 2, confirmed: 2 },
  })
  expect(await valueIn(folder, 'windOnshore', 2024, null)).toBe(6.293)
  const twice = linesFile(folder, 'b.csv', [`${head};2024;2023;2024`, 'JW;3,047;9,518;7,946'])
  expect(await importMarketValues([twice], { folder, today })).toMatchObject({
    ok: false,
    issues: [{ code: 'yearTwice', line: 1, text: '2024' }],
  })
})

test('a value that differs from a shipped one is refused; revised, both are readable with the day', async () => {
  const folder = scratchFolder()
  const file = linesFile(folder, 'a.csv', ['month,wind_onshore_ct_kwh', '2023-01,8.727', '2023-02,10.620'])
  expect(await importMarketValues([file], { folder, today })).toMatchObject({
    ok: false,
    issues: [{ code: 'contradicts', line: 2, given: 8.727, stored: 8.726 }],
  })
  expect(await valueIn(folder, 'windOnshore', 2023, 1)).toBe(8.726)
  expect(await importMarketValues([file], { folder, today, revise: true })).toMatchObject({
    ok: true,
    value: { revised: 1, confirmed: 1 },
  })
  expect(await valueIn(folder, 'windOnshore', 2023, 1)).toBe(8.727)
  const revisions = await marketValueRevisions(folder)
  expect(revisions).toMatchObject([{ ctKwh: 8.727, beforeCtKwh: 8.726, importedOn: today }])
})

test('a month with two values is refused, also with revise', async () => {
  const folder = scratchFolder()
  const file = linesFile(folder, 'a.csv', [
    'Monat;MW Wind an Land [ct/kWh];Stand',
    '2023-01;8,727;vorläufig',
    '2023-01;8,726;endgültig',
  ])
  expect(await importMarketValues([file], { folder, today, revise: true })).toMatchObject({
    ok: false,
    issues: [{ code: 'repeated', line: 3, text: 'windOnshore 2023-1' }],
  })
  expect(await valueIn(folder, 'windOnshore', 2023, 1)).toBe(8.726)
})

test('EUR/MWh given as ct/kWh is named, also where no value is known', async () => {
  const folder = scratchFolder()
  const head = 'month,wind_onshore_ct_kwh'
  const known = linesFile(folder, 'a.csv', [head, '2023-01,87.26', '2023-02,106.20'])
  expect(await importMarketValues([known], { folder, today })).toMatchObject({
    ok: false,
    issues: [{ code: 'looksLikeEurMwh' }],
  })
  const unknown = linesFile(folder, 'b.csv', [head, '2025-12,87.26'])
  expect(await importMarketValues([unknown], { folder, today })).toMatchObject({
    ok: false,
    issues: [{ code: 'outOfRange', line: 2, max: 60 }],
  })
})

test('two columns of one technology raise the question which one counts', async () => {
  const file = linesFile(scratchFolder(), 'a.csv', [
    'Monat;MW Wind an Land [ct/kWh];MW Wind an Land [ct/kWh]',
    '1/2025;8,506;8,6',
  ])
  const open = await readMarketValueFile(file, new Map())
  expect(open.record.record().questions).toMatchObject([
    { key: 'column.windOnshore', choices: [{}, { value: 'MW Wind an Land [ct/kWh] (2)' }] },
  ])
  const answers = { 'column.windOnshore': 'MW Wind an Land [ct/kWh] (2)' }
  const { values } = await readMarketValueFile(file, new Map(), answers)
  expect(values.map(({ ctKwh }) => ctKwh)).toEqual([8.6])
})
