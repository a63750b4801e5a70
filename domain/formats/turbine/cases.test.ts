import { describe, expect, it } from 'vitest'
import { passed } from '../../testing/index.ts'
import { existsSync, sharedData, textOfFile } from '../../testing/sharedFiles.ts'
import { readCurveCsv } from './curveCsv.ts'

const folder = `${sharedData}/../cases/wind`

function readCase(name: string) {
  return passed(readCurveCsv(textOfFile(`${folder}/${name}/curve.csv`)))
}

describe('columns of a power curve', () => {
  const record = (head: string) => {
    const rows = ['3;0', '4;20', '5;200', '8;1000', '12;3000', '25;3000'].map((row) => `${row};7`)
    return readCurveCsv([head, ...rows].join('\n')).record
  }

  it('in an unknown unit are asked about, never read as kW', () => {
    const { questions } = record('v [m/s];Power (kpm/s);Reactive power (kvar)')
    expect(questions).toMatchObject([{ code: 'unit', subject: 'Power (kpm/s)' }])
  })

  it('of reactive power are not used', () => {
    const { notUsed, questions } = record('v [m/s];Power [kW];Reactive power (kvar)')
    expect([notUsed, questions]).toEqual([[{ name: 'Reactive power (kvar)', reason: 'otherQuantity' }], []])
  })
})

describe.skipIf(!existsSync(folder))('tables of power curves (skipped without the shared cases)', () => {
  it('with Cp and thrust in kN take Ct from its own column', () => {
    const { value, record } = readCase('40h-cp-and-power')
    expect(new Set(value.tables[0]!.thrust!.values)).toEqual(new Set([0.8]))
    expect(record.notUsed.map(({ name }) => name)).toEqual(['Cp [-]', 'Thrust [kN]'])
  })

  it('in km/h are converted', () => {
    const { windSpeedMs } = readCase('40l-kmh').value.tables[0]!.power
    expect([windSpeedMs[0], windSpeedMs.at(-1)]).toEqual([expect.closeTo(3, 9), expect.closeTo(25, 9)])
  })

  it('with a column for each air density are as many curves', () => {
    const { tables } = readCase('40p-density-columns').value
    expect(
      tables.map(({ airDensityKgM3, power, thrust }) => [airDensityKgM3, power.values[1], thrust]),
    ).toEqual([
      [1.225, 150, null],
      [1.1, 135, null],
      [1, 120, null],
    ])
  })
})
