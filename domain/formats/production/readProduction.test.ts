import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { germanOffsetMs } from '../../market/germanTime.ts'
import { passed } from '../../testing/index.ts'
import { type ProductionOptions, readProduction } from './readProduction.ts'

const utc: ProductionOptions = { clock: 'utc', stamp: 'begin' }
const german: ProductionOptions = { clock: 'german', stamp: 'begin' }
const minuteMs = 60_000

function tableOf(text: string, options: ProductionOptions = utc) {
  return passed(readProduction(text, options)).value
}

function issuesOf(text: string, options: ProductionOptions = utc) {
  const read = readProduction(text, options)
  return read.ok ? [] : read.issues
}

/** Keys of what a table leaves open. */
function questionsOf(text: string, options: ProductionOptions = utc) {
  const read = readProduction(text, options)
  return read.ok ? [] : read.record.questions.map(({ key }) => key)
}

const energies = (text: string, options?: ProductionOptions) =>
  tableOf(text, options).months.map(({ year, month, energyMwh }) => [year, month, energyMwh])

const pad = (value: number) => String(value).padStart(2, '0')
function written(ms: number): string {
  const time = new Date(ms)
  const day = `${pad(time.getUTCDate())}.${pad(time.getUTCMonth() + 1)}.${time.getUTCFullYear()}`
  return `${day} ${pad(time.getUTCHours())}:${pad(time.getUTCMinutes())}`
}

describe('production by months', () => {
  const wanted = [
    [2024, 1, 1234.5],
    [2024, 2, 987],
  ]
  it('is read in German and English forms', () => {
    for (const text of [
      'Monat;Energie (MWh)\n2024-01;1.234,5\n2024-02;987',
      'Month,Energy [MWh]\n2024-01,"1,234.5"\n2024-02,987',
      'Monat\tEinspeisung MWh\nJan 2024\t1 234,5\nFeb. 2024\t987,0',
      'Jahr;Monat;Ertrag kWh\n2024;1;1234500\n2024;2;987000',
      'Year;Month;Yield\n;;MWh\n2024;January;1234.5\n2024;February;987',
      'Windpark Nord, Stand 3.4.2024\n\nDatum;Produktion_kWh\n01.01.2024;1.234.500\n01.02.2024;987.000',
      'Date|Production kWh\n1/31/2024|1234500\n2/29/2024|987000',
      'Date;MWh\n01/2024;1234.5\n02/2024;987\nSumme;2221.5',
    ])
      expect(energies(text)).toEqual(wanted)
    expect(energies('2024-01 1234,5\n2024-02 987', { ...utc, unit: 'MWh' })).toEqual(wanted)
    expect(energies('Januar 2024 1234,5\nFebruar 2024 987', { ...utc, unit: 'MWh' })).toEqual(wanted)
    expect(energies('Monat;kWh\nMärz 24;5\nApr 24;7', { ...utc, unit: 'MWh' })).toEqual([
      [2024, 3, 5],
      [2024, 4, 7],
    ])
  })
  it('has months without a value, named by their share', () => {
    const { months, resolution } = tableOf('Monat;MWh\n2024-01;5\n2024-02;\n2024-05;n/a\n2023-12;7')
    expect(resolution).toBe('month')
    expect(months.map(({ month, share }) => [month, share])).toEqual([
      [12, 1],
      [1, 1],
      [2, 0],
      [3, 0],
      [4, 0],
      [5, 0],
    ])
  })
  it('has an availability in per cent or as a share', () => {
    for (const rows of [
      '2024-01;5;98,5\n2024-02;6;100',
      '2024-01;5;0,985\n2024-02;6;1',
      '2024-01;5;98,5 %\n2024-02;6;100 %',
    ])
      expect(
        tableOf(`Monat;MWh;Verfügbarkeit\n${rows}`).months.map(({ availability }) => availability),
      ).toEqual([expect.closeTo(0.985, 12), 1])
    expect(tableOf('2024-01;5;97\n2024-02;6;', { ...utc, unit: 'MWh' }).months[1]!.availability).toBeNull()
  })
  it('names every bad row, all at once', () => {
    const text = [
      'Monat;Energie kWh;Verfügbarkeit %',
      '2024-01;x;99',
      '2024-13;5;99',
      '2024-03',
      '2024-04;5;101',
      '2024-05;5;99',
    ].join('\n')
    expect(issuesOf(text)).toEqual([
      { code: 'numberInvalid', line: 2, text: 'x' },
      { code: 'timeInvalid', line: 3, text: '2024-13' },
      { code: 'parameterCount', line: 4, expected: 2, found: 1 },
      { code: 'availabilityRange', line: 5, text: '101' },
    ])
    expect(issuesOf('Monat;kWh\n2024-01;5\n2024-01;6\n2024-02;-7')).toEqual([
      { code: 'timeTwice', line: 3, text: '2024-01' },
      { code: 'energyNegative', line: 4, value: -0.007, text: '2024-02' },
    ])
    expect(issuesOf('Monat;kWh\n1;5\n2;6')).toEqual([
      { code: 'timeInvalid', line: 2, text: '1' },
      { code: 'timeInvalid', line: 3, text: '2' },
    ])
    const many = Array.from({ length: 500 }, (_, i) => `2024-01;x${i}`).join('\n')
    const issues = issuesOf(`Monat;kWh\n2023-12;5\n${many}`)
    expect(issues).toHaveLength(201)
    expect(issues.at(-1)).toEqual({ code: 'moreIssues', count: 300 })
  })
  it('does not guess ambiguous values', () => {
    expect(questionsOf('Monat;Energie\n2024-01;5')).toEqual(['unit.Energie'])
    expect(issuesOf('Monat;Leistung kW\n2024-01;5')).toEqual([
      { code: 'columnIsPower', line: 1, text: 'Leistung kW' },
    ])
    const thousands = 'Monat;kWh\n2024-01;12.345\n2024-02;98.765'
    expect(questionsOf(thousands)).toEqual(['decimalMark'])
    expect(energies(thousands, { ...utc, decimal: ',' })[0]![2]).toBeCloseTo(12.345, 12)
    expect(energies(thousands, { ...utc, decimal: '.' })[0]![2]).toBeCloseTo(0.012345, 12)
    const slashes = 'Date;kWh\n01/02/2024;5\n01/03/2024;6'
    expect(questionsOf(slashes)).toEqual(['dateOrder.dates'])
    expect(energies(slashes, { ...utc, dateOrder: 'dayFirst' }).map(([, month]) => month)).toEqual([2, 3])
    expect(questionsOf('Monat;WEA 1 kWh;WEA 2 kWh\n2024-01;5;6')).toEqual(['column'])
    expect(issuesOf('nothing of it')).toEqual([{ code: 'productionColumnsMissing' }])
    expect(issuesOf('Datum;kWh\n01.01.2024;5\n08.01.2024;6\n15.01.2024;7')).toEqual([
      { code: 'productionStepUnknown' },
    ])
    expect(issuesOf('')).toEqual([{ code: 'fileEmpty' }])
    expect(issuesOf(`Monat;kWh\n${'1;1\n'.repeat(1_100_001)}`)).toEqual([
      { code: 'tooManyRows', line: 1_100_002, max: 1_100_000 },
    ])
  })
})

describe('production by days', () => {
  it('has the share of the days with values', () => {
    const days = Array.from({ length: 60 }, (_, i) => `${written(Date.UTC(2024, 0, 1 + i)).slice(0, 10)};10`)
    const { months, resolution } = tableOf(`Tag;kWh\n${days.filter((_, i) => i !== 40).join('\n')}`, german)
    expect(resolution).toBe('day')
    expect(months.map(({ share }) => share)).toEqual([1, 28 / 29])
    expect(months.map(({ energyMwh }) => energyMwh)).toEqual([
      expect.closeTo(0.31, 12),
      expect.closeTo(0.28, 12),
    ])
  })
  it('may be stamped by the midnight that ends them', () => {
    const days = Array.from({ length: 31 }, (_, i) => `${written(Date.UTC(2024, 0, 2 + i))};1`)
    const { months } = tableOf(`Zeit;kWh\n${days.join('\n')}`, { ...german, stamp: 'end' })
    expect(months).toEqual([
      { year: 2024, month: 1, energyMwh: expect.closeTo(0.031, 12), share: 1, availability: null },
    ])
  })
})

describe('production by parts of a day', () => {
  /** Whole months of UTC, the changes of the clock among them, with another energy in each step. */
  const stepsOf = (minutes: number, months: number) => {
    const [from, end] = [Date.UTC(2024, 10 - months), Date.UTC(2024, 10)]
    return Array.from(
      { length: (end - from) / (minutes * minuteMs) },
      (_, i) => from + i * minutes * minuteMs,
    )
  }
  it('gives the same months in UTC, in German time and with offsets, stamped by begin or end, up or down', () => {
    for (const [minutes, months] of [
      [10, 1],
      [60, 8],
    ] as const) {
      const steps = stepsOf(minutes, months)
      const text = (time: (ms: number) => string) =>
        `Zeit;kWh\n${steps.map((ms, i) => `${time(ms)};${i % 100}`).join('\n')}`
      const local = (ms: number) => written(ms + germanOffsetMs(ms))
      const inUtc = tableOf(text(written))
      expect(inUtc.months).toHaveLength(months)
      expect(inUtc.months.every(({ share }) => share === 1)).toBe(true)
      expect(inUtc.resolution).toBe(60 * minutes)
      expect(tableOf(text(local), german).months).toEqual(inUtc.months)
      const end = text((ms) => local(ms + minutes * minuteMs))
      expect(tableOf(end, { ...german, stamp: 'end' }).months).toEqual(inUtc.months)
      const zoned = text((ms) => `${local(ms)} ${germanOffsetMs(ms) === 3_600_000 ? 'MEZ' : 'MESZ'}`)
      expect(tableOf(zoned).months).toEqual(inUtc.months)
      const [head, ...rows] = text(local).split('\n')
      expect(tableOf([head, ...rows.toReversed()].join('\n'), german).months).toEqual(
        inUtc.months.map((month) => ({ ...month, energyMwh: expect.closeTo(month.energyMwh, 9) })),
      )
    }
  })
  it('names hours that no clock shows, hours that occur twice, and hours off the steps', () => {
    const rows = (...times: string[]) => `Zeit;kWh\n${times.map((time) => `${time};1`).join('\n')}`
    const spring = ['31.03.2024 00:00', '31.03.2024 01:00', '31.03.2024 02:00', '31.03.2024 03:00']
    expect(issuesOf(rows(...spring), german)).toEqual([
      { code: 'timeSkipped', line: 4, text: '31.03.2024 02:00' },
    ])
    const autumn = ['27.10.2024 01:00', '27.10.2024 02:00', '27.10.2024 02:00', '27.10.2024 03:00']
    expect(issuesOf(rows(...autumn), german)).toEqual([])
    expect(issuesOf(rows(...autumn))).toEqual([{ code: 'timeTwice', line: 4, text: '27.10.2024 02:00' }])
    expect(
      issuesOf(
        rows('1.1.2024 00:00', '1.1.2024 01:00', '1.1.2024 02:20', '1.1.2024 03:00', '1.1.2024 04:00'),
      ),
    ).toMatchObject([{ code: 'timeOffStep', line: 4, minutes: 60 }])
  })
  it('reads midnight without a time of day, date and time in two columns, and consumption of a turbine', () => {
    const text =
      'Datum;Uhrzeit;kWh\n31.01.2024;23:40;5\n31.01.2024;23:50;-1\n01.02.2024;;3\n01.02.2024;00:10;2'
    const { months } = tableOf(text)
    expect(months.map(({ energyMwh }) => energyMwh)).toEqual([expect.closeTo(0.004, 12), 0.005])
    expect(energies('Date,kWh\n1/31/2024 11:50 PM,5\n2/1/2024 12:00 AM,7').map(([, month]) => month)).toEqual(
      [1, 2],
    )
  })
})

describe('a table of production', () => {
  it('reads any months and energies as written', () => {
    const row = fc.tuple(fc.integer({ min: 0, max: 200 }), fc.integer({ min: 0, max: 99_999_999 }))
    const styles = fc.constantFrom(
      { delimiter: ';', decimal: ',' },
      { delimiter: '\t', decimal: ',' },
      { delimiter: ',', decimal: '.' },
      { delimiter: ' ', decimal: ',' },
    )
    fc.assert(
      fc.property(
        fc.uniqueArray(row, { selector: ([month]) => month, minLength: 1, maxLength: 30 }),
        styles,
        (rows, style) => {
          const lines = rows.map(([month, hundredths]) => {
            const time = `${2000 + Math.floor(month / 12)}-${pad((month % 12) + 1)}`
            return `${time}${style.delimiter}${(hundredths / 100).toFixed(2).replace('.', style.decimal)}`
          })
          const { months } = tableOf(lines.join('\n'), { ...utc, unit: 'MWh' })
          const known = months.filter(({ share }) => share === 1)
          expect(
            known.map(({ year, month, energyMwh }) => [12 * (year - 2000) + month - 1, energyMwh]),
          ).toEqual(rows.map(([month, hundredths]) => [month, hundredths / 100]).sort(([a], [b]) => a! - b!))
        },
      ),
    )
  })
})
