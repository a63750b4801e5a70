import { describe, expect, it } from 'vitest'
import type { Answers } from '../../reading/index.ts'
import { readProduction } from './readProduction.ts'
import { readProfile } from './readProfile.ts'

/** Energies that sometimes fall, like those of a plant. */
const energy = (turbine: number, month: number) => 400 + 100 * turbine + ((month * 37) % 50)
const rowsOf = (write: (month: number) => string) => Array.from({ length: 12 }, (_, month) => write(month))
const label = (month: number) => `${String(month + 1).padStart(2, '0')}/2022`
const sum = (month: number) => energy(1, month) + energy(2, month)

function read(text: string, answers: Answers = {}) {
  const result = readProduction(text, { answers })
  const questions = result.record.questions.map(({ key }) => key)
  return { questions, record: result.record, months: result.ok ? result.value.months : null, result }
}

describe('a table with a column for each turbine', () => {
  const table = (head: string, total: (month: number) => string) =>
    [
      head,
      ...rowsOf((month) => `${label(month)};${energy(1, month)};${energy(2, month)}${total(month)}`),
    ].join('\n')

  it('is read by its sum where the rows add up to it, whose unit is that of the turbines', () => {
    for (const head of ['Monat;WEA 1 [MWh];WEA 2 [MWh];Summe', 'Month;T1 [MWh];WTG 2 [MWh];Total [MWh]']) {
      const { months, record, questions } = read(
        table(head.replace('T1', 'WTG 1'), (month) => `;${sum(month)}`),
      )
      expect(questions).toEqual([])
      expect(months!.map(({ energyMwh }) => energyMwh)).toEqual(
        rowsOf((month) => `${sum(month)}`).map(Number),
      )
      expect(record.columns).toMatchObject([{ basis: { meaning: { rule: 'otherValues' } } }])
      expect(record.notUsed.map(({ reason }) => reason)).toEqual(['notNeeded', 'notNeeded'])
    }
  })

  it('is asked about where nothing or another number is their sum, and can be added up', () => {
    const head = 'Monat;WEA 1 [kWh];WEA 2 [kWh]'
    const without = table(head, () => '')
    expect(read(without).questions).toEqual(['column'])
    const added = read(without, { column: 'WEA 1 [kWh] + WEA 2 [kWh]' })
    expect(added.months![3]!.energyMwh).toBeCloseTo(sum(3) / 1000, 9)
    expect(read(without, { column: 'WEA 2 [kWh]' }).months![3]!.energyMwh).toBeCloseTo(energy(2, 3) / 1000, 9)
    const other = table(`${head};Summe`, (month) => `;${sum(month) + (month === 5 ? 90 : 0)}`)
    expect(read(other).record.questions[0]!.choices.map(({ value }) => value)).toEqual([
      'WEA 1 [kWh] + WEA 2 [kWh]',
      'WEA 1 [kWh]',
      'WEA 2 [kWh]',
      'Summe',
    ])
    const sums = { column: 'WEA 1 [kWh] + WEA 2 [kWh]' }
    expect(read(without.replace(`;${energy(2, 4)}\n`, ';-\n'), sums).months![4]!.share).toBe(0)
    expect(read(without.replace(`;${energy(2, 4)}\n`, ';off\n'), sums).result).toMatchObject({
      issues: [{ code: 'numberInvalid', line: 6, text: 'off' }],
    })
  })

  it('may have its unit above the table', () => {
    const text = `Alle Angaben in MWh\n${table('Monat;WEA 1;WEA 2;Summe', (month) => `;${sum(month)}`)}`
    expect(read(text).months![0]!.energyMwh).toBe(sum(0))
  })
})

describe('a table with a row for each turbine and time', () => {
  const rows = rowsOf((month) =>
    [1, 2].map((turbine) => `WEA ${turbine};${label(month)};${energy(turbine, month)},5`).join('\n'),
  )
  const text = ['Anlage;Monat;Ertrag [MWh]', ...rows].join('\n')

  it('is asked about: the sum of all, or one of them', () => {
    expect(read(text).record.questions).toMatchObject([
      { key: 'column.Anlage', choices: [{ value: 'WEA 1 + WEA 2' }, { value: 'WEA 1' }, { value: 'WEA 2' }] },
    ])
    const all = read(text, { 'column.Anlage': 'WEA 1 + WEA 2' })
    expect(all.months!.map(({ energyMwh }) => energyMwh)).toEqual(
      rowsOf((month) => `${sum(month) + 1}`).map(Number),
    )
    expect(read(text, { 'column.Anlage': 'WEA 2' }).months![2]!.energyMwh).toBe(energy(2, 2) + 0.5)
  })

  it('has no sum where a turbine has no row', () => {
    const { months } = read(text.replace(/WEA 2;03.*\n/, ''), { 'column.Anlage': 'WEA 1 + WEA 2' })
    expect(months!.map(({ share }) => share)).toEqual([1, 1, 0, 1, 1, 1, 1, 1, 1, 1, 1, 1])
  })

  it('has the hour that the clock doubles twice for each turbine', () => {
    const hours = ['01:00', '02:00', '02:00', '03:00']
    const lines = ['A', 'B'].flatMap((name) => hours.map((hour, i) => `${name};30.10.2022 ${hour};${5 - i}`))
    const answers = { 'column.Turbine': 'A + B' }
    const profile = readProfile(['Turbine;Zeit;Energie [MWh]', ...lines].join('\n'), { answers })
    expect(profile.ok ? [...profile.value.energyMwh.values] : profile).toEqual([10, 8, 6, 4])
  })
})
