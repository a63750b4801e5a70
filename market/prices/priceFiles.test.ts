import { expect, test } from 'vitest'
import { germanText, hoursFrom, priceOf } from '../testing/priceTables.ts'
import { linesFile, scratchFolder } from '../testing/scratch.ts'
import { importPrices } from './importPrices.ts'
import { readPrices } from './readPrices.ts'

const hourMs = 3_600_000
const quarterMs = hourMs / 4

/** A file over both clock changes would span months, so it has a day around each change. */
const october = hoursFrom(Date.UTC(2024, 9, 26, 0), 60)

async function historyOf(name: string, lines: readonly string[]) {
  const folder = scratchFolder()
  const result = await importPrices([linesFile(folder, name, lines)], { folder, today: '2026-01-02' })
  if (!result.ok) throw new Error(JSON.stringify(result.issues))
  return {
    history: await readPrices(folder),
    notes: result.value.notes,
    record: result.value.readings[0]!.record,
    source: result.value.description.imports[0]!.source,
  }
}

test('an earlier file of ENTSO-E has quoted intervals in one cell and the doubled hour in October', async () => {
  const rows = october.map(
    (time) => `"${germanText(time)} - ${germanText(time + hourMs)}","${priceOf(time)}","EUR",""`,
  )
  const header = '"MTU (CET/CEST)","Day-ahead Price [EUR/MWh]","Currency","BZN|DE-LU"'
  const { history, source } = await historyOf('a.csv', [header, ...rows])
  expect(history).toHaveLength(1)
  expect(history[0]).toMatchObject({ startMs: october[0], stepMs: hourMs, zone: 'DE-LU' })
  expect([...history[0]!.values]).toEqual(october.map(priceOf))
  expect(source).toBe('ENTSO-E Transparency Platform')
})

test('the clock may be behind each interval, and the unit behind each price', async () => {
  const rows = october.map(
    (time) => `${germanText(time)} - ${germanText(time + hourMs)} (CET/CEST);${priceOf(time)} EUR/MWh`,
  )
  const { history, record } = await historyOf('a.csv', ['MTU;Day-ahead Price DE-LU', ...rows])
  expect([...history[0]!.values]).toEqual(october.map(priceOf))
  expect(record.time).toMatchObject({ zone: { name: 'Europe/Berlin' }, zoneBasis: { kind: 'stated' } })
})

test('a current file of ENTSO-E has quarter-hours with seconds; the second auction is left out, the doubled hour named', async () => {
  const start = Date.UTC(2025, 9, 25, 22)
  const times = Array.from({ length: 100 }, (_, quarter) => start + quarter * quarterMs)
  const text = (time: number) => {
    const [day, month, year, clock] = germanText(time).split(/[. ]/)
    const isDoubled = time >= Date.UTC(2025, 9, 26, 0) && time < Date.UTC(2025, 9, 26, 2)
    const zone = isDoubled ? (time < Date.UTC(2025, 9, 26, 1) ? ' (CEST)' : ' (CET)') : ''
    return `${day}/${month}/${year} ${clock}:00${zone}`
  }
  const price = (time: number) => Math.round(100 * (50 + 20 * Math.sin(time / 2e6))) / 100
  const rows = times.flatMap((time) =>
    [1, 2].map(
      (sequence) =>
        `"${text(time)} - ${text(time + quarterMs)}","BZN|DE-LU","Sequence Sequence ${sequence}","${price(time) + sequence - 1}","",""`,
    ),
  )
  const header =
    '"MTU (CET/CEST)","Area","Sequence","Day-ahead Price (EUR/MWh)","Intraday Period (CET/CEST)","Intraday Price (EUR/MWh)"'
  const { history, notes } = await historyOf('a.csv', [header, ...rows])
  expect(history).toHaveLength(1)
  expect(history[0]).toMatchObject({ startMs: start, stepMs: quarterMs })
  expect([...history[0]!.values]).toEqual(times.map(price))
  expect(notes).toContainEqual({
    file: 'a.csv',
    code: 'otherAuction',
    count: 100,
    text: 'Sequence Sequence 2',
  })
})

test('a file of SMARD has semicolons, decimal commas, dashes for missing values and a column for each zone', async () => {
  const times = hoursFrom(Date.UTC(2018, 8, 30, 10), 48)
  const change = Date.UTC(2018, 8, 30, 22)
  const german = (time: number) => priceOf(time).toFixed(2).replace('.', ',')
  const header =
    'Datum von;Datum bis;Deutschland/Luxemburg [€/MWh] Originalauflösungen;∅ Anrainer DE/LU [€/MWh] Originalauflösungen;Österreich [€/MWh] Originalauflösungen;DE/AT/LU [€/MWh] Originalauflösungen'
  const rows = times.map((time) => {
    const [since, before] = time < change ? ['-', german(time)] : [german(time), '-']
    return `${germanText(time)};${germanText(time + hourMs)};${since};99,99;88,88;${before}`
  })
  const { history, source } = await historyOf('a.csv', [`\ufeff${header}`, ...rows])
  expect(history.map(({ zone, startMs }) => ({ zone, startMs }))).toEqual([
    { zone: 'DE-AT-LU', startMs: times[0] },
    { zone: 'DE-LU', startMs: change },
  ])
  expect(history.flatMap(({ values }) => [...values])).toEqual(times.map(priceOf))
  expect(source).toBe('Bundesnetzagentur | SMARD.de')
})

test('an earlier file of SMARD has day, beginning and end in separate columns', async () => {
  const rows = october.map((time) => {
    const [day, from] = germanText(time).split(' ')
    return `${day};${from};${germanText(time + hourMs).slice(11)};${priceOf(time).toFixed(2).replace('.', ',')}`
  })
  const { history } = await historyOf('a.csv', ['Datum;Anfang;Ende;Deutschland/Luxemburg [€/MWh]', ...rows])
  expect([...history[0]!.values]).toEqual(october.map(priceOf))
})

test('an English file of SMARD has names of months and hours up to twelve', async () => {
  const text = (time: number) => {
    const [day, month, year, clock] = germanText(time).split(/[. ]/)
    const hour = Number(clock!.slice(0, 2))
    const name = ['Sep', 'Oct'][Number(month) - 9]
    return `${name} ${Number(day)}, ${year} ${hour % 12 === 0 ? 12 : hour % 12}:00 ${hour < 12 ? 'AM' : 'PM'}`
  }
  const rows = october.map((time) => `${text(time)};${text(time + hourMs)};${priceOf(time)}`)
  const header = 'Start date;End date;Germany/Luxembourg [€/MWh] Original resolutions'
  const { history } = await historyOf('a.csv', [header, ...rows])
  expect([...history[0]!.values]).toEqual(october.map(priceOf))
})

test('quarter-hours that repeat the hour before the auction traded them are stored as hours', async () => {
  const times = hoursFrom(Date.UTC(2024, 4, 1), 30)
  const rows = times.flatMap((time) =>
    [0, 1, 2, 3].map((quarter) => `${new Date(time + quarter * quarterMs).toISOString()},${priceOf(time)}`),
  )
  const { history } = await historyOf('a.csv', ['time,price_eur_mwh', ...rows])
  expect(history).toHaveLength(1)
  expect(history[0]!.stepMs).toBe(hourMs)
  expect([...history[0]!.values]).toEqual(times.map(priceOf))
})

test('values under a header in ct/kWh are multiplied by ten, with a note', async () => {
  const times = hoursFrom(Date.UTC(2024, 4, 1), 30)
  const rows = times.map((time) => `${new Date(time).toISOString()},${(priceOf(time) / 10).toFixed(3)}`)
  const { history, record } = await historyOf('a.csv', ['time,Spotmarktpreis in ct/kWh', ...rows])
  expect([...history[0]!.values]).toEqual(times.map(priceOf))
  expect(record.columns).toMatchObject([{ unit: 'ct/kWh', factor: 10, basis: { unit: { kind: 'stated' } } }])
})

test('a column of hours counts beginnings from 0 or ends up to 24; a day without either raises a question', async () => {
  const head = 'Datum;Stunde (UTC);Deutschland/Luxemburg [EUR/MWh]'
  const rowsOf = (hours: readonly number[]) => hours.map((hour) => `01.05.2024;${hour};${50 + hour},0`)
  const startOf = async (hours: readonly number[]) => {
    const { history } = await historyOf('a.csv', [head, ...rowsOf(hours)])
    return [history[0]!.startMs, history[0]!.values[0]]
  }
  const day = Array.from({ length: 24 }, (_, hour) => hour)
  expect(await startOf(day)).toEqual([Date.UTC(2024, 4, 1), 50])
  expect(await startOf(day.map((hour) => hour + 1))).toEqual([Date.UTC(2024, 4, 1), 51])
  const folder = scratchFolder()
  const open = await importPrices([linesFile(folder, 'b.csv', [head, ...rowsOf([1, 2, 3])])], {
    folder,
    today: '2026-01-02',
  })
  expect(open).toMatchObject({
    ok: false,
    issues: [],
    readings: [{ record: { questions: [{ key: 'interval' }] } }],
  })
})

test('unordered rows are sorted if each time occurs once', async () => {
  const rows = [2, 0, 3, 1].map((hour) => `2024-05-01T0${hour}:00Z,${50 + hour}`)
  const { history } = await historyOf('a.csv', ['time,price DE-LU [EUR/MWh]', ...rows])
  expect(history).toHaveLength(1)
  expect([...history[0]!.values]).toEqual([50, 51, 52, 53])
  const folder = scratchFolder()
  const twice = linesFile(folder, 'b.csv', ['time,price DE-LU [EUR/MWh]', ...rows, rows[0]!])
  expect(await importPrices([twice], { folder, today: '2026-01-02' })).toMatchObject({ ok: false })
})

test('names of columns and files that name a country must mean Germany', async () => {
  const rows = october.slice(0, 24).flatMap((time) => {
    const text = new Date(time).toISOString().slice(0, 16)
    return [`${text},Germany,DEU,${priceOf(time)}`, `${text},France,FRA,1`]
  })
  const { history } = await historyOf('european.csv', [
    'Time (UTC),Country,ISO3 Code,Price (EUR/MWhe)',
    ...rows,
  ])
  expect([...history[0]!.values]).toEqual(october.slice(0, 24).map(priceOf))
  const lines = ['Time (UTC);Price [EUR/MWh]', '2024-10-26 00:00;50.1', '2024-10-26 01:00;51.2']
  await expect(historyOf('day_ahead_FR.csv', lines)).rejects.toThrow('otherZone')
  expect((await historyOf('Anteil_EE_2024.csv', lines)).history).toHaveLength(1)
})

test('a file of SMARD with numbered hours uses German time', async () => {
  const day = hoursFrom(Date.UTC(2024, 9, 25, 22), 24)
  const rows = day.map((time) => {
    const [date, clock] = germanText(time).split(' ')
    return `${date};${Number(clock!.slice(0, 2))};${String(priceOf(time)).replace('.', ',')}`
  })
  const read = await historyOf('a.csv', ['Datum;Stunde;Deutschland/Luxemburg [€/MWh]', ...rows])
  expect(read.history[0]!.startMs).toBe(day[0])
  expect(read.source).toBe('Bundesnetzagentur | SMARD.de')
})
