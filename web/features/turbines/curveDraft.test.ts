import { expect, test } from 'vitest'
import type { PowerCurve } from '#contracts'
import {
  againstType,
  type CurveReading,
  emptyRow,
  readRows,
  readText,
  rowsOf,
  withPasted,
} from './curveDraft.ts'

const row = (speed: string, power: string, ct = '') => ({ speed, power, ct })

test('single values become a curve; line numbers of issues count the rows', () => {
  expect(
    readRows([row('3', '0'), row('4,5', '66,6', '0,8'), row('12', '2000', '0.4'), emptyRow]),
  ).toMatchObject({
    ok: true,
    tables: [
      {
        power: { windSpeedMs: [3, 4.5, 12], values: [0, 66.6, 2000] },
        thrust: { windSpeedMs: [4.5, 12], values: [0.8, 0.4] },
      },
    ],
  })
  expect(readRows([row('3', '5'), emptyRow, row('3', ''), row('x', '9')])).toEqual({
    ok: false,
    issues: [
      { code: 'numberCount', line: 3, expected: 2, found: 1 },
      { code: 'numberInvalid', line: 4, text: 'x' },
      { code: 'firstPowerNotZero', line: 1, value: 5 },
    ],
  })
})

test('the thousands separator is inferred from the other numbers, and requested if none shows it', () => {
  const powers = (reading: CurveReading) => (reading.ok ? reading.tables[0]?.power.values : reading.issues)
  expect(powers(readText('', '3;0\n9,5;2.657\n12,5;4.200'))).toEqual([0, 2657, 4200])
  expect(powers(readText('', 'v;P (kW)\n3;0\n9.5;2.657\n12.5;4.2'))).toEqual([0, 2.657, 4.2])
  const open = 'v;P (kW)\n3;0\n9;2.657\n12;4.200'
  const ambiguous = (line: number, text: string) => ({ code: 'numberAmbiguous', line, text })
  expect(powers(readText('', open))).toEqual([ambiguous(3, '2.657'), ambiguous(4, '4.200')])
  expect(powers(readText('', open, { decimal: ',' }))).toEqual([0, 2657, 4200])
  expect(powers(readText('', open, { decimal: '.' }))).toEqual([0, 2.657, 4.2])
})

test('delimiters typed into a cell do not create another cell', () => {
  expect(readRows([row('3;1', '0'), row('4', '5')])).toMatchObject({
    ok: false,
    issues: [{ code: 'numberInvalid', line: 1, text: '3 1' }],
  })
})

test('a curve that contradicts its type is read with warnings', () => {
  const type = { ratedPowerKw: 1000, rotorDiameterM: 80, airDensityKgM3: 1.225 }
  expect(againstType(readText('', '3 0\n12 2000'), type, { cutOut: 'table_end' })).toMatchObject({
    ok: true,
    warnings: [{ code: 'powerAboveRated', line: 2 }],
  })
})

test('a file of another turbine requires confirmation before it becomes a curve of the type', () => {
  const type = { ratedPowerKw: 6200, rotorDiameterM: 162, airDensityKgM3: 1.225 }
  const wtg = `<WindTurbineGenerator Description="V112" RotorDiameter="112"><PerformanceTable AirDensity="1.225"><DataTable>
<DataPoint WindSpeed="3" PowerOutput="0"/><DataPoint WindSpeed="12" PowerOutput="3075000"/></DataTable></PerformanceTable></WindTurbineGenerator>`
  const file = readText('v112.wtg', wtg, { answers: { turbineType: 'this_type' } })
  expect(againstType(file, type)).toMatchObject({ ok: false, questions: [{ code: 'turbineType' }] })
  expect(againstType(file, type, { turbineType: 'this_type', cutOut: 'table_end' })).toMatchObject({
    ok: true,
  })
  expect(
    againstType(file, { ...type, ratedPowerKw: 3000, rotorDiameterM: 112 }, { cutOut: 'table_end' }),
  ).toMatchObject({ ok: true })
})

test('typed values that end at full power below 20 m/s leave their cut-out open, unless the edited curve has one', () => {
  const type = { ratedPowerKw: 2000, rotorDiameterM: 90, airDensityKgM3: 1.225 }
  const rows = [row('3', '0'), row('17', '2000')]
  const operation = { cutInMs: 3, cutOutMs: 24, restartMs: null, stationaryCt: null }
  expect(againstType(readRows(rows), type)).toMatchObject({ ok: true, open: { code: 'cutOut' } })
  const held = againstType(readRows(rows), type, { cutOut: 'held_to_cut_out' })
  expect(held).toMatchObject({ tables: [{ cutOutMs: 25 }] })
  const edited = againstType(readRows(rows, undefined, operation), type)
  expect(edited).toMatchObject({ ok: true, tables: [operation] })
  for (const one of [held, edited]) expect(one).not.toHaveProperty('open')
})

test('a block of a spreadsheet is pasted from its cell on', () => {
  expect(withPasted([row('3', '0'), row('4', '9')], 1, 'speed', '4\t66\t0,8\r\n5\t154\t0,7\r\n')).toEqual([
    row('3', '0'),
    row('4', '66', '0,8'),
    row('5', '154', '0,7'),
  ])
  expect(withPasted([row('3', '0')], 0, 'ct', '0.8\t9')).toEqual([row('3', '0', '0.8')])
})

test('an own curve is shown as the rows it was entered in', () => {
  const curve = {
    has_thrust: true,
    power: { wind_speed_ms: [3, 4], power_kw: [0, 66.6] },
    thrust: { wind_speed_ms: [4, 5], ct: [0.8, 0.7] },
  } as PowerCurve
  expect(rowsOf(curve)).toEqual([row('3', '0'), row('4', '66.6', '0.8'), row('5', '', '0.7')])
  expect(rowsOf({ ...curve, has_thrust: false })).toEqual([row('3', '0'), row('4', '66.6')])
})
