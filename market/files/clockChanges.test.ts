import { expect, test } from 'vitest'
import { importPrices, type PriceImport } from '../prices/importPrices.ts'
import { readPrices } from '../prices/readPrices.ts'
import { germanText, hoursFrom, priceOf, unnamedTable, utcText } from '../testing/priceTables.ts'
import { linesFile, scratchFolder } from '../testing/scratch.ts'

const hourMs = 3_600_000
const today = '2026-01-02'
const byChange = {
  zone: { kind: 'legal', name: 'Europe/Berlin' },
  zoneBasis: { kind: 'recognised', rule: 'clockChange' },
}
const march = hoursFrom(Date.UTC(2024, 2, 30, 0), 60)
const october = hoursFrom(Date.UTC(2024, 9, 26, 0), 60)

async function imported(lines: readonly string[], options: Partial<PriceImport> = {}) {
  const folder = scratchFolder()
  const result = await importPrices([linesFile(folder, 'a.csv', lines)], { folder, today, ...options })
  const record = result.ok ? result.value.readings[0]!.record : result.readings[0]?.record
  const values = (await readPrices(folder)).flatMap((segment) => [...segment.values])
  return { result, record, values }
}

test('a missing hour in March, or a doubled one in October, shows German local time', async () => {
  for (const times of [march, october]) {
    const { record, values } = await imported(unnamedTable(times.map(germanText), times))
    expect(record!.time).toMatchObject(byChange)
    expect(values).toEqual(times.map(priceOf))
  }
})

test('the first doubled hour of quarter-hours is in summer time, the second in winter time', async () => {
  const start = Date.UTC(2025, 9, 25, 12)
  const quarters = Array.from({ length: 4 * 30 }, (_, quarter) => start + (quarter * hourMs) / 4)
  const price = (time: number) => 40 + ((time / hourMs) % 24)
  const { result, values } = await imported([
    'time,price_eur_mwh',
    ...quarters.map((time) => `${germanText(time)},${price(time)}`),
  ])
  expect(result).toMatchObject({ ok: true })
  expect(values).toEqual(quarters.map(price))
})

/** Table of 24 hours on every day, as some programs write local time: March filled, one row in October. */
function gridTable(days: number, isFilled: boolean): string[] {
  const texts = Array.from({ length: days * 24 }, (_, hour) => utcText(Date.UTC(2024, 2, 1) + hour * hourMs))
  const rows = texts.map((text, hour) => `${text},${40 + (hour % 7)},${50_000 + hour},${3000 + (hour % 11)}`)
  const inMarch = texts.indexOf('2024-03-31 02:00:00')
  if (isFilled) rows[inMarch] = `2024-03-31 02:00:00${rows[inMarch - 1]!.slice(19)}`
  return ['time,price,load,wind', ...rows]
}

test('a table with 24 hours on every day loses its March hour, gives both October hours its value, and reports both', async () => {
  const { result, record, values } = await imported(gridTable(300, true))
  expect(record!.time).toMatchObject(byChange)
  expect(result.ok && result.value.notes).toEqual([
    { file: 'a.csv', code: 'hourNotOnClock', line: 724, text: '2024-03-31 02:00:00' },
    { file: 'a.csv', code: 'doubledHourOnce', line: 5764, text: '2024-10-27 02:00:00' },
  ])
  expect(values).toHaveLength(300 * 24)
  expect(values.some(Number.isNaN)).toBe(false)
})

test('a table of 24 hours on every day with a value for the missing hour of March raises a question', async () => {
  const { result, record } = await imported(gridTable(40, false))
  expect(result).toMatchObject({ ok: false, issues: [] })
  expect(record!.questions).toMatchObject([
    { key: 'timeZone', choices: [{ value: 'UTC' }, { value: 'Europe/Berlin' }] },
  ])
  const named = await imported(gridTable(40, false), { timeZone: 'UTC' })
  expect(named.values).toHaveLength(40 * 24)
})

test('an empty hour where March has none shows German local time, and is not reported', async () => {
  const rows = march.map((time) => `${germanText(time)} - ${germanText(time + hourMs)},${priceOf(time)}`)
  const before = rows.findIndex((row) => row.startsWith('31.03.2024 01:00'))
  rows.splice(before + 1, 0, '31.03.2024 02:00 - 31.03.2024 03:00,n/e')
  const { result, record, values } = await imported(['MTU (CET),Day-ahead Price [EUR/MWh]', ...rows])
  expect(result.ok && result.value.notes).toEqual([{ file: 'a.csv', code: 'missingValues', count: 1 }])
  expect(record!.time).toMatchObject(byChange)
  expect(values).toEqual(march.map(priceOf))
})

test('an hour that appears twice without a clock change is refused with its line', async () => {
  const texts = march.map(germanText)
  texts[20] = texts[19]!
  const { result } = await imported(unnamedTable(texts, march), { timeZone: 'Europe/Berlin' })
  expect(result).toMatchObject({ ok: false, issues: [{ code: 'repeated', line: 22 }] })
})

/** Days in Germany with the prices of their hours, in chronological order. */
function germanDays(times: readonly number[]) {
  const days = Map.groupBy(times, (time) => germanText(time).slice(0, 10))
  return [...days].filter(([, own]) => own.length >= 23)
}

test('a sheet with a column for each hour has the doubled hour twice, and no column for the missing March hour', async () => {
  const year = hoursFrom(Date.UTC(2024, 9, 24, 22), 24 * 5 + 1)
  const spring = hoursFrom(Date.UTC(2024, 2, 29, 23), 24 * 3 - 1)
  const hours = Array.from({ length: 24 }, (_, hour) => `Hour ${hour + 1}`)
  const marked = hours.flatMap((head) => (head === 'Hour 3' ? ['Hour 3A', 'Hour 3B'] : [head]))
  for (const times of [year, spring]) {
    const days = germanDays(times)
    const row = (own: readonly number[]) => {
      const prices = own.map((time) => String(priceOf(time)))
      if (own.length === 24) prices.splice(3, 0, '')
      if (own.length === 23) prices.splice(2, 0, '', '')
      return prices
    }
    const counted = (own: readonly number[]) =>
      Array.from({ length: 25 }, (_, at) => (own[at] === undefined ? '' : String(priceOf(own[at]))))
    const asMarked = [
      'Prices DE-LU [EUR/MWh]',
      ['Delivery day', ...marked].join(';'),
      ...days.map(([day, own]) => [day, ...row(own)].join(';')),
    ]
    const asCounted = [
      'Prices DE-LU [EUR/MWh]',
      ['Tag', ...hours.map((_, hour) => hour + 1), 25].join(';'),
      ...days.map(([day, own]) => [day, ...counted(own)].join(';')),
    ]
    const inRows = [
      'Date;Hour;Price [EUR/MWh]',
      ...days.flatMap(([day, own]) =>
        own.map((time, at) => {
          const names = own.length === 25 ? marked : own.length === 23 ? hours.toSpliced(2, 1) : hours
          return `${day};${names[at]!.replace('Hour ', '')};${priceOf(time)}`
        }),
      ),
    ]
    for (const lines of [asMarked, asCounted, inRows]) {
      const { values, record } = await imported(lines)
      expect(record!.time).toMatchObject(byChange)
      expect(values).toEqual(days.flatMap(([, own]) => own.map(priceOf)))
    }
  }
})

test('a sheet of hours of another country is refused', async () => {
  const hours = Array.from({ length: 24 }, (_, hour) => `H${hour + 1}`)
  const prices = hours.map((_, hour) => `${40 + hour}.5`)
  const { result } = await imported([
    'Day-ahead prices FR [EUR/MWh]',
    ['Date', ...hours].join(';'),
    ['2024-06-01', ...prices].join(';'),
  ])
  expect(result).toMatchObject({ ok: false, issues: [{ code: 'otherZone' }] })
})

test.each([
  ['beyond the head', ''],
  ['under empty heads', ';;;;'],
])('a day with more quarter-hours than its sheet has columns is refused: %s', async (_, ends) => {
  const heads = Array.from({ length: 96 }, (_head, i) => utcText((i * hourMs) / 4).slice(11, 16))
  const row = (day: string, count: number) =>
    `${day};${Array.from({ length: count }, (_cell, i) => `${40 + (i % 9)},5`).join(';')}${count === 96 ? ends : ''}`
  const { result } = await imported([
    'Preise in EUR/MWh',
    `Datum;${heads.join(';')}${ends}`,
    ...[row('25.10.2025', 96), row('26.10.2025', 100), row('27.10.2025', 96)],
  ])
  expect(result).toMatchObject({ ok: false, issues: [{ code: 'rowTooLong', line: 4 }] })
})
