import { expect, test } from 'vitest'
import { germanText, hoursFrom } from '../testing/priceTables.ts'
import { linesFile, scratchFolder } from '../testing/scratch.ts'
import { importGeneration, readGeneration } from './importGeneration.ts'

const hourMs = 3_600_000
const today = '2026-01-02'
const times = hoursFrom(Date.UTC(2025, 9, 25, 12), 30)

test('SMARD files: energy of a quarter-hour becomes power, thousands separators are read, sums of kinds are left out', async () => {
  const folder = scratchFolder()
  const quarters = times.flatMap((time) => [0, 1, 2, 3].map((quarter) => time + (quarter * hourMs) / 4))
  const header =
    'Datum von;Datum bis;Biomasse [MWh] Originalauflösungen;Wind Offshore [MWh] Originalauflösungen;Wind Onshore [MWh] Originalauflösungen;Photovoltaik [MWh] Originalauflösungen;Photovoltaik und Wind [MWh] Originalauflösungen'
  const rows = quarters.map(
    (time) => `${germanText(time)};${germanText(time + hourMs / 4)};1.000,00;573,25;2.274,75;-;2.848,00`,
  )
  const result = await importGeneration([linesFile(folder, 'a.csv', [header, ...rows])], { folder, today })
  expect(result).toMatchObject({ ok: true })
  const { windOnshore, windOffshore, solar, load } = await readGeneration(folder)
  expect(windOnshore).toMatchObject([{ startMs: quarters[0], stepMs: hourMs / 4 }])
  expect([...windOnshore[0]!.values]).toEqual(quarters.map(() => 9099))
  expect(windOffshore[0]!.values[0]).toBe(2293)
  expect([solar, load]).toEqual([[], []])
})

test.each([
  ['installed power', 'a.csv', 'Photovoltaik [MW]'],
  ['forecasts', 'a.csv', 'Photovoltaik und Wind [MWh]'],
  ['forecasts', 'Prognostizierte_Erzeugung_Day-Ahead.csv', 'Photovoltaik [MWh]'],
])(
  'SMARD files of %s are refused, although their columns have the names of generation',
  async (_, name, last) => {
    const wind = last.replace(/^.* /, 'Wind Onshore ')
    const header = `Datum von;Datum bis;${wind} Originalauflösungen;${last} Originalauflösungen`
    const rows = times.map((time) => `${germanText(time)};${germanText(time + hourMs)};60.345,75;66.000,00`)
    const folder = scratchFolder()
    expect(
      await importGeneration([linesFile(folder, name, [header, ...rows])], { folder, today }),
    ).toMatchObject({
      ok: false,
      issues: [{ code: 'valueColumnsMissing' }],
    })
  },
)

test('ENTSO-E files: each kind has a column in MW, forecasts and consumption are left out by name, gaps stay gaps', async () => {
  const folder = scratchFolder()
  const header =
    '"Area","MTU (CET/CEST)","Solar  - Actual Aggregated [MW]","Solar  - Actual Consumption [MW]","Wind Onshore  - Actual Aggregated [MW]","Wind Onshore - Day Ahead [MW]"'
  const rows = times.map(
    (time, index) =>
      `"Germany (DE)","${germanText(time)} - ${germanText(time + hourMs)}","${index === 3 ? 'n/e' : 100 + index}","5","9000","8000"`,
  )
  const result = await importGeneration([linesFile(folder, 'a.csv', [header, ...rows])], { folder, today })
  expect(result).toMatchObject({ ok: true })
  expect(result.ok && result.value.readings[0]!.record.notUsed).toEqual([
    { name: 'Solar  - Actual Consumption [MW]', reason: 'otherQuantity' },
    { name: 'Wind Onshore - Day Ahead [MW]', reason: 'otherQuantity' },
  ])
  const { solar, windOnshore } = await readGeneration(folder)
  expect([...solar[0]!.values]).toEqual(times.map((_, index) => (index === 3 ? Number.NaN : 100 + index)))
  expect(windOnshore[0]!.values[29]).toBe(9000)
})

test('impossible power is refused with its lines, and a load of zero counts as missing', async () => {
  const folder = scratchFolder()
  const rows = [
    '2025-01-01 00:00:00,-1,40000',
    '2025-01-01 01:00:00,9000000,0',
    '2025-01-01 02:00:00,9000,41000',
  ]
  const bad = linesFile(folder, 'bad.csv', ['time_utc,wind_onshore_mw,load_mw', ...rows])
  expect(await importGeneration([bad], { folder, today })).toMatchObject({
    ok: false,
    issues: [
      { code: 'outOfRange', line: 2 },
      { code: 'outOfRange', line: 3 },
    ],
  })
  const load = linesFile(folder, 'load.csv', ['time_utc,other,load_mw', ...rows])
  expect(await importGeneration([load], { folder, today })).toMatchObject({ ok: true })
  expect([...(await readGeneration(folder)).load[0]!.values]).toEqual([40_000, Number.NaN, 41_000])
})
