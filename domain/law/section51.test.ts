import { describe, expect, it } from 'vitest'
import type { LawPlant } from './lawPlant.ts'
import { section51Rule } from './section51.ts'

function plant(changes: Partial<LawPlant>): LawPlant {
  return { commissionedOn: '2024-06-01', bidOn: null, ratedPowerKw: 4000, pilot: 'none', ...changes }
}

describe('the rule of section 51', () => {
  it('begins with the first day of its vintage', () => {
    for (const [firstDay, dayBefore, before, since] of [
      ['2016-01-01', '2015-12-31', 'before2016', 'from2016'],
      ['2021-01-01', '2020-12-31', 'from2016', 'from2021'],
      ['2023-01-01', '2022-12-31', 'from2021', 'from2023'],
      ['2025-02-25', '2025-02-24', 'from2023', 'from2025'],
    ] as const) {
      expect(section51Rule(plant({ commissionedOn: firstDay })).vintage).toBe(since)
      expect(section51Rule(plant({ commissionedOn: dayBefore })).vintage).toBe(before)
    }
  })
  it('depends on the earlier one of bid and commissioning', () => {
    const bidOn = '2020-11-01'
    expect(section51Rule(plant({ bidOn })).vintage).toBe('from2016')
    expect(section51Rule(plant({ bidOn, commissionedOn: null })).vintage).toBe('from2016')
    // An additional bid of a plant that operates already.
    expect(section51Rule(plant({ bidOn: '2025-05-01', commissionedOn: '2024-07-01' })).vintage).toBe(
      'from2023',
    )
    expect(() => section51Rule(plant({ commissionedOn: null }))).toThrow(RangeError)
  })
  it('exempts small plants, by the power limit of the vintage', () => {
    for (const [commissionedOn, leastKw, exemption] of [
      ['2018-06-01', 3000, 'ratedPower'],
      ['2021-06-01', 500, 'ratedPower'],
      ['2024-06-01', 400, 'ratedPower'],
      ['2025-06-01', 100, 'noSmartMeter'],
    ] as const) {
      expect(section51Rule(plant({ commissionedOn, ratedPowerKw: leastKw }))).toMatchObject({
        exemption: null,
        losesSupport: true,
      })
      expect(section51Rule(plant({ commissionedOn, ratedPowerKw: leastKw - 0.1 }))).toMatchObject({
        exemption,
        losesSupport: false,
        isExtended: false,
      })
    }
  })
  it('exempts pilot plants of letter b until February 2025, and never those of letter a', () => {
    for (const commissionedOn of ['2018-06-01', '2021-06-01', '2024-06-01']) {
      expect(section51Rule(plant({ commissionedOn, pilot: 'b' })).exemption).toBe('pilotPlant')
      expect(section51Rule(plant({ commissionedOn, pilot: 'a' })).exemption).toBeNull()
      expect(section51Rule(plant({ commissionedOn, pilot: 'unknown' })).exemption).toBeNull()
    }
    expect(section51Rule(plant({ commissionedOn: '2025-06-01', pilot: 'b' })).exemption).toBeNull()
  })
  it('does not apply to plants before 2016', () => {
    expect(section51Rule(plant({ commissionedOn: '2015-06-01', ratedPowerKw: 1 }))).toEqual({
      vintage: 'before2016',
      exemption: null,
      losesSupport: false,
      isExtended: false,
    })
  })
  it('appends the lost time for plants with awards since 2021, and for all since February 2025', () => {
    const isExtended = (commissionedOn: string, bidOn: string | null) =>
      section51Rule(plant({ commissionedOn, bidOn })).isExtended
    expect(isExtended('2020-06-01', '2018-05-01')).toBe(false)
    expect(isExtended('2021-06-01', null)).toBe(false)
    expect(isExtended('2023-06-01', '2021-05-01')).toBe(true)
    expect(isExtended('2024-06-01', null)).toBe(false)
    expect(isExtended('2024-06-01', '2023-05-01')).toBe(true)
    expect(isExtended('2025-06-01', null)).toBe(true)
    // An award of which only the number is known.
    expect(section51Rule(plant({ commissionedOn: '2024-06-01', hasAward: true })).isExtended).toBe(true)
  })
})
