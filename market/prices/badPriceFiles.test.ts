import { expect, test } from 'vitest'
import { germanText, hoursFrom, priceOf, unnamedTable, utcTable, utcText } from '../testing/priceTables.ts'
import { linesFile, scratchFolder } from '../testing/scratch.ts'
import { importPrices, type PriceImport } from './importPrices.ts'
import { readPrices } from './readPrices.ts'

const hourMs = 3_600_000
const today = '2026-01-02'
const month = hoursFrom(Date.UTC(2024, 0, 1), 31 * 24)

/** Issue codes of a file, with prices already stored. */
async function issuesOf(
  lines: readonly string[],
  options: Partial<PriceImport> = {},
  stored: readonly string[] | null = utcTable(month),
) {
  const folder = scratchFolder()
  if (stored !== null) {
    const first = await importPrices([linesFile(folder, 'stored.csv', stored)], { folder, today })
    expect(first.ok).toBe(true)
  }
  const before = await readPrices(folder)
  const result = await importPrices([linesFile(folder, 'bad.csv', lines)], { folder, today, ...options })
  if (!result.ok) expect(await readPrices(folder)).toEqual(before)
  if (result.ok) return []
  return [...result.issues, ...result.readings.flatMap(({ record }) => record.questions)]
}

const header = 'time_utc,price_eur_mwh'
const row = (hour: number, price: string | number = 50) =>
  `${utcText(Date.UTC(2025, 2, 3) + hour * hourMs)},${price}`

test("all errors of a file's rows are reported together, with their lines", async () => {
  const issues = await issuesOf([
    header,
    row(0),
    row(1, 'fifty'),
    row(1),
    row(3),
    row(2),
    row(4, -500.01),
    row(5, 5000.5),
    `2025-03-03 06:07:00,50`,
    row(7),
    'yesterday,50',
  ])
  expect(issues.map((issue) => ({ code: issue.code, line: 'line' in issue ? issue.line : 0 }))).toEqual([
    { code: 'numberInvalid', line: 3 },
    { code: 'timeInvalid', line: 11 },
  ])
  const times = await issuesOf([
    header,
    row(0),
    row(1),
    row(1),
    row(3),
    row(2),
    row(4, -500.01),
    row(5, 5000.5),
    `2025-03-03 06:07:00,50`,
    row(7),
    row(8),
    row(9),
  ])
  expect(times.map((issue) => [issue.code, 'line' in issue ? issue.line : 0])).toEqual(
    expect.arrayContaining([
      ['repeated', 4],
      ['notAscending', 6],
      ['outOfRange', 7],
      ['outOfRange', 8],
      ['offGrid', 9],
    ]),
  )
})

test('an ambiguous mark is read by plausible prices, and raises a question otherwise', async () => {
  const semicolons = header.replace(',', ';')
  const table = (prices: readonly string[]) => [
    semicolons,
    ...prices.map((price, hour) => `2025-03-03 0${hour}:00:00;${price}`),
  ]
  // No price is 45120 EUR/MWh.
  expect(await issuesOf(table(['45.120', '1.234']), {}, null)).toEqual([])
  expect(await issuesOf(table(['1.234', '2.345']), {}, null)).toEqual([
    expect.objectContaining({ key: 'decimalMark', subject: '1.234' }),
  ])
  expect(await issuesOf(table(['1.234', '2.345']), { decimalMark: ',' }, null)).toEqual([])
})

test('the lower limit decreases on 2026-05-29', async () => {
  const at = (text: string) =>
    issuesOf([header, `${text},-550`, `${text.replace('00:00:00', '01:00:00')},50`])
  expect(await at('2026-05-28 00:00:00')).toMatchObject([{ code: 'outOfRange', min: -500 }])
  expect(await at('2026-05-29 00:00:00')).toEqual([])
})

test('a price that differs by more than a cent is refused by name, and with revise recorded with its day', async () => {
  const folder = scratchFolder()
  const stored = linesFile(folder, 'stored.csv', utcTable(month))
  const other = linesFile(
    folder,
    'other.csv',
    utcTable(month, (time) => priceOf(time) + (time === month[5] ? 1 : 0.01)),
  )
  await importPrices([stored], { folder, today })
  expect(await importPrices([other], { folder, today })).toMatchObject({
    ok: false,
    issues: [{ code: 'contradicts', line: 7, stored: priceOf(month[5]!), given: priceOf(month[5]!) + 1 }],
  })
  const revised = await importPrices([other], { folder, today: '2026-02-03', revise: true })
  expect(revised).toMatchObject({
    ok: true,
    value: {
      changed: true,
      files: [{ revised: 1, confirmed: month.length - 1 }],
      description: {
        imports: [
          { file: 'stored.csv', importedOn: today },
          { file: 'other.csv', importedOn: '2026-02-03' },
        ],
        revisions: [
          { startMs: month[5], before: Math.round(priceOf(month[5]!) * 10_000), revisedOn: '2026-02-03' },
        ],
      },
    },
  })
  expect((await readPrices(folder))[0]!.values[5]).toBe(priceOf(month[5]!) + 1)
})

test('equal stored prices an hour earlier or later show a wrong clock', async () => {
  const texts = month.map((time) => germanText(time))
  const issues = await issuesOf(unnamedTable(texts, month), { timeZone: 'UTC' })
  expect(issues).toMatchObject([{ code: 'looksShifted', hours: -1 }])
})

test('prices of another product are reported as such, with the number of differences', async () => {
  expect(await issuesOf(utcTable(month, (time) => priceOf(time + 37 * hourMs) + 3))).toMatchObject([
    { code: 'otherPrices', compared: month.length },
  ])
})

test('ct/kWh given as EUR/MWh is detected by stored prices, by published values and by historical limits', async () => {
  const tenth = (time: number) => Math.round(priceOf(time) * 10) / 100
  expect(await issuesOf(utcTable(month, tenth))).toMatchObject([{ code: 'looksLikeCtKwh' }])
  expect(await issuesOf(utcTable(month, tenth), {}, null)).toMatchObject([{ code: 'looksLikeCtKwh' }])
  const later = hoursFrom(Date.UTC(2025, 3, 1), 30 * 24)
  expect(await issuesOf(utcTable(later, tenth), {}, null)).toMatchObject([{ code: 'looksLikeCtKwh' }])
  const named = ['time_utc,price in ct/kWh', ...utcTable(month).slice(1)]
  expect(await issuesOf(named, {}, null)).toMatchObject([{ code: 'looksLikeEurMwh' }])
})

test('times of two possible clocks raise a question, unless stored prices decide', async () => {
  const days = hoursFrom(Date.UTC(2024, 0, 2, 23), 72)
  const table = unnamedTable(days.map(germanText), days)
  expect(await issuesOf(table, {}, null)).toMatchObject([{ key: 'timeZone' }])
  expect(await issuesOf(table)).toEqual([])
  expect(await issuesOf(table, { timeZone: 'Europe/Berlin' }, null)).toEqual([])
})

test('ambiguous orders of day and month raise a question, unless only one gives ascending rows', async () => {
  const dated = (text: string) => ['time_utc,price_eur_mwh', `${text} 00:00,50`, `${text} 01:00,51`]
  expect(await issuesOf(dated('03/04/2025'))).toMatchObject([{ key: 'dateOrder.dates' }])
  const days = ['3/4/2025 23:00', '3/5/2025 0:00', '3/5/2025 1:00'].map((text) => `${text},50`)
  expect(await issuesOf(['time_utc,price_eur_mwh', ...days])).toEqual([])
})

test('different prices of quarter-hours before the auction traded them are attributed to another auction', async () => {
  const quarters = Array.from({ length: 8 }, (_, quarter) =>
    utcText(Date.UTC(2024, 4, 1) + (quarter * hourMs) / 4),
  )
  expect(await issuesOf([header, ...quarters.map((text, index) => `${text},${50 + index}`)])).toMatchObject([
    { code: 'quartersDiffer', line: 2, count: 2 },
  ])
})

test('a zone of another country or another time is refused', async () => {
  const austria = [
    'Datum von;Datum bis;Österreich [€/MWh] Originalauflösungen',
    '01.05.2024 00:00;01.05.2024 01:00;50,00',
  ]
  expect(await issuesOf(austria)).toMatchObject([{ code: 'otherZone' }])
  const french = [
    '"MTU (UTC)","Area","Sequence","Day-ahead Price (EUR/MWh)"',
    '"01/05/2024 00:00:00 - 01/05/2024 01:00:00","BZN|FR","Without Sequence","50"',
  ]
  expect(await issuesOf(french)).toMatchObject([{ code: 'otherZone', zone: 'FR' }])
  const second = [french[0]!, french[1]!.replace('FR', 'DE-LU').replace('Without Sequence', 'Sequence 2')]
  expect(await issuesOf(second)).toMatchObject([{ code: 'otherMarket', text: 'Sequence 2' }])
  expect(await issuesOf([header, row(0), row(1)], { zone: 'DE-AT-LU' })).toMatchObject([
    { code: 'zoneOutOfTime', line: 2 },
    { code: 'zoneOutOfTime', line: 3 },
  ])
})

test('missing files, other content, and daily values are refused by name', async () => {
  const folder = scratchFolder()
  const days = linesFile(folder, 'days.csv', [
    header,
    '2025-01-01 00:00:00,50',
    '2025-01-02 00:00:00,51',
    '2025-01-03 00:00:00,51',
  ])
  const text = linesFile(folder, 'text.csv', ['Dear all,', 'no prices today.'])
  const empty = linesFile(folder, 'empty.csv', [header, '2025-01-01 00:00:00,-', '2025-01-01 01:00:00,n/e'])
  const result = await importPrices(['absent.csv', days, text, empty], { folder, today })
  expect(result.ok ? [] : result.issues.map(({ code }) => code)).toEqual([
    'notFound',
    'resolution',
    'resolution',
    'resolution',
    'timeColumnMissing',
    'noRows',
  ])
  expect(await readPrices(folder)).toEqual([])
})
