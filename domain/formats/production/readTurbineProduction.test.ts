import { describe, expect, it } from 'vitest'
import { passed } from '../../testing/index.ts'
import { readTurbineProduction, type TurbineProductionOptions } from './readTurbineProduction.ts'

const options: TurbineProductionOptions = {
  turbines: [
    { id: 41, name: 'WEA 01' },
    { id: 57, name: 'Bestand Süd' },
  ],
  maxRows: 5000,
}

function rowsOf(text: string, more: Partial<TurbineProductionOptions> = {}) {
  return passed(readTurbineProduction(text, { ...options, ...more })).value
}
function codesOf(text: string, more: Partial<TurbineProductionOptions> = {}) {
  const read = readTurbineProduction(text, { ...options, ...more })
  return read.ok
    ? []
    : [
        ...read.issues.map((issue) => ('line' in issue ? `${issue.line} ${issue.code}` : issue.code)),
        ...read.record.questions.map(({ key }) => `? ${key}`),
      ]
}

describe('the production of turbines', () => {
  it('is read by months and years, in kWh and MWh, German and English', () => {
    const wanted = [
      { siteId: 41, year: 2024, month: 1, energyKwh: 812_500.5, availability: 0.97 },
      { siteId: 57, year: 2023, month: null, energyKwh: 9_000_000, availability: null },
    ]
    for (const text of [
      'Anlage;Monat;Energie (kWh);Verfügbarkeit (%)\nWEA 01;2024-01;812.500,5;97\nBestand Süd;2023;9.000.000;',
      'Turbine\tMonth\tEnergy (MWh)\tAvailability\nwea 01\tJan 2024\t812.5005\t0.97\nBESTAND SÜD\t2023\t9000\t-',
      'Produktion des Parks\nAnlage;Jahr;Monat;Ertrag kWh;Verfügbarkeit\n1;2024;1;812500,5;97 %\n2;2023;;9000000;',
      'Name|Date|Yield [kWh]|Availability\nWEA 01|01.01.2024|812500.5|97%\n2|2023|9000000|n/a',
    ])
      expect(rowsOf(text)).toEqual([
        { ...wanted[0], energyKwh: expect.closeTo(812_500.5, 6), availability: expect.closeTo(0.97, 12) },
        wanted[1],
      ])
  })

  it('leaves out months without a value', () => {
    expect(rowsOf('Turbine;Month;kWh\nWEA 01;2024-01;\nWEA 01;2024-02;5').map(({ month }) => month)).toEqual([
      2,
    ])
  })

  it('names every problem with its line', () => {
    expect(
      codesOf(
        [
          'Turbine;Month;Energy (kWh);Availability (%)',
          'WEA 07;2024-01;500000;97',
          'WEA 01;soon;500000;97',
          'WEA 01;2024-02;many;97',
          'WEA 01;2024-03;-5;97',
          'WEA 01;2024-04;500000;103',
          'WEA 01;2024-05',
          'WEA 01;2024-06;500000;97',
          'wea 01;2024-06;400000;97',
          'WEA 01;2024;6000000;97',
          'WEA 01;02/01/2023;500000;97',
        ].join('\n'),
      ),
    ).toEqual([
      '2 producedTurbineUnknown',
      '3 timeInvalid',
      '4 numberInvalid',
      '5 energyNegative',
      '6 availabilityRange',
      '7 parameterCount',
      '9 producedTwice',
      '10 producedTwice',
      '11 timeInvalid',
    ])
  })

  it('does not guess units, decimal marks or columns', () => {
    expect(codesOf('Turbine;Month;Energy\nWEA 01;2024-01;500')).toEqual(['? unit.Energy'])
    expect(rowsOf('Turbine;Month;Energy\nWEA 01;2024-01;500', { unit: 'MWh' })[0]!.energyKwh).toBe(500_000)
    expect(codesOf('Turbine;Month;kWh\nWEA 01;2024-01;500.123')).toEqual(['? decimalMark'])
    expect(rowsOf('Turbine;Month;kWh\nWEA 01;2024-01;500.123', { decimal: ',' })[0]!.energyKwh).toBe(500_123)
    expect(codesOf('WEA 01;2024-01;500')).toEqual(['producedColumnsMissing'])
    expect(codesOf('Turbine;Month;Energy (kWh)')).toEqual(['producedColumnsMissing'])
    expect(codesOf('')).toEqual(['fileEmpty'])
    const many = Array.from({ length: 4 }, (_, i) => `WEA 01;2024-0${i + 1};5`).join('\n')
    expect(codesOf(`Turbine;Month;kWh\n${many}`, { maxRows: 3 })).toEqual(['5 tooManyRows'])
  })
})
