import { expect, test } from 'vitest'
import { importGeneration, readGeneration } from '../generation/importGeneration.ts'
import { importMarketValues, officialMarketValues } from '../official/importMarketValues.ts'
import { importPrices } from '../prices/importPrices.ts'
import { readPrices } from '../prices/readPrices.ts'
import { linesFile, scratchFolder } from '../testing/scratch.ts'

const today = '2026-01-02'

async function pricesOf(lines: readonly string[], answers: Record<string, string> = {}) {
  const folder = scratchFolder()
  const result = await importPrices([linesFile(folder, 'a.csv', lines)], { folder, today, answers })
  const values = (await readPrices(folder)).flatMap((segment) => [...segment.values])
  const { readings } = result.ok ? result.value : result
  return { values, issues: result.ok ? [] : result.issues, record: readings[0]?.record }
}

async function generationOf(lines: readonly string[]) {
  const folder = scratchFolder()
  const result = await importGeneration([linesFile(folder, 'a.csv', lines)], { folder, today })
  const read = await readGeneration(folder)
  const { readings } = result.ok ? result.value : result
  const values = Object.fromEntries(
    Object.entries(read).map(([series, pieces]) => [series, pieces.flatMap((piece) => [...piece.values])]),
  )
  return { values, issues: result.ok ? [] : result.issues, record: readings[0]?.record }
}

test('Open Power System Data: the German columns count, those of other countries and capacities do not', async () => {
  const head = 'utc_timestamp,AT_price_day_ahead,DE_LU_price_day_ahead'
  const rows = ['2019-06-01T00:00:00Z,53.13,33.13', '2019-06-01T01:00:00Z,72.32,52.32']
  const { values, record } = await pricesOf([head, ...rows])
  expect(values).toEqual([33.13, 52.32])
  expect(record!.notUsed).toEqual([{ name: 'AT_price_day_ahead', reason: 'otherZone' }])
  const other = await pricesOf([head.replace(',DE_LU_price_day_ahead', ''), '2019-06-01T00:00:00Z,53.13'])
  expect(other.issues).toMatchObject([{ code: 'otherZone' }])
  const generation = await generationOf([
    'utc_timestamp,AT_wind_onshore_generation_actual,DE_solar_capacity,DE_wind_onshore_capacity,DE_wind_onshore_generation_actual,DE_wind_onshore_profile',
    '2019-06-01T00:00:00Z,900,45000,53000,9000,0.17',
  ])
  expect(generation.values).toEqual({ windOnshore: [9000], windOffshore: [], solar: [], load: [] })
})

test('the columns of the zone with Austria and of that without it follow each other', async () => {
  const { values } = await pricesOf([
    'utc_timestamp,DE_AT_LU_price_day_ahead,DE_LU_price_day_ahead',
    '2018-09-30T20:00:00Z,45.1,',
    '2018-09-30T21:00:00Z,44.2,',
    '2018-09-30T22:00:00Z,,50.3',
    '2018-09-30T23:00:00Z,,49.4',
  ])
  expect(values).toEqual([45.1, 44.2, 50.3, 49.4])
})

test('energy-charts.info: units in the second line, each time with its offset', async () => {
  const lines = [
    '"Datum (MEZ)","Last","Wind Onshore","Day Ahead Auktion (DE-LU)"',
    ',"Leistung (MW)","Leistung (MW)","Preis (EUR/MWh, EUR/tCO2)"',
    '2024-01-01T00:00+01:00,50000.1,12000.5,55.69',
    '2024-01-01T01:00+01:00,50100.1,12100.5,74.88',
  ]
  const { values, record } = await pricesOf(lines)
  expect(values).toEqual([55.69, 74.88])
  expect(record!.columns).toMatchObject([{ unit: 'EUR/MWh', factor: 1, basis: { unit: { kind: 'stated' } } }])
  const generation = await generationOf(lines)
  expect(generation.values).toMatchObject({ windOnshore: [12_000.5, 12_100.5], load: [50_000.1, 50_100.1] })
})

test('SMARD of 2018 to 2021: day and time of day apart, the unit behind the name', async () => {
  const german = await pricesOf([
    '\ufeffDatum;Uhrzeit;Deutschland/Luxemburg[Euro/MWh];Dänemark 1[Euro/MWh];Deutschland/Österreich/Luxemburg[Euro/MWh]',
    '30.09.2018;22:00;-;39,26;36,26',
    '30.09.2018;23:00;-;58,45;55,45',
    '01.10.2018;00:00;50,30;58,45;-',
  ])
  expect(german.values).toEqual([36.26, 55.45, 50.3])
  const english = await pricesOf([
    'Date;Time of day;Germany/Luxembourg[Euro/MWh];Denmark 1[Euro/MWh]',
    'Mar 01, 2021;12:00 AM;35.53;38.53',
    'Mar 01, 2021;1:00 AM;54.72;57.72',
  ])
  expect(english.values).toEqual([35.53, 54.72])
  const generation = await generationOf([
    'Datum;Uhrzeit;Biomasse[MWh];Wind Onshore[MWh]',
    '01.01.2020;00:00;1.075;2.345',
    '01.01.2020;00:15;1.075;2.350',
  ])
  expect(generation.values.windOnshore).toEqual([9380, 9400])
})

test('ENTSO-E with a row for each kind of plant: rows of a time become one', async () => {
  const row = (time: string, kind: string, mw: number) => `"${time}","BZN|DE-LU","${kind}","${mw}"`
  const [first, second] = [
    '01/11/2025 00:00:00 - 01/11/2025 00:15:00',
    '01/11/2025 00:15:00 - 01/11/2025 00:30:00',
  ]
  const { values, record } = await generationOf([
    '"MTU (CET/CEST)","Area","Production Type","Generation (MW)"',
    row(first, 'Biomass', 4000),
    row(first, 'Wind Offshore', 3000),
    row(first, 'Wind Onshore', 12_000),
    row(second, 'Wind Onshore', 12_100),
    row(second, 'Wind Offshore', 3100),
  ])
  expect(values).toEqual({ windOnshore: [12_000, 12_100], windOffshore: [3000, 3100], solar: [], load: [] })
  expect(record!.time).toMatchObject({ zone: { kind: 'legal', name: 'Europe/Berlin' }, stepMinutes: 15 })
})

test('stamps marked Z that leave out the hour of March are asked for, and read as answered', async () => {
  const hours = ['00', '01', '03', '04'].map((hour) => `2024-03-31T${hour}:00:00Z,50.${hour}`)
  const open = await pricesOf(['utc_timestamp,price_eur_mwh', ...hours])
  expect(open.record!.questions).toMatchObject([
    { key: 'timeZone', choices: [{ value: 'UTC' }, { value: 'Europe/Berlin' }] },
  ])
  const german = await pricesOf(['utc_timestamp,price_eur_mwh', ...hours], { timeZone: 'Europe/Berlin' })
  expect(german.values).toEqual([50, 50.01, 50.03, 50.04])
})

test('a clock in the header counts with its offset: GMT+1, UTC+1 and MTU (UTC+1)', async () => {
  for (const name of ['Time (GMT+1)', 'Zeit (UTC+1)', 'Zeit (UTC+01:00)', 'MTU (UTC+1)']) {
    const { record } = await pricesOf([
      `${name};Price [EUR/MWh]`,
      '2024-06-01 00:00;50',
      '2024-06-01 01:00;51',
    ])
    expect([name, record!.time!.zone]).toEqual([name, { kind: 'offset', minutes: 60 }])
  }
})

test('the end of intervals counts where a head or a line above states it', async () => {
  for (const lines of [
    ['Intervallende (UTC);Preis [EUR/MWh]', '2024-06-01 01:00;50', '2024-06-01 02:00;51'],
    ['Datum;Uhrzeit bis (UTC);Preis [EUR/MWh]', '01.06.2024;01:00;50', '01.06.2024;02:00;51'],
    ['Timestamp UTC (end of interval);Price [EUR/MWh]', '2024-06-01 01:00;50', '2024-06-01 02:00;51'],
    [
      'Zeitstempel: Intervallende',
      'Zeit (UTC);Preis [EUR/MWh]',
      '2024-06-01 01:00;50',
      '2024-06-01 02:00;51',
    ],
  ]) {
    const { record } = await pricesOf(lines)
    expect([lines[0], record!.time!.interval]).toEqual([lines[0], 'end'])
  }
})

test('market values are in the unit of their header, and within the stored prices of their month', async () => {
  const folder = scratchFolder()
  const head = 'Monat;MW Wind an Land [EUR/MWh];MW Solar [EUR/MWh]'
  const file = linesFile(folder, 'a.csv', [head, '2025-05;45,02;19,97'])
  expect(await importMarketValues([file], { folder, today })).toMatchObject({ ok: true, value: { added: 2 } })
  const may = (await officialMarketValues(folder)).filter(({ year, month }) => year === 2025 && month === 5)
  expect(may.map(({ ctKwh }) => ctKwh)).toEqual([4.502, 1.997])
  const hours = Array.from(
    { length: 30 * 24 },
    (_, hour) => Date.UTC(2025, 3, 30, 22) + (24 * 31 + hour) * 3_600_000,
  )
  const rows = hours.map((ms, hour) => `${new Date(ms).toISOString()},${40 + (hour % 24)}`)
  const prices = linesFile(folder, 'p.csv', ['time,price_eur_mwh', ...rows])
  expect(await importPrices([prices], { folder, today })).toMatchObject({ ok: true })
  const beyond = linesFile(folder, 'b.csv', ['Monat;MW Wind an Land [ct/kWh]', '2025-06;8,1'])
  expect(await importMarketValues([beyond], { folder, today })).toMatchObject({
    ok: false,
    issues: [{ code: 'beyondPrices', line: 2, given: 8.1, min: 4, max: 6.3 }],
  })
})

test('generation beyond the installed capacity of its year is refused', async () => {
  const { issues } = await generationOf(['time_utc,wind_offshore_mw', '2019-06-01 00:00:00,9000'])
  expect(issues).toMatchObject([{ code: 'outOfRange', line: 2, max: 8360 }])
})
