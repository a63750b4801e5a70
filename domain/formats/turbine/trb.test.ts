import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readTrb, writeTrb } from './trb.ts'

const lines = ['V80-2.0MW', '3', '3 0', '4 66.6', '5 154', '2', '4 0.818', '5 0.806']

function issuesOf(text: string) {
  const result = readTrb(text)
  return result.ok ? [] : result.issues
}

describe('a TRB file', () => {
  it('holds a name, a power curve and a thrust curve', () => {
    expect(readTrb(lines.join('\n'))).toMatchObject({
      ok: true,
      value: {
        name: 'V80-2.0MW',
        power: { windSpeedMs: [3, 4, 5], values: [0, 66.6, 154] },
        thrust: { windSpeedMs: [4, 5], values: [0.818, 0.806] },
      },
      warnings: [],
    })
  })
  it('may have a byte order mark, empty lines, tabs, semicolons, decimal commas and CRLF', () => {
    const odd = '\uFEFFV80\r\n\r\n 2\r\n3,0;0\r\n4,0\t66,6\r\n\r\n2\r\n4 ,818\r\n5;0,806\r\n'
    expect(readTrb(odd)).toMatchObject({ ok: true, value: { power: { values: [0, 66.6] } } })
  })
  it('has one decimal mark: any other mark separates thousands', () => {
    const german = 'X\n3\n3;0\n8,5;900\n9;2.657\n2\n4;0,81\n5;0,8\n'
    const read = readTrb(german)
    expect(read.ok && read.value.power.values).toEqual([0, 900, 2657])
  })
  it('need not have a name', () => {
    expect(readTrb(lines.slice(1).join('\n'))).toMatchObject({ ok: true, value: { name: '' } })
  })
})

describe('the seven checks of a TRB file, in their order', () => {
  it('1: lines that are not one or two numbers', () => {
    expect(issuesOf(lines.with(3, '4 66.6 0.8').with(7, '5 x').join('\n'))).toEqual([
      { code: 'trbLineInvalid', line: 4 },
      { code: 'trbLineInvalid', line: 8 },
      { code: 'trbThrustCountDiffers', line: 6, declared: 2, found: 1 },
    ])
  })
  it('2: more than two lines with one value', () => {
    expect(issuesOf([...lines, '7'].join('\n'))).toEqual([{ code: 'trbTooManySingleValues', line: 9 }])
  })
  it('3: no number of power curve lines', () => {
    expect(issuesOf('V80\n3 0\n4 66.6')).toEqual([{ code: 'trbPowerCountMissing' }])
  })
  it('4: no number of thrust lines where it is expected', () => {
    expect(issuesOf(lines.with(1, '2').join('\n'))).toEqual([
      { code: 'trbThrustCountMissing', line: 5, declared: 2 },
    ])
    expect(issuesOf('23\n3 0')).toEqual([{ code: 'trbThrustCountMissing', line: 1, declared: 23 }])
    expect(issuesOf('1.5\n3 0')[0]).toMatchObject({ code: 'trbThrustCountMissing' })
  })
  it('5: a number of thrust lines that is not the declared one', () => {
    expect(issuesOf(lines.with(5, '3').join('\n'))).toEqual([
      { code: 'trbThrustCountDiffers', line: 6, declared: 3, found: 2 },
    ])
  })
  it('6: fewer than two lines', () => {
    expect(issuesOf('1\n3 0\n2\n4 .8\n5 .8')).toEqual([{ code: 'trbTooFewLines', min: 2 }])
    expect(issuesOf('2\n3 0\n4 1\n1\n4 .8')).toEqual([{ code: 'trbTooFewLines', min: 2 }])
  })
  it('7: more than a hundred lines', () => {
    const rows = (count: number) => Array.from({ length: count }, (_, i) => `${i} ${0}`)
    const file = (power: number, thrust: number) =>
      [power, ...rows(power), thrust, ...rows(thrust)].join('\n')
    expect(issuesOf(file(100, 100))).toEqual([])
    expect(issuesOf(file(101, 2))).toEqual([{ code: 'trbTooManyLines', max: 100 }])
    expect(issuesOf(file(2, 101))).toEqual([{ code: 'trbTooManyLines', max: 100 }])
  })
})

describe('the values of a TRB file', () => {
  it('begin with 0 kW and have wind speeds that increase in each block', () => {
    expect(issuesOf('2\n3 1\n3 66.6\n2\n5 0.8\n4 0.8')).toEqual([
      { code: 'firstPowerNotZero', line: 2, value: 1 },
      { code: 'windSpeedNotIncreasing', line: 3, value: 3 },
      { code: 'windSpeedNotIncreasing', line: 6, value: 4 },
    ])
  })
  it('should not have a Ct above 1: a warning', () => {
    expect(readTrb('2\n3 0\n4 1\n2\n4 1.01\n5 1')).toMatchObject({
      ok: true,
      warnings: [{ code: 'ctAboveOne', line: 5, value: 1.01 }],
    })
  })
})

describe('writing and reading a TRB file', () => {
  const number = fc.double({ min: 0, max: 1e5, noNaN: true, noDefaultInfinity: true })
  const smoothCt = fc.double({ min: 0.6, max: 0.89, noNaN: true })
  const curveOf = (value: fc.Arbitrary<number>) =>
    fc.uniqueArray(number, { minLength: 2, maxLength: 100, comparator: (a, b) => a === b }).chain((speeds) =>
      fc.record({
        windSpeedMs: fc.constant([...speeds].sort((a, b) => a - b)),
        values: fc.array(value, { minLength: speeds.length, maxLength: speeds.length }),
      }),
    )
  const name = fc.oneof(fc.string(), fc.constantFrom('80', '80 2', '2.0', '"'))
  it('gives the same name and numbers', () => {
    fc.assert(
      fc.property(name, curveOf(number), curveOf(smoothCt), (title, power, thrust) => {
        fc.pre(!/^".*"$/.test(title.trim()))
        const file = {
          name: title.replace(/\s+/g, ' ').trim(),
          power: { ...power, values: [0, ...power.values.slice(1)] },
          thrust,
        }
        const result = readTrb(writeTrb(file))
        expect(result.ok && result.value).toEqual(JSON.parse(JSON.stringify(file)))
      }),
    )
  })
})
