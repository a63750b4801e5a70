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
    for (const text of [
      ' 100  140.5 ',
      '100, 140,5',
      '100/140,5',
      '100;140.5',
      '100 m, 140,5 m',
      '100,140.5',
      '100,5 140',
    ]) {
      const expected = text === '100,5 140' ? [100.5, 140] : [100, 140.5]
      expect(readHubHeights(text, range)).toEqual({ ok: true, value: expected })
    }
    expect(readHubHeights('100,160', range)).toEqual({ ok: true, value: [100, 160] })
    expect(readHubHeights('100.5,160', range)).toEqual({ ok: true, value: [100.5, 160] })
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

describe('one hub height', () => {
  it('is missing where no turbine is given', () => {
    expect(readHubHeight(' ')).toEqual({ ok: false, issues: [{ code: 'hubHeightMissing' }] })
  })
  it('has the limits of its product, each end on its own', () => {
    expect(hubHeightRangeM({ hmin: null, hmax: 300 })).toEqual({ min: 40, max: 300 })
    expect(hubHeightRangeM({})).toEqual({ min: 40, max: 200 })
    expect(readHubHeight('2000.1')).toEqual({
      ok: false,
      issues: [{ code: 'hubHeightOutOfRange', value: 2000.1, min: -100, max: 2000 }],
    })
  })
})

describe('site heights', () => {
  it('start at -100 m and end at 9000 m', () => {
    expect(readSiteHeight('-100')).toEqual({ ok: true, value: -100 })
    expect(readSiteHeight('9000')).toEqual({ ok: true, value: 9000 })
    for (const value of [-100.5, 9000.5])
      expect(readSiteHeight(String(value))).toEqual({
        ok: false,
        issues: [{ code: 'siteHeightOutOfRange', value, min: -100, max: 9000 }],
      })
  })
  it('are missing or no numbers', () => {
    expect(readSiteHeight(' ')).toEqual({ ok: false, issues: [{ code: 'siteHeightMissing' }] })
    expect(readSiteHeight('12 m')).toEqual({
      ok: false,
      issues: [{ code: 'siteHeightInvalid', text: '12 m' }],
    })
  })
  it('are flagged from 30 m off the elevation model', () => {
    expect(heightDeviates(130, 100) && heightDeviates(70, 100)).toBe(true)
    expect(heightDeviates(129.9, 100)).toBe(false)
    expect(heightDeviates(71, 100)).toBe(false)
  })
})

describe('the wake decay constant', () => {
  it('is between 0.01 and 0.15', () => {
    expect(readWakeDecayConstant('0,075')).toEqual({ ok: true, value: 0.075 })
    expect(readWakeDecayConstant('').ok).toBe(false)
    expect(checkWakeDecayConstant(0.01).ok && checkWakeDecayConstant(0.15).ok).toBe(true)
    for (const bad of [0.0099, 0.151, Number.NaN]) expect(checkWakeDecayConstant(bad).ok).toBe(false)
  })
})
