import { describe, expect, it } from 'vitest'
import { checkNoiseReduction, checkOperation, checkTurbineName, checkTurbineType } from './turbineEntry.ts'

describe('the name of an own turbine', () => {
  it('has 100 characters at most, and all its problems are reported at once', () => {
    expect(checkTurbineName('type', 'x'.repeat(100), []).ok).toBe(true)
    const long = 'x'.repeat(101)
    expect(checkTurbineName('vendor', long, ['a', long, long])).toEqual({
      ok: false,
      issues: [
        { code: 'vendorNameTooLong', max: 100 },
        { code: 'vendorNameTaken', text: long },
      ],
    })
  })
})

describe('the numbers of an own turbine type', () => {
  it('are fine with the hub heights that turbines may have', () => {
    expect(
      checkTurbineType({ rotorDiameterM: 0.5, ratedPowerKw: 0.5, hubHeightsM: [40, 98.4, 200] }),
    ).toEqual([])
  })
  it('are refused for hub heights outside 40 to 200 m, missing ones and more than one decimal', () => {
    const out = (value: number) => ({ code: 'hubHeightOutOfRange', value, min: 40, max: 200 })
    const hubHeightsM = [39, 200.1, Number.NaN, 100.555]
    expect(checkTurbineType({ rotorDiameterM: 80, ratedPowerKw: 2000, hubHeightsM })).toEqual([
      out(39),
      out(200.1),
      out(Number.NaN),
      { code: 'hubHeightInvalid', text: '100.555' },
    ])
  })
})

describe('the operation of an own turbine', () => {
  const operation = { cutInMs: 3, cutOutMs: 25, restartMs: 20, stationaryCt: 0.03 }
  const issuesOf = (other: Partial<typeof operation>) => checkOperation({ ...operation, ...other })
  it('may be left open', () => {
    expect(checkOperation({ cutInMs: null, cutOutMs: null, restartMs: null, stationaryCt: null })).toEqual([])
    expect(checkOperation({ ...operation, cutOutMs: null })).toEqual([])
    expect(checkOperation({ ...operation, cutInMs: null, restartMs: null })).toEqual([])
  })
  it('begins below the speed at which it ends', () => {
    expect(issuesOf({})).toEqual([])
    expect(issuesOf({ cutInMs: 25 })).toEqual([{ code: 'cutInNotBelowCutOut', value: 25, max: 25 }])
    expect(issuesOf({ cutInMs: Number.NaN })).toHaveLength(1)
  })
  it('begins again at the cut-out speed at most', () => {
    expect(issuesOf({ restartMs: 25 })).toEqual([])
    expect(issuesOf({ restartMs: 25.1 })).toEqual([{ code: 'restartAboveCutOut', value: 25.1, max: 25 }])
  })
  it('has a thrust coefficient of 0 to 1 while it stands still', () => {
    expect([...issuesOf({ stationaryCt: 0 }), ...issuesOf({ stationaryCt: 1 })]).toEqual([])
    for (const value of [-0.01, 1.01, Number.NaN])
      expect(issuesOf({ stationaryCt: value })).toEqual([{ code: 'stationaryCtOutOfRange', value }])
  })
})

it('a noise-reduced mode is refused with the range that its rated power leaves', () => {
  expect(checkNoiseReduction(2000, 2000)).toEqual([])
  expect(checkNoiseReduction(100, 2000)).toEqual([
    { code: 'noiseReductionOutOfRange', value: 100, min: 200, max: 2000 },
  ])
})
