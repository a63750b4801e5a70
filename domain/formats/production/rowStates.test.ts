import { describe, expect, it } from 'vitest'
import { readProduction } from './readProduction.ts'
import { readProfile } from './readProfile.ts'

const hours = (rows: readonly string[], head: string) =>
  [head, ...rows.map((row, hour) => `01.02.2024 ${String(hour).padStart(2, '0')}:00;${row}`)].join('\n')

function valuesOf(text: string, more: Readonly<Record<string, string>> = {}) {
  const found = readProfile(text, { answers: more })
  return found.ok ? { values: [...found.value.energyMwh.values], warnings: found.warnings } : found
}

describe('states and units of the rows of a profile', () => {
  it('leaves out values whose state is F next to true and substitute values', () => {
    const text = hours(
      ['1,5;W', '999999;F', '2,5;E', '3,5;W', '2,5;W', '1,5;W'],
      'Zeit (UTC);Einspeisung [MWh];Status',
    )
    expect(valuesOf(text)).toMatchObject({
      values: [1.5, Number.NaN, 2.5, 3.5, 2.5, 1.5],
      warnings: [{ code: 'measurementFlagged', line: 3, count: 1 }],
    })
  })

  it('asks which of unknown states is valid', () => {
    const text = hours(
      ['1,5;A', '9,5;B', '2,5;A', '3,5;A', '2,5;B', '1,5;A'],
      'Zeit (UTC);Einspeisung [MWh];Status',
    )
    expect(valuesOf(text)).toMatchObject({
      ok: false,
      record: {
        questions: [
          { key: 'validFlag.Status', choices: [{ value: 'A' }, { value: 'B' }, { value: 'not_used' }] },
        ],
      },
    })
    expect(valuesOf(text, { 'validFlag.Status': 'A' })).toMatchObject({
      values: [1.5, Number.NaN, 2.5, 3.5, Number.NaN, 1.5],
    })
    expect(valuesOf(text, { 'validFlag.Status': 'not_used' })).toMatchObject({
      values: [1.5, 9.5, 2.5, 3.5, 2.5, 1.5],
    })
  })

  it('asks which state of operation is valid, even if most rows have a number of valid values', () => {
    const text = hours(
      ['1,5;0', '9,5;1', '2,5;0', '3,5;0', '2,5;0', '1,5;0'],
      'Zeit (UTC);Einspeisung [MWh];Betriebsstatus',
    )
    expect(valuesOf(text)).toMatchObject({
      ok: false,
      record: { questions: [{ key: 'validFlag.Betriebsstatus' }] },
    })
    expect(valuesOf(text, { 'validFlag.Betriebsstatus': '0' })).toMatchObject({
      values: [1.5, Number.NaN, 2.5, 3.5, 2.5, 1.5],
    })
  })

  it('asks whether values contain the factor beside them', () => {
    const text = hours(['1,5;20', '9,5;20', '2,5;20'], 'Zeit (UTC);Einspeisung [MWh];Wandlerfaktor')
    const key = 'factor.Wandlerfaktor: 20'
    expect(valuesOf(text)).toMatchObject({ ok: false, record: { questions: [{ key }] } })
    expect(valuesOf(text, { [key]: 'factor_open' })).toMatchObject({ values: [30, 190, 50] })
    expect(valuesOf(text, { [key]: 'factor_contained' })).toMatchObject({ values: [1.5, 9.5, 2.5] })
    const ratio = hours(['1,5;200/5', '9,5;200/5', '2,5;200/5'], 'Zeit (UTC);Einspeisung [MWh];CT ratio')
    expect(valuesOf(ratio, { 'factor.CT ratio: 200/5': 'factor_open' })).toMatchObject({
      values: [60, 380, 100],
    })
  })

  it('asks about rows that a meter marks as drawn', () => {
    const text = hours(['1,5;1-1:1.29.0', '9,5;1-1:1.29.0', '2,5;1-1:1.29.0'], 'Zeit (UTC);Wert [MWh];OBIS')
    const key = 'meaning.Wert [MWh]'
    expect(valuesOf(text)).toMatchObject({ ok: false, record: { questions: [{ key }] } })
    expect(valuesOf(text, { [key]: 'fed_in' })).toMatchObject({ values: [1.5, 9.5, 2.5] })
    expect(valuesOf(text.replaceAll('1.29', '2.29'))).toMatchObject({ values: [1.5, 9.5, 2.5] })
  })

  it('asks about a column called only Scale', () => {
    const text = hours(['1,5;10', '9,5;10', '2,5;10'], 'Zeit (UTC);Einspeisung [MWh];Scale')
    expect(valuesOf(text, { 'factor.Scale: 10': 'factor_open' })).toMatchObject({ values: [15, 95, 25] })
  })

  it('names factors of 1, and those that differ, as not used', () => {
    const noted = (cells: readonly string[]) =>
      readProfile(hours(cells, 'Zeit (UTC);Einspeisung [MWh];Faktor')).record.notUsed
    expect(noted(['1,5;1', '9,5;1,0', '2,5;1'])).toEqual([{ name: 'Faktor', reason: 'notNeeded' }])
    expect(noted(['1,5;20', '9,5;30', '2,5;20'])).toEqual([{ name: 'Faktor', reason: 'openFactor' }])
  })

  it.each(['Zeit (UTC);Einspeisung [MWh];', 'Zeit (UTC);Einspeisung [MWh];ST'])(
    'knows the letters of states under any head: %s',
    (head) => {
      expect(valuesOf(hours(['1,5;W', '9,5;F', '2,5;E'], head))).toMatchObject({
        values: [1.5, Number.NaN, 2.5],
      })
    },
  )

  it('does not read weeks as months', () => {
    const weeks = Array.from({ length: 12 }, (_, i) => `${i + 1}/2023;${250 + i}`)
    for (const head of ['KW', 'Woche', 'Week'])
      expect(readProduction([`${head};Ertrag [MWh]`, ...weeks].join('\n')).ok).toBe(false)
  })

  it('names a state that is the same in all rows as not used', () => {
    const text = hours(['1,5;A', '9,5;A', '2,5;A'], 'Zeit (UTC);Einspeisung [MWh];Status')
    const found = readProfile(text)
    expect(found.record.notUsed).toMatchObject([{ name: 'Status' }])
  })

  it('uses the state next to the chosen column', () => {
    const text = hours(
      ['1,5;W;7,5;F', '2,5;F;6,5;W', '1,5;W;6,5;W'],
      'Zeit (UTC);WEA 1 [MWh];Status 1;WEA 2 [MWh];Status 2',
    )
    expect(valuesOf(text, { column: 'WEA 1 [MWh]' })).toMatchObject({ values: [1.5, Number.NaN, 1.5] })
    expect(valuesOf(text, { column: 'WEA 2 [MWh]' })).toMatchObject({ values: [Number.NaN, 6.5, 6.5] })
  })

  it('has the unit of a column of units, which the head may not contradict', () => {
    const rows = ['1,5;MWh', '9,5;MWh', '2,5;MWh']
    expect(valuesOf(hours(rows, 'Zeit (UTC);Einspeisung;Einheit'))).toMatchObject({ values: [1.5, 9.5, 2.5] })
    for (const head of ['Einheit', 'Unit'])
      expect(valuesOf(hours(rows, `Zeit (UTC);Einspeisung [kWh];${head}`))).toMatchObject({
        ok: false,
        record: { questions: [{ code: 'unit' }] },
      })
    expect(valuesOf(hours([...rows, '1500;kWh'], 'Zeit (UTC);Einspeisung;Einheit'))).toMatchObject({
      ok: false,
      issues: [{ code: 'unitUnknown', line: 5, text: 'kWh' }],
    })
  })

  it('leaves out a single number of nines far above all others', () => {
    const text = hours(['1,5', '999999', '2,5', '3,5'], 'Zeit (UTC);Einspeisung [MWh]')
    expect(valuesOf(text)).toMatchObject({
      values: [1.5, Number.NaN, 2.5, 3.5],
      warnings: [{ code: 'energyCode', line: 3, text: '999999', count: 1 }],
    })
  })
})
