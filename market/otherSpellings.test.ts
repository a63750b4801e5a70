import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { importForwardCurves } from './forward/importForwardCurves.ts'
import { importGeneration, readGeneration } from './generation/importGeneration.ts'
import { importMarketValues, officialMarketValues } from './official/importMarketValues.ts'
import { importPrices } from './prices/importPrices.ts'
import { readPrices } from './prices/readPrices.ts'
import { scratchFolder } from './testing/scratch.ts'

const today = '2026-01-02'

function written(text: string): { readonly folder: string; readonly file: string } {
  const folder = scratchFolder()
  const file = path.join(folder, 'given.csv')
  writeFileSync(file, text)
  return { folder: path.join(folder, 'market'), file }
}

type Result = Awaited<ReturnType<typeof importPrices>>

/** Open question, or the first error. */
function refusal(result: Extract<Result, { ok: false }>): string {
  const asked = result.readings.flatMap(({ record }) => record.questions.map(({ key }) => key))
  return result.issues[0]?.code ?? `asks ${asked.join(', ')}`
}

async function prices(text: string) {
  const { folder, file } = written(text)
  const result = await importPrices([file], { folder, today })
  if (!result.ok) return refusal(result)
  return (await readPrices(folder)).flatMap(({ values }) => [...values]).slice(0, 3)
}

async function generation(text: string) {
  const { folder, file } = written(text)
  const result = await importGeneration([file], { folder, today })
  if (!result.ok) return refusal(result)
  const read = await readGeneration(folder)
  return Object.fromEntries(
    Object.entries(read).flatMap(([name, [first]]) => (first ? [[name, [...first.values].slice(0, 2)]] : [])),
  )
}

const clock = (hour: number) => String(hour).padStart(2, '0')
const values = [50.1, 44.2, 61.3, 58.4]
const rows = (row: (hour: number, value: number) => string) =>
  values.map((value, hour) => row(hour, value)).join('\n')
const comma = (value: number) => value.toFixed(2).replace('.', ',')

describe('prices', () => {
  const cases: [string, string, unknown][] = [
    [
      'ct/kWh below the head',
      `Zeit (UTC);Day-Ahead-Preis\n;ct/kWh\n${rows((h, v) => `2024-01-15 ${clock(h)}:00;${comma(v / 10)}`)}`,
      [50.1, 44.2, 61.3],
    ],
    [
      'EUR je kWh in the head',
      `Zeit (UTC);Börsenpreis in EUR/kWh\n${rows((h, v) => `2024-01-15 ${clock(h)}:00;${(v / 1000).toFixed(5).replace('.', ',')}`)}`,
      [50.1, 44.2, 61.3],
    ],
    [
      'Datum von / Datum bis of SMARD',
      `Datum von;Datum bis;Deutschland/Luxemburg [€/MWh] Berechnete Auflösungen\n${rows((h, v) => `15.01.2024 ${clock(h)}:00;15.01.2024 ${clock(h + 1)}:00;${comma(v)}`)}`,
      [50.1, 44.2, 61.3],
    ],
    [
      'ENTSO-E MTU (CET/CEST)',
      `"MTU (CET/CEST)","Area","Day-ahead Price (EUR/MWh)"\n${rows((h, v) => `"15/01/2024 ${clock(h)}:00 - 15/01/2024 ${clock(h + 1)}:00","BZN|DE-LU","${v}"`)}`,
      [50.1, 44.2, 61.3],
    ],
    [
      'ENTSO-E of France',
      `"MTU (CET/CEST)","Area","Day-ahead Price (EUR/MWh)"\n${rows((h, v) => `"15/01/2024 ${clock(h)}:00 - 15/01/2024 ${clock(h + 1)}:00","BZN|FR","${v}"`)}`,
      'otherZone',
    ],
    [
      'GBP',
      `Time (UTC);Price (GBP/MWh)\n${rows((h, v) => `2024-01-15 ${clock(h)}:00;${v}`)}`,
      'valueColumnsMissing',
    ],
    [
      'intraday beside day ahead',
      `Zeit (UTC);Intraday ID3 [EUR/MWh];Day Ahead [EUR/MWh]\n${rows((h, v) => `2024-01-15 ${clock(h)}:00;${comma(v + 9)};${comma(v)}`)}`,
      [50.1, 44.2, 61.3],
    ],
    [
      'a zone of each row under a vague head',
      `time_utc,zone,price_eur_mwh\n${rows((h, v) => `2024-01-15 ${clock(h)}:00,FR,${v}`)}`,
      'otherZone',
    ],
    [
      'rows of two zones',
      `time_utc,delivery area,price_eur_mwh\n${rows((h, v) => `2024-01-15 ${clock(h)}:00,FR,${v + 9}\n2024-01-15 ${clock(h)}:00,DE-LU,${v}`)}`,
      [50.1, 44.2, 61.3],
    ],
    [
      'volume beside price',
      `time_utc,volume_mwh,price_eur_mwh\n${rows((h, v) => `2024-01-15T${clock(h)}:00Z,30000,${v}`)}`,
      [50.1, 44.2, 61.3],
    ],
    [
      'DK1 and DE',
      `HourUTC;DK1 EUR/MWh;DE EUR/MWh\n${rows((h, v) => `2024-01-15 ${clock(h)}:00;${v + 5};${v}`)}`,
      [50.1, 44.2, 61.3],
    ],
  ]
  test.each(cases)('%s', async (_, text, expected) => {
    expect(await prices(text)).toEqual(expected)
  })
})

describe('generation', () => {
  const cases: [string, string, unknown][] = [
    [
      'SMARD MWh',
      `Datum von;Datum bis;Wind Onshore [MWh] Originalauflösungen;Photovoltaik [MWh] Originalauflösungen\n${rows((h) => `15.01.2024 ${clock(h)}:00;15.01.2024 ${clock(h + 1)}:00;20.000,00;-`)}`,
      { windOnshore: [20000, 20000] },
    ],
    [
      'GW',
      `Time (UTC),Wind onshore (GW),Load (GW)\n${rows((h) => `2024-01-15 ${clock(h)}:00,20.5,60.25`)}`,
      { windOnshore: [20500, 20500], load: [60250, 60250] },
    ],
    [
      'forecast column',
      `Time (UTC),Wind onshore forecast (MW),Wind onshore actual (MW)\n${rows((h) => `2024-01-15 ${clock(h)}:00,999,20500`)}`,
      { windOnshore: [20500, 20500] },
    ],
    [
      'capacity factor',
      `Time (UTC),wind onshore capacity factor\n${rows((h) => `2024-01-15 ${clock(h)}:00,0.4`)}`,
      'valueColumnsMissing',
    ],
    [
      'residual load',
      `Time (UTC);Residual load [MW];Load [MW]\n${rows((h) => `2024-01-15 ${clock(h)}:00;30000;60000`)}`,
      { load: [60000, 60000] },
    ],
    [
      'wind total',
      `Time (UTC);Wind [MW];Solar [MW]\n${rows((h) => `2024-01-15 ${clock(h)}:00;30000;500`)}`,
      { solar: [500, 500] },
    ],
    [
      'other country',
      `Time (UTC);Wind Onshore FR [MW];Wind Onshore DE [MW]\n${rows((h) => `2024-01-15 ${clock(h)}:00;9000;20500`)}`,
      { windOnshore: [20500, 20500] },
    ],
  ]
  test.each(cases)('%s', async (_, text, expected) => {
    expect(await generation(text)).toEqual(expected)
  })
})

describe('market values and quotes', () => {
  const marketValues = async (text: string) => {
    const { folder, file } = written(text)
    const result = await importMarketValues([file], { folder, today })
    return result.ok ? `${result.value.read} read, ${result.value.added} added` : refusal(result as never)
  }
  test.each([
    ['in EUR/MWh by the head', 'Monat;MW Wind an Land [€/MWh]\n2025-12;80,1', '1 read, 1 added'],
    [
      'in EUR/MWh without a word',
      'Monat;MW Wind an Land\n2024-01;67,03\n2024-02;53,56\n2024-03;50,29',
      'asks unit.MW Wind an Land',
    ],
    [
      'of another technology',
      'Monat;MW Biomasse [ct/kWh];MW Solar [ct/kWh]\n2025-12;9,1;8,2',
      '1 read, 1 added',
    ],
  ])('market values %s', async (_, text, expected) => {
    expect(await marketValues(text)).toEqual(expected)
  })
  test.each([
    ['Jahr;Monat;Wind an Land [ct/kWh]\n2025;11;8,111', [2025, 11]],
    ['Jahr;Monat;Wind an Land [ct/kWh]\n2025;November;8,111', [2025, 11]],
    ['Jahr;JW Wind an Land [ct/kWh]\n2025;8,111', [2025, null]],
  ] as const)('market values of %s are those of their period', async (text, [year, month]) => {
    const { folder, file } = written(text)
    await importMarketValues([file], { folder, today })
    expect(await officialMarketValues(folder)).toContainEqual({
      ...{ technology: 'windOnshore', year, month, ctKwh: 8.111 },
    })
  })
  test.each([
    ['of a month that is not over', 'Monat;MW Wind an Land [ct/kWh]\n2026-01;8,1', 'notOver'],
    ['of a year that is not over', 'Jahr;JW Wind an Land [ct/kWh]\n2026;8,1', 'notOver'],
    ['of years under months', 'Monat;JW Wind an Land [ct/kWh]\n2025-11;8,1', 'valueColumnsMissing'],
  ])('market values %s are refused', async (_, text, code) => {
    expect(await marketValues(text)).toBe(code)
  })
  test('quotes of a day to come are refused', async () => {
    const { folder, file } = written('Datum;Produkt;Preis [EUR/MWh]\n02.12.2026;Cal-27 Base;87,12')
    const result = await importForwardCurves([file], { folder, today })
    expect(!result.ok && result.issues).toMatchObject([{ code: 'notOver', text: '2026-12-02' }])
  })
  test('quotes in ct/kWh are refused', async () => {
    const { folder, file } = written(
      'Datum;Produkt;Preis [ct/kWh]\n02.12.2025;Cal-27 Base;8,712\n02.12.2025;Q1-27 Base;9,5',
    )
    const result = await importForwardCurves([file], { folder, today })
    expect(result.ok || (result.issues[0]?.code ?? result.readings?.[0]?.record.questions[0]?.key)).toBe(
      'notEurMwh',
    )
  })
})
