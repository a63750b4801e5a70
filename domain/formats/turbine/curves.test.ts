import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readCurveCsv, writeCurveCsv } from './curveCsv.ts'
import { checkCurve } from './curveRules.ts'
import { readTurbineFile, turbineFormatOf } from './readTurbineFile.ts'
import { writeTrb } from './trb.ts'

const tableOf = (text: string) => {
  const result = readCurveCsv(text)
  if (!result.ok) throw new Error(JSON.stringify(result.issues))
  return result.value.tables[0]!
}
const issuesOf = (text: string) => {
  const result = readCurveCsv(text)
  return result.ok ? [] : result.issues
}

describe('a table of a power curve', () => {
  const power = { windSpeedMs: [3, 4.5, 12], values: [0, 66.6, 2000] }

  it.for([
    ['semicolons and decimal commas', 'v;P\n3;0\n4,5;66,6\n12;2000'],
    ['commas and decimal points', 'wind speed,power\n3,0\n4.5,66.6\n12,2000\n'],
    ['tabs, as pasted from a spreadsheet', '3\t0\r\n4,5\t66,6\r\n12\t2000\r\n'],
    ['blanks', '3 0\n4.5  66.6\n 12 2000'],
    ['German names, other order', 'Leistung (kW);Windgeschwindigkeit (m/s)\n0;3\n66,6;4,5\n2000;12'],
    ['power in W', 'v (m/s);P (W)\n3;0\n4.5;66600\n12;2000000'],
    ['power in MW', 'v (m/s);power [MW]\n3;0\n4.5;0.0666\n12;2'],
  ])('may have %s', ([, text]) => {
    expect(tableOf(text!)).toMatchObject({ power, thrust: null })
  })

  it('has the thrust coefficient in a third column', () => {
    const thrust = { windSpeedMs: [3, 4.5, 12], values: [0.9, 0.82, 0.3] }
    expect(tableOf('3;0;0,9\n4,5;66,6;0,82\n12;2000;0,3')).toMatchObject({ power, thrust })
    expect(tableOf('Ct\tv\tP\n0.9\t3\t0\n0.82\t4.5\t66.6\n0.3\t12\t2000')).toMatchObject({ power, thrust })
  })

  it('uses no column whose head names another quantity', () => {
    const result = readCurveCsv(
      'Wind Speed [m/s],Power [kW],Cp [-],Thrust [kN],Ct [-]\n3,0,0.45,300,0.8\n4,150,0.45,300,0.8',
    )
    if (!result.ok) throw new Error(JSON.stringify(result))
    expect(result.value.tables[0]!.thrust!.values).toEqual([0.8, 0.8])
    expect(result.record.notUsed.map(({ name }) => name)).toEqual(['Cp [-]', 'Thrust [kN]'])
    expect(tableOf('v (m/s);P (kW);Thrust [kN]\n3;0;300\n4;150;300').thrust).toBeNull()
  })

  it('converts wind speeds of other units', () => {
    const table = tableOf('Wind speed (km/h);Power (kW)\n10.8;0\n14.4;150\n18.0;400')
    expect(table.power.windSpeedMs).toEqual([3, 4, 5])
    expect(tableOf('v;P\n[km/h];[kW]\n10,8;0\n14,4;150').power.windSpeedMs).toEqual([3, 4])
  })

  it('has a curve for each air density that its heads name', () => {
    const result = readCurveCsv('Wind speed [m/s];1.225 kg/m³;1.100 kg/m³\n3;0;0\n4;150;135\n5;400;360')
    if (!result.ok) throw new Error(JSON.stringify(result))
    expect(result.value.tables.map(({ airDensityKgM3, power }) => [airDensityKgM3, power.values])).toEqual([
      [1.225, [0, 150, 400]],
      [1.1, [0, 135, 360]],
    ])
  })

  it('asks about properties that its heads and values leave open', () => {
    const questions = (text: string) => readCurveCsv(text).record.questions.map(({ key }) => key)
    expect(questions('3;0\n4;150000\n12;3000000')).toEqual(['unit.2'])
    expect(questions('v;P\n3;0\n4;0,15\n12;3')).toEqual(['unit.P'])
    expect(questions('v;P (kW)\n10;0\n20;150\n90;3000')).toEqual(['unit.v'])
    expect(questions('3;0;0,4\n4;150;0,45\n5;400;0,44')).toEqual(['meaning.3'])
    const inWatts = readCurveCsv('3;0\n4;150000\n12;3000000', { answers: { 'unit.2': 'W' } })
    expect(inWatts).toMatchObject({ ok: true, value: { tables: [{ power: { values: [0, 150, 3000] } }] } })
  })

  it('reports every fault with its line', () => {
    expect(issuesOf('v;P;Ct\n3;5;0,8\n3;66,6;x\n\n4\n5;;')).toEqual([
      { code: 'numberInvalid', line: 3, text: 'x' },
      { code: 'numberCount', line: 5, expected: 2, found: 1 },
      { code: 'numberCount', line: 6, expected: 2, found: 1 },
      { code: 'windSpeedNotIncreasing', line: 3, value: 3 },
      { code: 'firstPowerNotZero', line: 2, value: 5 },
    ])
    expect(issuesOf('3;0')).toEqual([{ code: 'tableLength', line: 1, count: 1, min: 2, max: 100 }])
    expect(issuesOf('no table at all')).not.toEqual([])
  })

  it('may have power and thrust at other wind speeds', () => {
    const table = tableOf('v;P;Ct\n3;0;\n4;66;0,8\n5;;0,7\n6;282;')
    expect(table.power).toEqual({ windSpeedMs: [3, 4, 6], values: [0, 66, 282] })
    expect(table.thrust).toEqual({ windSpeedMs: [4, 5], values: [0.8, 0.7] })
  })

  it('gives back the written values', () => {
    const steps = fc.array(fc.tuple(fc.integer({ min: 1, max: 50 }), fc.integer({ min: 0, max: 9999 })), {
      minLength: 2,
      maxLength: 100,
    })
    fc.assert(
      fc.property(steps, fc.boolean(), (points, hasThrust) => {
        let speed = 0
        const windSpeedMs = points.map(([step]) => {
          speed += step
          return speed / 10
        })
        const powerKw = points.map(([, kw], i) => (i === 0 ? 0 : kw / 10))
        const ct = hasThrust ? points.map(([, kw]) => 0.6 + Math.round(kw / 40) / 1000) : null
        const table = tableOf(writeCurveCsv({ windSpeedMs, powerKw, ct }))
        expect(table.power).toEqual({ windSpeedMs, values: powerKw })
        expect(table.thrust).toEqual(ct && { windSpeedMs, values: ct })
      }),
    )
  })
})

describe('a turbine file of unknown format', () => {
  it('is recognised by the ending of its name, else by its text', () => {
    expect(['a.TRB', 'b.wtg', 'c.pow', 'd.json', 'e.csv'].map((name) => turbineFormatOf(name, ''))).toEqual([
      'trb',
      'wtg',
      'pow',
      'iec',
      'csv',
    ])
    const texts = [
      'V80\n2\n3 0\n',
      '<?xml version="1.0"?><x/>',
      '"E44"\n"44"',
      ' {"turbine": {}}',
      '3;0\n4;66',
    ]
    expect(texts.map((text) => turbineFormatOf('curve.txt', text))).toEqual([
      'trb',
      'wtg',
      'pow',
      'iec',
      'csv',
    ])
  })

  it('is read with all its values', () => {
    const curve = { windSpeedMs: [3, 4], values: [0, 66.6] }
    const thrust = { windSpeedMs: [3, 4], values: [0.8, 0.8] }
    const { format, read } = readTurbineFile('x.trb', writeTrb({ name: 'X', power: curve, thrust }))
    expect(format).toBe('trb')
    expect(read).toMatchObject({ ok: true, value: { name: 'X', tables: [{ power: curve }] } })
  })

  it('asks for units of a TRB file whose numbers no turbine has, and refuses percents of thrust', () => {
    const text = (power: number, ct: number, speed = 1) =>
      `V112\n3\n${3 * speed} 0\n${8 * speed} ${power / 2}\n${25 * speed} ${power}\n2\n${3 * speed} ${ct}\n${25 * speed} ${ct}\n`
    const given = (content: string, answers?: Record<string, string>) =>
      readTurbineFile('a.trb', content, { answers }).read
    expect(given(text(3, 0.8)).record.questions).toMatchObject([{ key: 'unit.power' }])
    const megawatts = given(text(3, 0.8), { 'unit.power': 'MW' })
    expect(megawatts).toMatchObject({ ok: true, value: { ratedPowerKw: 3000 } })
    const knots = given(text(3000, 0.8, 2), { 'unit.wind speed': 'kn' })
    expect(knots).toMatchObject({
      ok: true,
      value: { tables: [{ power: { windSpeedMs: { 2: 25.7222222222 } } }] },
    })
    expect(given(text(3000, 80))).toMatchObject({ ok: false, issues: [{ code: 'ctOffCurve' }, {}] })
  })
})

describe('the rules for the power curve of a type', () => {
  const type = { ratedPowerKw: 2000, rotorDiameterM: 80, airDensityKgM3: 1.225 }
  const entered = (windSpeedMs: number[], values: number[], cutInMs: number | null = null) =>
    checkCurve({ power: { windSpeedMs, values }, thrust: null, cutInMs }, type)

  it('count 2 to 100 points', () => {
    expect(entered([3], [0]).errors).toMatchObject([{ code: 'tableLength', count: 1 }])
    const many = Array.from({ length: 101 }, (_, i) => i)
    expect(entered(many, many).errors).toMatchObject([{ code: 'tableLength', count: 101 }])
    expect(entered(many.slice(0, 100), many.slice(0, 100)).errors).toEqual([])
  })
  it('begin with 0 kW, or where the turbine cuts in', () => {
    expect(entered([4, 5], [66, 150]).errors).toEqual([{ code: 'firstPowerNotZero', line: 1, value: 66 }])
    expect(entered([4, 5], [66, 150], 4).errors).toEqual([])
    expect(entered([4, 5], [66, 150], 3.5).errors).toHaveLength(1)
  })
  it('need wind speeds that increase and numbers throughout, power and thrust each', () => {
    expect(entered([3, 3, Number.NaN], [0, 5, 7]).errors).toEqual([
      { code: 'numberInvalid', line: 3, text: '' },
      { code: 'windSpeedNotIncreasing', line: 2, value: 3 },
    ])
    const thrust = { windSpeedMs: [3, 2], values: [0.8, 1.1] }
    const found = checkCurve({ power: { windSpeedMs: [3, 4], values: [0, 9] }, thrust, cutInMs: null }, type)
    expect(found.errors).toEqual([{ code: 'windSpeedNotIncreasing', line: 2, value: 2 }])
    expect(found.warnings).toEqual([{ code: 'ctAboveOne', line: 2, value: 1.1 }])
  })
  it('have thrust coefficients near those of the winds below and above, else they are refused', () => {
    const withCt = (cts: readonly string[]) =>
      `v (m/s);P (kW);Ct\n${cts.map((ct, i) => `${3 + i};${100 * i};${ct}`).join('\n')}`
    const good = ['0.9', '0.82', '0.8', '0.79', '0.75']
    for (const bad of ['8.1', '0.081', '0', '-0.8', '1.2']) {
      const result = readCurveCsv(withCt(good.with(2, bad)))
      expect(result.ok ? [] : result.issues).toEqual([{ code: 'ctOffCurve', line: 4, value: Number(bad) }])
    }
    for (const at of [0, 4]) expect(readCurveCsv(withCt(good.with(at, '8.1'))).ok).toBe(false)
    for (const fair of [good, ['0', ...good], ['1.2', ...good], [...good, '0.05', '0']])
      expect(readCurveCsv(withCt(fair)).ok).toBe(true)
  })
  it('doubt power above the rated one, and more than Betz allows', () => {
    expect(entered([3, 20, 25], [0, 2100, 2101]).warnings).toEqual([
      { code: 'powerAboveRated', line: 3, value: 2101, max: 2000 },
    ])
    expect(entered([3, 6], [0, 500]).warnings).toMatchObject([
      { code: 'powerAboveBetz', line: 2, value: 500, windSpeedMs: 6, cp: 0.752 },
    ])
  })
})

it.each(['P min [kW]', 'P_max [kW]', 'Leistung Standardabweichung [kW]'])('a curve is none of %s', (head) => {
  const curve = `v [m/s];${head}\n${Array.from({ length: 20 }, (_, i) => `${3 + i};${150 * i}`).join('\n')}`
  expect(readCurveCsv(curve)).toMatchObject({ ok: false, issues: [{ code: 'curveColumnsMissing' }] })
})

it('asks for the unit of powers up to 100, which may be percents', () => {
  const read = readCurveCsv('wind speed;power\n3;0\n8;45\n12;100\n25;100')
  expect(read.record.questions).toMatchObject([{ code: 'unit' }])
})
