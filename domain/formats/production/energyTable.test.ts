import { describe, expect, it } from 'vitest'
import { germanOffsetMs } from '../../market/germanTime.ts'
import { passed } from '../../testing/index.ts'
import { type ProductionOptions, readProduction } from './readProduction.ts'
import { readProfile } from './readProfile.ts'

function tableOf(text: string, options: ProductionOptions = {}) {
  return passed(readProduction(text, options)).value
}

/** Keys of what a table leaves open. */
function questionsOf(text: string, options: ProductionOptions = {}) {
  const read = readProduction(text, options)
  return read.ok ? [] : read.record.questions.map(({ key }) => key)
}

const january = (text: string, options?: ProductionOptions) =>
  tableOf(text, options).months.map(({ year, month, energyMwh }) => [year, month, energyMwh])

const pad = (value: number) => String(value).padStart(2, '0')
function written(ms: number): string {
  const time = new Date(ms)
  const day = `${pad(time.getUTCDate())}.${pad(time.getUTCMonth() + 1)}.${time.getUTCFullYear()}`
  return `${day} ${pad(time.getUTCHours())}:${pad(time.getUTCMinutes())}`
}

describe('a table of production with stated and open properties', () => {
  it('reads the energy beside a price where the head of the times states their offset in seconds', () => {
    const rows = '01.09.2021 04:15;45.00;0.4113\n01.09.2021 04:30;46.00;0.4352\n01.09.2021 04:45;47.00;0.4530'
    const head = 'Timestamp (Offset to UTC [s]: 3600);Price [€/MWh];Energy [MWh]'
    const read = readProfile(`${head}\n${rows}`, { answers: { timeZone: 'UTC+1' } })
    const { values } = read.ok ? read.value.energyMwh : { values: [] }
    expect([...values]).toEqual([0.4113, 0.4352, 0.453])
  })

  it('identifies its columns: other quantities, and readings next to energies, are named as not used', () => {
    const read = readProduction(
      'Monat;Zählerstand (kWh);Einspeisung (kWh);installierte Leistung [MW];Preis (€/MWh);Plan [kWh];xyz\n2024-01;9000;5000;3;60;7;1\n2024-02;14000;6000;3;60;7;1',
    )
    expect(read.ok && read.value.months.map(({ energyMwh }) => energyMwh)).toEqual([5, 6])
    expect(read.record.notUsed.map(({ name, reason }) => `${name}: ${reason}`)).toEqual([
      'installierte Leistung [MW]: otherQuantity',
      'Preis (€/MWh): otherQuantity',
      'Plan [kWh]: otherQuantity',
      'Zählerstand (kWh): notNeeded',
      'xyz: unknownWord',
    ])
  })
  it('asks about meter readings and takes their differences', () => {
    const rows = '01.01.2019;1510\n01.02.2019;2800\n01.03.2019;3905'
    for (const head of [
      'Zählerstand [MWh]',
      'Meter reading (MWh)',
      'Counter MWh',
      'Energie kumuliert [MWh]',
      'Cumulative energy (MWh)',
    ]) {
      const text = `Monat;${head}\n${rows}`
      const key = `meterReading.${head}`
      expect(questionsOf(text, {})).toEqual([key])
      expect(january(text, { answers: { [key]: 'meter_reading' } })).toEqual([
        [2019, 1, 1290],
        [2019, 2, 1105],
      ])
      expect(january(text, { answers: { [key]: 'meter_reading_end' } })).toEqual([
        [2019, 2, 1290],
        [2019, 3, 1105],
      ])
      expect(january(text, { answers: { [key]: 'interval_energy' } })[0]).toEqual([2019, 1, 1510])
    }
    const rising = Array.from({ length: 13 }, (_, i) => `2019-01-01 ${pad(i)}:00Z;${1000 + 7 * i}`)
    expect(questionsOf(`Zeit;kWh\n${rising.join('\n')}`, {})).toEqual(['meterReading.kWh'])
    const changed = readProduction(
      `Zeit;kWh\n${[...rising, '2019-01-01 13:00Z;5', '2019-01-01 14:00Z;6'].join('\n')}`,
      {
        answers: { 'meterReading.kWh': 'meter_reading' },
      },
    )
    expect(changed.ok).toBe(false)
    const read = readProduction(
      `Zeit;Zählerstand kWh\n${[...rising, '2019-01-01 13:00Z;5', '2019-01-01 14:00Z;6'].join('\n')}`,
      { answers: { 'meterReading.Zählerstand kWh': 'meter_reading' } },
    )
    expect(read.ok && read.warnings).toEqual([
      { code: 'meterReadingFalls', line: 15, text: '2019-01-01 13:00Z' },
    ])
    expect(read.ok && read.value.months[0]!.energyMwh).toBeCloseTo((12 * 7 + 1) / 1000, 12)
  })
  it('reads months that are named by the first day of the next one', () => {
    const rows = '01.02.2019;1510\n01.03.2019;1290'
    expect(january(`Ende;MWh\n${rows}`)).toEqual([
      [2019, 1, 1510],
      [2019, 2, 1290],
    ])
    expect(january(`Datum;MWh\n${rows}`, { stamp: 'end' })[0]).toEqual([2019, 1, 1510])
    const year = Array.from(
      { length: 12 },
      (_, i) => `${written(Date.UTC(2019, i + 1)).slice(0, 10)};${i % 5}`,
    )
    expect(questionsOf(`Datum;MWh\n${year.join('\n')}`, {})).toEqual(['interval'])
    expect(january(`Datum;MWh\n${year.join('\n')}`, { answers: { interval: 'end' } })[0]).toEqual([
      2019, 1, 0,
    ])
  })
  it('are years in columns, or months', () => {
    const wanted = [
      [2019, 1, 1.5],
      [2019, 2, 3],
    ]
    for (const text of [
      'Monat;2019 [MWh];2020 [MWh];Summe\nJan;1,5;2,5;4\nFebruar;3;4;7\nSumme;4,5;6,5;11',
      ';2019;2020\n;MWh;MWh\nJan;1,5;2,5\nFeb;3;4',
      'Windpark Nord\nAlle Angaben in MWh\nMonat;2019;2020\n1;1,5;2,5\n2;3;4',
      'Jahr (MWh);Jan;Feb;Mrz;Apr;Mai;Jun;Jul;Aug;Sep;Okt;Nov;Dez;Summe\n2019;1,5;3;;;;;;;;;;;4,5',
      'Month\tYield 2019 (MWh)\tYield 2020 (MWh)\tAvailability 2019 (%)\nJanuary\t1.5\t2.5\t98\nFebruary\t3\t4\t97',
    ])
      expect(january(text, { unit: 'MWh' }).slice(0, 2)).toEqual(wanted)
    expect(questionsOf('Monat;2019;2020\nJan;1,5;2,5\nFeb;3;4', {})).toEqual(['unit.2019'])
  })
  it('are clock and interval of the parts of a day', () => {
    const hours = ['00:00;1,5', '01:00;2,5', '02:00;3,5']
    const table = (head: string, date = '31.01.2024') =>
      `${head}\n${hours.map((row) => `${date};${row}`).join('\n')}`
    expect(questionsOf(table('Datum;von;Wert'), {})).toEqual(['unit.Wert', 'timeZone'])
    expect(questionsOf(table('Datum;Uhrzeit (UTC+1);kWh'), {})).toEqual([])
    expect(readProduction(table('Datum;Uhrzeit bis (UTC);MWh')).record.time).toMatchObject({
      interval: 'end',
    })
    // The day ends at midnight, whichever day is written before it.
    const midnight =
      'Datum;Uhrzeit bis (UTC);kW\n31.01.2024;22:00;1\n31.01.2024;23:00;2\n31.01.2024;00:00;4\n01.02.2024;01:00;8'
    expect(january(midnight)).toEqual([
      [2024, 1, expect.closeTo(0.007, 12)],
      [2024, 2, expect.closeTo(0.008, 12)],
    ])
    const week = Array.from({ length: 168 }, (_, i) => `${written(Date.UTC(2024, 0, 1, i + 1))};${i % 7}`)
    const day = `Zeit;kWh\n${week.slice(0, 24).join('\n')}`
    expect(questionsOf(day, { clock: 'utc' })).toEqual(['interval'])
    expect(readProduction(`Zeit;kWh\n${week.join('\n')}`, { clock: 'utc' }).record.time).toMatchObject({
      interval: 'end',
      intervalBasis: { kind: 'recognised', rule: 'otherValues' },
    })
  })
  it('is the clock that the changes of summer time show', () => {
    const hours = Array.from({ length: 49 }, (_, i) => Date.UTC(2024, 9, 25, 22 + i))
    const local = hours.map((ms) => `${written(ms + germanOffsetMs(ms))};${(ms / 3_600_000) % 7}`)
    expect(readProduction(`Zeit;kWh\n${local.join('\n')}`).record.time).toMatchObject({
      zone: { kind: 'legal', name: 'Europe/Berlin' },
      zoneBasis: { kind: 'recognised', rule: 'clockChange' },
    })
    const plain = hours.map((ms) => `${written(ms)};${(ms / 3_600_000) % 7}`)
    expect(questionsOf(`Zeit;kWh\n${plain.join('\n')}`, {})).toEqual(['timeZone'])
  })
})

describe('sums that begin anew', () => {
  const hour = (i: number) => new Date(Date.UTC(2022, 2, 1) + i * 3_600_000).toISOString().slice(0, 16)
  const energyAt = (i: number) => 1 + (i % 5)
  const sums = Array.from({ length: 72 }, (_, i) =>
    Array.from({ length: (i % 24) + 1 }, (_, back) => energyAt(i - back)).reduce((a, b) => a + b, 0),
  )

  it('each midnight are asked about, and their differences are the energies', () => {
    for (const [head, shift, answers] of [
      ['Energie [MWh]', 0, {}],
      ['Tagesertrag [MWh]', 0, {}],
      ['Energie [MWh]', 1, { stamp: 'end' as const }],
    ] as const) {
      const text = ['Zeit (UTC);'.concat(head), ...sums.map((sum, i) => `${hour(i + shift)};${sum}`)].join(
        '\n',
      )
      const key = `meterReading.${head}`
      expect(readProfile(text, answers).record.questions.map((one) => one.key)).toEqual([key])
      const read = readProfile(text, { ...answers, answers: { [key]: 'running_sum' } })
      expect(read.ok && [...read.value.energyMwh.values]).toEqual(sums.map((_, i) => energyAt(i)))
    }
  })

  it.each([24, 36])('each year are asked about in %i months', (length) => {
    const rows = Array.from(
      { length },
      (_, i) => `${(i % 12) + 1}/${2020 + Math.floor(i / 12)};${10 * ((i % 12) + 1)}`,
    )
    const text = ['Monat;Ertrag [MWh]', ...rows].join('\n')
    const read = readProduction(text, { answers: { 'meterReading.Ertrag [MWh]': 'running_sum' } })
    expect(read.ok && read.value.months.map(({ energyMwh }) => energyMwh)).toEqual(rows.map(() => 10))
  })
})

/** Figures about energies, and energies other than the generation. */
const otherEnergies = [
  ...['Unsicherheit', 'uncertainty', 'Fehler', 'error', 'Differenz', 'difference', 'delta', 'Abweichung'],
  ...['deviation', 'bias', 'residual', 'trend', 'Anomalie', 'Referenzertrag', 'Entschädigung', 'compensated'],
  ...['lost', 'Verlust', 'purchased', 'balancing', 'Wärme', 'heat', 'hydrogen', 'battery', 'Planung', 'Ziel'],
  ...['Mehrertrag', 'Minderertrag', 'shortfall', 'budget', 'Vorjahr', 'forecast', 'P90', 'curtailed'],
]

it.each(otherEnergies)('a column of energies with the word %s is not the generation', (word) => {
  const rows = Array.from({ length: 6 }, (_, i) => `2022-0${i + 1};${90 + (i % 3)};${1000 + (i % 5)}`)
  for (const head of [`Energie ${word} [MWh]`, `${word} energy (MWh)`, `${word.toUpperCase()} [MWh]`]) {
    const read = readProduction([`Monat;${head};Ertrag [MWh]`, ...rows].join('\n'))
    expect(read.ok && read.value.months[0]?.energyMwh, head).toBe(1000)
    expect(readProduction([`Monat;${head}`, ...rows].join('\n')).ok, head).toBe(false)
  }
})

describe('rows of a table of production', () => {
  it('with months of an unknown language are never left out', () => {
    const read = readProduction('Mes;Energia (MWh)\nEne 2023;100\nFeb 2023;120')
    expect(read).toMatchObject({ ok: false, issues: [{ code: 'productionColumnsMissing' }] })
  })

  it('that are plans beside actual energies are asked about', () => {
    const text = 'Monat;Ertrag MWh;Art\n2023-01;100;Ist\n2023-02;120;Plan\n2023-03;110;Ist'
    expect(questionsOf(text)).toEqual(['validFlag.Art'])
    const months = january(text, { answers: { 'validFlag.Art': 'Ist' } })
    expect(months).toEqual([
      [2023, 1, 100],
      [2023, 2, 0],
      [2023, 3, 110],
    ])
  })
})
