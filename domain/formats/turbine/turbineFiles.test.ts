import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { passed } from '../../testing/index.ts'
import { writeWtg } from '../testing/index.ts'
import { readIecPowerCurve } from './iecPowerCurve.ts'
import { readPow } from './pow.ts'
import { readTurbineFile } from './readTurbineFile.ts'
import type { PerformanceTable, TurbineFile } from './turbineFile.ts'
import { iecPowerCurveDocument } from './writeIecPowerCurve.ts'
import { readWtg } from './wtg.ts'

const speed = fc.double({ min: 0, max: 60, noNaN: true })
const value = fc.double({ min: 0, max: 20_000, noNaN: true })
const text = fc.string({ unit: 'grapheme' }).map((raw) =>
  raw
    .replace(/[\p{C}\s]+/gu, ' ')
    .trim()
    .normalize('NFC'),
)
const smoothCt = fc.double({ min: 0.6, max: 0.89, noNaN: true })
const tableArbitrary = fc
  .uniqueArray(speed, { minLength: 2, maxLength: 100, comparator: (a, b) => a === b })
  .map((speeds) => [...speeds].sort((a, b) => a - b))
  .chain((windSpeedMs) => {
    const length = { minLength: windSpeedMs.length, maxLength: windSpeedMs.length }
    const curveOf = (one: fc.Arbitrary<number>) =>
      fc.array(one, length).map((values) => ({ windSpeedMs, values }))
    return fc.record({
      mode: text.filter((mode) => mode !== ''),
      airDensityKgM3: fc.option(fc.double({ min: 0.8, max: 1.4, noNaN: true })),
      noiseLevelDb: fc.constant(null),
      cutInMs: fc.option(speed),
      cutOutMs: fc.option(speed),
      restartMs: fc.option(speed),
      stationaryCt: fc.constant(null),
      power: curveOf(value),
      thrust: fc.option(curveOf(smoothCt)),
    })
  })
const fileArbitrary: fc.Arbitrary<TurbineFile> = fc
  .record({
    name: text,
    manufacturer: text,
    rotorDiameterM: fc.double({ min: 1, max: 300, noNaN: true }),
    hubHeightsM: fc.array(speed),
    tables: fc.array(tableArbitrary, { minLength: 1, maxLength: 4 }),
  })
  .map((file) => ({ ...file, ratedPowerKw: Math.max(...file.tables[0]!.power.values) }))

/** Adds rotor and rated power of a turbine, which decide the unit of powers. */
function ofSize(file: TurbineFile): TurbineFile {
  const [first, ...others] = file.tables as [PerformanceTable, ...PerformanceTable[]]
  const power = { ...first.power, values: first.power.values.with(-1, 5000) }
  return { ...file, rotorDiameterM: 100, ratedPowerKw: 5000, tables: [{ ...first, power }, ...others] }
}

/** -0 and 0 are the same number in every file. */
function plain<Value>(of: Value): Value {
  return JSON.parse(JSON.stringify(of)) as Value
}

describe('WAsP .wtg files', () => {
  it('give back the written values, to the last digit', () => {
    fc.assert(
      fc.property(fileArbitrary, (file) => {
        const result = readWtg(writeWtg(file))
        expect(result.ok && result.value).toEqual(plain(file))
      }),
    )
  })
  it('report every fault with its line', () => {
    const wtg = [
      '<WindTurbineGenerator Description="A &amp; B">',
      '<PerformanceTable AirDensity="x">',
      '<DataTable><DataPoint WindSpeed="4"/>',
      '<DataPoint WindSpeed="3" PowerOutput="1" ThrustCoEfficient="0.8"/></DataTable>',
      '</PerformanceTable>',
      '</WindTurbineGenerator>',
    ].join('\n')
    expect(readWtg(wtg)).toMatchObject({
      ok: false,
      issues: [
        { code: 'attributeMissing', line: 3, element: 'DataPoint', attribute: 'PowerOutput' },
        { code: 'attributeMissing', line: 3, element: 'DataPoint', attribute: 'ThrustCoEfficient' },
        { code: 'windSpeedNotIncreasing', line: 4, value: 3 },
        { code: 'numberInvalid', line: 2, text: 'x' },
        { code: 'attributeMissing', line: 1, element: 'WindTurbineGenerator', attribute: 'RotorDiameter' },
      ],
    })
  })
  it('with several turbines, an impossible density, rotor or cut-in are refused', () => {
    const rows = [3, 8, 12, 25].map(
      (v) => `<DataPoint WindSpeed="${v}" PowerOutput="${v < 12 ? 0 : 3e6}" ThrustCoefficient="0.7"/>`,
    )
    const written = ({ density = 1.225, diameterM = 112, cutInMs = 3 } = {}) =>
      `<WindTurbineGenerator RotorDiameter="${diameterM}"><PerformanceTable AirDensity="${density}"><StartStopStrategy LowSpeedCutIn="${cutInMs}" HighSpeedCutOut="25"/>${rows.join('')}</PerformanceTable></WindTurbineGenerator>`
    const reading = (content: string) => readTurbineFile('x.wtg', content).read
    const issuesOf = (content: string) => {
      const read = reading(content)
      return read.ok ? [] : read.issues
    }
    expect(passed(reading(written())).value.tables[0]!.thrust?.values).toEqual([0.7, 0.7, 0.7, 0.7])
    expect(issuesOf(`<Turbines>${written()}${written()}</Turbines>`)).toEqual([
      { code: 'turbinesInFile', count: 2 },
    ])
    expect(issuesOf(written({ density: 1225 }))).toEqual([{ code: 'airDensityOfTable', value: 1225 }])
    expect(issuesOf(written({ cutInMs: 30 }))).toEqual([{ code: 'cutSpeeds', value: 30, max: 25 }])
    for (const diameterM of [112 / 0.3048, 112 / 2])
      expect(issuesOf(written({ diameterM }))).toMatchObject([{ code: 'powerOfRotor' }])
  })
  it('are refused if they are another kind of file, or declare entities', () => {
    expect(readWtg('<kml/>')).toMatchObject({ ok: false, issues: [{ code: 'elementMissing' }] })
    const bomb = '<!DOCTYPE x [<!ENTITY a "aaaa">]><WindTurbineGenerator Description="&a;"/>'
    expect(readWtg(bomb)).toMatchObject({
      ok: false,
      issues: [{ code: 'xmlDeclarationRefused', line: 1 }, {}, {}],
    })
  })
})

describe('.pow files', () => {
  const file = [
    '"Enercon E44"',
    '"44"',
    '"0"',
    '"25"',
    '"1"',
    ...Array.from({ length: 30 }, (_, i) => `"${i * 2.5}"`),
    '"notes"',
  ]
  it('hold power in kW at 1 to 30 m/s', () => {
    expect(readPow(file.join('\r\n'))).toMatchObject({
      ok: true,
      value: {
        name: 'Enercon E44',
        rotorDiameterM: 44,
        ratedPowerKw: 72.5,
        tables: [{ cutInMs: 1, cutOutMs: 25, thrust: null }],
      },
    })
  })
  it('report what is not a number and where the file ends', () => {
    expect(readPow(file.with(6, '"x"').slice(0, 20).join('\n'))).toMatchObject({
      ok: false,
      issues: [
        { code: 'numberInvalid', line: 7, text: 'x' },
        { code: 'fileEndsEarly', line: 20, expected: 35 },
      ],
    })
  })
})

describe('IEC 61400-16 documents', () => {
  const about = { identifier: 'id', description: 'A type', numberOfBlades: 3 }
  it('give back the written values, each mode at its densities', () => {
    fc.assert(
      fc.property(fileArbitrary.map(ofSize), (file) => {
        const result = passed(readIecPowerCurve(JSON.stringify(iecPowerCurveDocument(file, about))))
        expect(result.value.tables.length).toBe(file.tables.length)
        result.value.tables.forEach((table, index) => {
          const { power, ...rest } = plain(file.tables[index]!)
          expect({ ...table, power: null }).toEqual({ ...rest, power: null })
          power.values.forEach((kw, i) => {
            expect(Math.abs(table.power.values[i]! - kw)).toBeLessThanOrEqual(1e-15 * kw)
          })
        })
      }),
    )
  })
  it('have several air densities, coefficients and cuts', () => {
    const document = {
      turbine: { model_name: 'GT', rotor_diameter: 100, available_hub_heights: { min: 90, max: 120 } },
      power_curves: {
        operating_modes: [
          {
            label: 'mode_1',
            cuts: [
              { cut_type: 'high-cut-out', wind_speed: 28, period: 30 },
              { cut_type: 'high-cut-out', wind_speed: 25, period: 600 },
            ],
            parameters: [
              { label: 'wind-speed', axis: 1, values: [4, 10] },
              { label: 'air-density', axis: 0, values: [1, 1.225] },
            ],
            power_coefficient: [
              [0.1, 0.4],
              [0.1, 0.4],
            ],
            thrust_coefficient: [
              [0.8, 0.7],
              [0.8, 0.6],
            ],
          },
        ],
      },
    }
    const result = passed(readIecPowerCurve(JSON.stringify(document)))
    const [thin, standard] = result.value.tables
    // Half the density times area times speed cubed times the coefficient, in kW.
    expect(thin!.power.values[1]).toBeCloseTo(0.4 * 0.5 * 1 * Math.PI * 2500, 9)
    expect(standard!.thrust!.values).toEqual([0.8, 0.6])
    expect([standard!.airDensityKgM3, standard!.cutOutMs, result.value.hubHeightsM]).toEqual([
      1.225,
      25,
      [90, 120],
    ])
  })
  it('are read at one value of each further parameter, which is asked and may be interpolated', () => {
    const mode = {
      label: 'mode_1',
      parameters: [
        { label: 'air-density', value: 1.225 },
        { label: 'inflow', min: -2, max: 2 },
        { label: 'turbulence-intensity', axis: 0, values: [0.06, 0.1] },
        {
          label: 'veer',
          axis: 1,
          values: [
            { min: 0, max: 0.1 },
            { min: 0.1, max: 0.2 },
          ],
        },
        { label: 'wind-speed', axis: 2, values: [4, 10] },
      ],
      power: [
        [
          [100, 2000],
          [90, 1900],
        ],
        [
          [120, 2200],
          [110, 2100],
        ],
      ],
    }
    const turbine = { model_name: 'GT', rotor_diameter: 80, rated_power: 2200 }
    const text = JSON.stringify({ turbine, power_curves: { operating_modes: [mode] } })
    const keys = ['parameter.turbulence-intensity', 'parameter.veer'] as const
    expect(readIecPowerCurve(text).record.questions).toMatchObject([
      { key: keys[0], choices: [{ value: '0.06' }, { value: '0.1' }], isOpen: true },
      { key: keys[1], choices: [{ value: '0–0.1' }, { value: '0.1–0.2' }], isOpen: false },
    ])
    const read = passed(readIecPowerCurve(text, { answers: { [keys[0]]: '0.07', [keys[1]]: '0.1–0.2' } }))
    // Powers and the rated power are in kW: as W, the rotor would have half a watt per square metre.
    expect(read.value.ratedPowerKw).toBe(2200)
    expect(read.value.tables[0]!.power.values.map((kw) => Number(kw.toFixed(9)))).toEqual([95, 1950])
    expect(read.warnings.map((one) => [one.code, 'text' in one && one.text])).toEqual([
      ['parameterHolds', '-2–2'],
      ['parameterHolds', '0.07'],
      ['parameterHolds', '0.1–0.2'],
    ])
    expect(readIecPowerCurve(text, { answers: { [keys[0]]: '0.2', [keys[1]]: '0–0.1' } })).toMatchObject({
      issues: [{ code: 'answerImpossible' }],
    })
  })
  it('with powers in another unit than the rated power are refused', () => {
    const document = {
      turbine: { model_name: 'GT', rotor_diameter: 80, rated_power: 2_000_000 },
      power_curves: {
        operating_modes: [
          {
            label: 'mode_1',
            parameters: [{ label: 'wind-speed', axis: 0, values: [4, 12] }],
            power: [100, 2000],
          },
        ],
      },
    }
    expect(readIecPowerCurve(JSON.stringify(document))).toMatchObject({
      issues: [{ code: 'powerUnitsDiffer', max: 2000, value: 2 }],
    })
  })
  it('report the line of a missing value or of invalid JSON', () => {
    expect(readIecPowerCurve('{\n"turbine": {\n"rotor_diameter": 80},\n}')).toMatchObject({
      ok: false,
      issues: [{ code: 'jsonInvalid', line: 4 }],
    })
    expect(readIecPowerCurve('{"turbine":\n{}, "modes": [\n{"parameters":[]}]}')).toMatchObject({
      ok: false,
      issues: [
        { code: 'memberMissing', line: 2, member: 'rotor_diameter' },
        { code: 'memberMissing', line: 3, member: 'wind-speed' },
        { code: 'memberMissing', line: 3, member: 'power' },
      ],
    })
  })
})
