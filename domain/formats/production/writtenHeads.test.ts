import { describe, expect, it } from 'vitest'
import { existsSync, sharedData, textOfFile } from '../../testing/sharedFiles.ts'
import { readProduction } from './readProduction.ts'

const folder = `${sharedData}/exchange/operation`

function monthsOf(text: string, answers: Readonly<Record<string, string>> = {}) {
  const read = readProduction(text, { answers })
  return read.ok ? read.value.months : [...read.issues, ...read.record.questions]
}

describe.skipIf(!existsSync(folder))('a day of La Haute Borne (shared data)', () => {
  const text = existsSync(folder) ? textOfFile(`${folder}/la-haute-borne-2014-10-26.csv`) : ''
  const column = 'column.Wind_turbine_name'

  it('asks for one turbine or their sum, and has the energy of the powers over the end of summer time', () => {
    expect(monthsOf(text)).toMatchObject([{ key: column }])
    const names = ['R80711', 'R80721', 'R80736', 'R80790']
    const energyOf = (chosen: string) =>
      (monthsOf(text, { [column]: chosen }) as readonly { energyMwh: number }[])[0]!.energyMwh
    // Sums of P_avg / 6 in kWh, of 150 intervals for each turbine.
    expect(energyOf('R80711')).toBeCloseTo(0.128_593_334, 8)
    expect(energyOf(names.join(' + '))).toBeCloseTo(0.179_674_999, 8)
  })
})

describe('a table of OpenOA', () => {
  const rows = (values: readonly string[]) =>
    values.map((value, step) => `2020-01-01T00:${step}0:00Z,${value}`).join('\n')

  it('has power in kW by turbine, or energy of turbines and of the meter in kWh', () => {
    const power = `time,asset_id,WTUR_W,WMET_HorWdSpd\n${rows(['A,600,7', 'A,1200,8', 'A,600,7'])}`
    expect(monthsOf(power)).toMatchObject([{ year: 2020, month: 1, energyMwh: 0.4 }])
    // Name and unit are those of the published layout: the file states neither.
    const known = { kind: 'recognised', rule: 'knownLayout' }
    const read = readProduction(power)
    expect(read.record.columns.find(({ meaning }) => meaning === 'power')).toMatchObject({
      ...{ name: 'WTUR_W', unit: 'kW', basis: { meaning: known, unit: known } },
    })
    const energy = `time,asset_id,WTUR_SupWh\n${rows(['A,100', 'A,200', 'A,100'])}`
    expect(monthsOf(energy)).toMatchObject([{ energyMwh: 0.4 }])
    const meter = `time,MMTR_SupWh\n${rows(['100', '200', '100'])}`
    expect(monthsOf(meter)).toMatchObject([{ energyMwh: 0.4 }])
  })

  it('has the power where it states both', () => {
    const both = `time,asset_id,WTUR_W,WTUR_SupWh\n${rows(['A,600,100', 'A,1200,200', 'A,600,100'])}`
    const [month] = monthsOf(both) as readonly { energyMwh: number }[]
    expect(month!.energyMwh).toBeCloseTo(0.4, 9)
  })
})
