import { describe, expect, it } from 'vitest'
import {
  checkWakeDecayConstant,
  heightDeviates,
  hubHeightRangeM,
  readHubHeight,
  readHubHeights,
  readSiteHeight,
  readWakeDecayConstant,
} from './heights.ts'

describe('hub heights', () => {
  it('are whole or have one decimal, within -100 to 2000 m', () => {
    expect(readHubHeight('140,5')).toEqual({ ok: true, value: 140.5 })
    expect(readHubHeight('-100').ok).toBe(true)
    expect(readHubHeight('140.25')).toEqual({
      ok: false,
      issues: [{ code: 'hubHeightInvalid', text: '140.25' }],
    })
    expect(readHubHeight('2000.1').ok).toBe(false)
  })
  it('come as a blank separated list within the range of the product', () => {
    const range = hubHeightRangeM({ hmin: 60 })
    expect(range).toEqual({ min: 60, max: 200 })
    expect(readHubHeights(' 100  140.5 ', range)).toEqual({ ok: true, value: [100, 140.5] })
    expect(readHubHeights('100 x 100.0 50', range)).toEqual({
      ok: false,
      issues: [
        { code: 'hubHeightInvalid', text: 'x' },
        { code: 'hubHeightRepeated', value: 100 },
        { code: 'hubHeightOutOfRange', value: 50, min: 60, max: 200 },
      ],
    })
    expect(readHubHeights('  ')).toEqual({ ok: false, issues: [{ code: 'hubHeightMissing' }] })
  })
})

describe('site heights', () => {
  it('start at -100 m', () => {
    expect(readSiteHeight('-100')).toEqual({ ok: true, value: -100 })
    expect(readSiteHeight('-100.5').ok).toBe(false)
  })
  it('are flagged from 30 m off the elevation model', () => {
    expect(heightDeviates(130, 100)).toBe(true)
    expect(heightDeviates(71, 100)).toBe(false)
  })
})

describe('the wake decay constant', () => {
  it('lies between 0.01 and 0.15', () => {
    expect(readWakeDecayConstant('0,075')).toEqual({ ok: true, value: 0.075 })
    expect(readWakeDecayConstant('').ok).toBe(false)
    expect(checkWakeDecayConstant(0.01).ok && checkWakeDecayConstant(0.15).ok).toBe(true)
    for (const bad of [0.0099, 0.151, Number.NaN]) expect(checkWakeDecayConstant(bad).ok).toBe(false)
  })
})
