import { describe, expect, it } from 'vitest'
import { passed } from '../../testing/index.ts'
import { existsSync, sharedData, textOfFile } from '../../testing/sharedFiles.ts'
import { readOperation } from './readOperation.ts'

const folder = `${sharedData}/exchange`

const borne = [
  'Wind_turbine_name;Date_time;P_avg;Ws_avg;Wa_avg;Ya_avg;Ot_avg',
  'R1;2014-10-26T02:50:00+02:00;500.5;7.5;210;208;12',
  'R1;2014-10-26T02:00:00+01:00;510;7.6;211;208;12',
  'R2;2014-10-26T02:50:00+02:00;-1.5;2.1;;100;12.5',
  'R2;2014-10-26T02:50:00+02:00;-1.5;2.1;;100;12.5',
  'R2;2014-10-26T02:00:00+01:00;;2.2;;100;12.5',
].join('\n')

describe('readings of control systems', () => {
  it('take the lost energies that Greenbyte and OpenOA state, and no parts of them', () => {
    const heads = [
      '# Date and time,Power (kW),Wind speed (m/s),Lost Production to Downtime (kWh)',
      'Lost Production to Curtailment (Total) (kWh),Lost Production to Curtailment (Grid) (kWh)',
      'Lost Production to Performance (kWh),Lost Production Total (kWh)',
    ].join(',')
    const rows = ['2021-03-01 08:00:00,0,9,150.5,3,2,1,154.5', '2021-03-01 08:10:00,900,9,0,0,0,4,4']
    const read = passed(readOperation(['# Turbine: North 1', '# Time zone: UTC', heads, ...rows].join('\n')))
    const [turbine] = read.value.turbines
    expect([...turbine!.lostDowntimeKwh!]).toEqual([150.5, 0])
    expect([...turbine!.lostCurtailmentKwh!]).toEqual([3, 0])
    expect([...turbine!.lostPerformanceKwh!]).toEqual([1, 4])
    const openOa = ['time,asset_id,WTUR_W,IAVL_DnWh', '2021-03-01T08:00Z,A,0,12', '2021-03-01T08:10Z,A,5,0']
    const other = readOperation(openOa.join('\n'))
    expect(other.ok && [...other.value.turbines[0]!.lostDowntimeKwh!]).toEqual([12, 0])
    // The file states no unit: name and unit are those of the published layout.
    const known = { kind: 'recognised', rule: 'knownLayout' }
    const [power] = other.record.columns.filter(({ name }) => name === 'WTUR_W')
    expect(power).toMatchObject({ unit: 'kW', basis: { meaning: known, unit: known } })
  })
  it('follow the offsets of La Haute Borne and count repeated rows', () => {
    const read = passed(readOperation(borne))
    const { steps, turbines } = read.value
    expect(steps).toEqual({ startMs: Date.UTC(2014, 9, 26, 0, 50), stepMs: 600_000, count: 2 })
    expect(turbines.map(({ name, repeatedRows }) => [name, repeatedRows])).toEqual([
      ['R1', 0],
      ['R2', 1],
    ])
    expect([...turbines[0]!.powerKw]).toEqual([500.5, 510])
    expect(turbines[1]!.powerKw[1]).toBeNaN()
    expect(turbines[1]!.directionDeg![0]).toBeNaN()
    expect(read.record.columns.map(({ meaning }) => meaning)).toContain('nacelle_position')
  })

  it('take the turbine and the clock from the head of Greenbyte files', () => {
    const text = [
      '# This file was exported by Greenbyte.',
      '# Turbine: Kelmarsh 1',
      '# Time zone: UTC',
      '# Date and time,Wind speed (m/s),"Wind speed, Maximum (m/s)",Power (kW),"Power, Minimum (kW)",Nacelle position (°)',
      '2020-03-27 00:00:00,8.0,10.1,1000,900,215.0',
      '2020-03-27 00:10:00,8.4,10.9,1010,920,216.5',
    ].join('\n')
    const read = passed(readOperation(text))
    expect(read.value.steps.startMs).toBe(Date.UTC(2020, 2, 27))
    expect(read.value.turbines[0]).toMatchObject({ name: 'Kelmarsh 1', directionDeg: null })
    expect([...read.value.turbines[0]!.powerKw]).toEqual([1000, 1010])
    expect(read.record.notUsed.map(({ name }) => name)).toEqual([
      'Wind speed, Maximum (m/s)',
      'Power, Minimum (kW)',
    ])
  })

  it('offer the power in total next to those of phases', () => {
    const heads = 'Turbine;UTC time;Power (kW) L1;Power (kW) L2;Power (kW) total;Wind speed (m/s)'
    const text = `${heads}\nA;2020-01-01T00:00Z;1;2;3;5\nA;2020-01-01T00:10Z;2;2;4;5\n`
    const [question] = readOperation(text).record.questions
    expect(question!.choices.map(({ value }) => value)).toContain('Power (kW) total')
    const read = passed(readOperation(text, { answers: { [question!.key]: 'Power (kW) total' } }))
    expect([...read.value.turbines[0]!.powerKw]).toEqual([3, 4])
    expect(read.record.notUsed.map(({ name }) => name)).toEqual(['Power (kW) L1', 'Power (kW) L2'])
  })

  it('ask for the clock of OpenOA’s times', () => {
    const text = 'time,asset_id,WTUR_W,WMET_HorWdSpd\n2020-01-01 00:00,A,100,5\n2020-01-01 00:10,A,120,5.2\n'
    const open = readOperation(text)
    expect(open.record.questions.map(({ code }) => code)).toEqual(['timeZone'])
    expect(readOperation(text, { answers: { timeZone: 'UTC' } }).ok).toBe(true)
  })

  it('ask for the unit of a power without one, and for one of several powers', () => {
    const text = 'Turbine;UTC time;Power;Wind speed (m/s)\nA;2020-01-01T00:00Z;1;5\nA;2020-01-01T00:10Z;2;5\n'
    expect(readOperation(text).record.questions.map(({ key }) => key)).toEqual(['unit.Power'])
    const answered = readOperation(text, { answers: { 'unit.Power': 'MW' } })
    expect(answered.ok && [...answered.value.turbines[0]!.powerKw]).toEqual([1000, 2000])
    const two = text.replace('Power', 'Power (kW);Active power (kW)').replaceAll(';5', ';1;5')
    expect(readOperation(two).record.questions.map(({ key }) => key)).toEqual(['column.active_power'])
  })

  it('refuse files without a power, a turbine or equal steps', () => {
    const codes = (text: string) => {
      const read = readOperation(text)
      return read.ok ? [] : read.issues.map(({ code }) => code)
    }
    expect(codes('Time;Wind speed (m/s)\n2020-01-01T00:00Z;5\n')).toEqual(['operationColumnsMissing'])
    expect(codes('Time;Power (kW)\n2020-01-01T00:00Z;5\n2020-01-01T00:10Z;5\n')).toEqual([
      'operationTurbineMissing',
    ])
    const rows = (...minutes: number[]) =>
      `Turbine;Time;Power (kW)\n${minutes.map((minute) => `A;2020-01-01T00:${String(minute).padStart(2, '0')}Z;5`).join('\n')}\n`
    expect(codes(rows(0, 7, 14))).toEqual(['operationStep'])
    expect(codes(rows(0, 10, 20, 25, 30, 40))).toEqual(['operationBetweenSteps'])
  })

  it.skipIf(!existsSync(folder))('read public files (skipped without the shared data)', () => {
    const textOf = (name: string) => textOfFile(`${folder}/${name}`)
    const day = passed(readOperation(textOf('operation/la-haute-borne-2014-10-26.csv')))
    // The clocks go back on this day: 150 rows, and the hour before the change is missing.
    expect(day.value.turbines.map(({ name }) => name)).toEqual(['R80711', 'R80721', 'R80736', 'R80790'])
    expect(day.value.steps.count).toBe(156)
    expect(day.value.turbines[0]!.powerKw.filter((kw) => !Number.isNaN(kw))).toHaveLength(150)
    const made = readOperation(textOf('measurement/made/Turbine_Data_Made_1_2020-03-27.csv'))
    expect(made.ok && made.value.turbines.map(({ name }) => name)).toEqual(['Made 1'])
  })
})
