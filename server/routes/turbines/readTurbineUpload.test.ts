import { expect, it } from 'vitest'
import { readTurbineUpload } from './readTurbineUpload.ts'

const text = 'Windgeschwindigkeit;Leistung (kW)\n3;0\n9;2.657'

function readWith(fields: Readonly<Record<string, string>>) {
  return readTurbineUpload({
    upload: { fields: { file_name: 'a.csv', text, ...fields }, files: [] },
    type: null,
    language: 'en',
  })
}

it('does not guess a decimal mark that no number shows, and accepts it as an answer', () => {
  expect(readWith({})).toMatchObject({ ok: false, format: 'csv', issues: [{ line: 3 }] })
  for (const [decimal_mark, power] of [
    [',', 2657],
    ['.', 2.657],
  ] as const)
    expect(readWith({ decimal_mark })).toMatchObject({
      ok: true,
      curves: [{ power: { power_kw: [0, power] } }],
    })
  expect(() => readWith({ decimal_mark: ';' })).toThrow()
})

it('asks whether a file of another turbine should be stored under a type', () => {
  const wtg = `<WindTurbineGenerator Description="V112-3.0 MW" RotorDiameter="112"><PerformanceTable AirDensity="1.225">
<DataTable><DataPoint WindSpeed="3" PowerOutput="0" ThrustCoEfficient="0.8"/>
<DataPoint WindSpeed="12" PowerOutput="3075000" ThrustCoEfficient="0.4"/>
<DataPoint WindSpeed="25" PowerOutput="3075000" ThrustCoEfficient="0.05"/></DataTable></PerformanceTable></WindTurbineGenerator>`
  const read = (ratedPowerKw: number, rotorDiameterM: number, answers?: object) =>
    readTurbineUpload({
      upload: {
        fields: { file_name: 'v112.wtg', text: wtg, ...(answers && { answers: JSON.stringify(answers) }) },
        files: [],
      },
      type: { ratedPowerKw, rotorDiameterM },
      language: 'en',
    })
  expect(read(3000, 112)).toMatchObject({ ok: true })
  expect(() => read(6200, 162)).toThrow('FILE_QUESTIONS')
  expect(() => read(6200, 162, { turbineType: 'other_type' })).toThrow('FILE_QUESTIONS')
  expect(read(6200, 162, { turbineType: 'this_type' })).toMatchObject({ ok: true, rotor_diameter_m: 112 })
})

it('asks at which speed a turbine stops if its table ends at full power below 20 m/s', () => {
  const read = (answers?: object) =>
    readTurbineUpload({
      upload: {
        fields: {
          file_name: 'a.csv',
          text: 'Windgeschwindigkeit (m/s);Leistung (kW)\n3;0\n12;600\n17;660',
          ...(answers && { answers: JSON.stringify(answers) }),
        },
        files: [],
      },
      type: { ratedPowerKw: 660, rotorDiameterM: 47 },
      language: 'en',
    })
  expect(() => read()).toThrow('FILE_QUESTIONS')
  expect(read({ cutOut: 'held_to_cut_out' })).toMatchObject({ ok: true, curves: [{ cut_out_ms: 25 }] })
  expect(read({ cutOut: 'table_end' })).toMatchObject({ ok: true, curves: [{ cut_out_ms: 17 }] })
})
