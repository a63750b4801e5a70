import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fieldOfSeries } from '../energy/energyField.ts'
import type { MonthlyEnergy } from '../energy/monthlyEnergy.ts'
import { passed } from '../testing/index.ts'
import type { ReferencePeriod } from './indexReference.ts'
import { defaultReference, knownPeriods } from './knownPeriods.ts'
import type { IndexMode } from './spanIndex.ts'
import { monthsOf } from './testing/months.ts'
import { yieldIndex } from './yieldIndex.ts'

function indexOf(months: readonly MonthlyEnergy[], mode: IndexMode, reference: ReferencePeriod) {
  return passed(yieldIndex(months, mode, reference)).value
}

const course = (month: number) => 1 + 0.4 * Math.cos((Math.PI * (month - 1)) / 6)

describe('the yield index', () => {
  it('of the reference period is 100, in both modes, whatever the energies', () => {
    fc.assert(
      fc.property(
        fc.array(fc.double({ min: 0.01, max: 5, noNaN: true }), { minLength: 60, maxLength: 60 }),
        fc.constantFrom<IndexMode>('seasonal', 'anomaly'),
        fc.integer({ min: 2001, max: 2004 }),
        (powers, mode, fromYear) => {
          const months = monthsOf(2000, 5, (year, month) => powers[12 * (year - 2000) + month - 1]!)
          const reference = { fromYear, tillYear: 2004 }
          const { months: indices } = indexOf(months, mode, reference)
          const inside = months
            .map((month, i) => ({ ...month, ...indices[i]! }))
            .filter((m) => m.year >= fromYear)
          const hours = inside.reduce((sum, month) => sum + month.hours, 0)
          // Weighted by the energy at an index of 100 in each month, which is the hours in seasonal mode.
          if (mode === 'seasonal')
            expect(inside.reduce((sum, month) => sum + month.index * month.hours, 0) / hours).toBeCloseTo(
              100,
              9,
            )
          for (let month = 1; month <= 12; month++) {
            const same = inside.filter((m) => m.month === month)
            const mean =
              same.reduce((sum, m) => sum + m.index * m.hours, 0) / same.reduce((sum, m) => sum + m.hours, 0)
            if (mode === 'anomaly') expect(mean).toBeCloseTo(100, 9)
          }
        },
      ),
    )
  })
  it('in seasonal mode shows the course of the year, in anomaly mode does not', () => {
    const months = monthsOf(2001, 4, (_, month) => course(month))
    const reference = { fromYear: 2001, tillYear: 2004 }
    const seasonal = indexOf(months, 'seasonal', reference).months
    expect(seasonal[0]!.index).toBeGreaterThan(130)
    expect(seasonal[6]!.index).toBeLessThan(65)
    for (const { index } of indexOf(months, 'anomaly', reference).months) expect(index).toBeCloseTo(100, 9)
  })
  it('compares months of any length by their mean power, also of years and of twelve months', () => {
    const months = monthsOf(2001, 4, (year) => (year === 2004 ? 1.2 : 1))
    const { years, rolling, referenceEnergyMwh } = indexOf(months, 'seasonal', {
      fromYear: 2001,
      tillYear: 2003,
    })
    expect(years.map((year) => Number(year.index.toFixed(9)))).toEqual([100, 100, 100, 120])
    expect(referenceEnergyMwh).toBeCloseTo(8766, 9)
    expect(rolling.slice(0, 11).every((month) => Number.isNaN(month.index))).toBe(true)
    expect(rolling[11]!.index).toBeCloseTo(100, 9)
    expect(rolling.at(-1)!.index).toBeCloseTo(120, 9)
  })
  it('scales months with small gaps and has no value for months with large ones', () => {
    const months = monthsOf(2001, 2, () => 1)
    const gap = (availability: number) => ({
      ...months[15]!,
      availability,
      energyMwh: availability * months[15]!.energyMwh,
    })
    const reference = { fromYear: 2001, tillYear: 2001 }
    expect(indexOf(months.with(15, gap(0.95)), 'seasonal', reference).months[15]!.index).toBeCloseTo(100, 9)
    const large = indexOf(months.with(15, gap(0.5)), 'seasonal', reference)
    expect(large.months[15]!.index).toBeNaN()
    expect(large.years[1]!.index).toBeNaN()
  })
  it('reports which months of the reference period are missing', () => {
    const months = monthsOf(2001, 2, () => 1).with(3, {
      ...monthsOf(2001, 1, () => 1)[3]!,
      availability: 0.5,
    })
    expect(yieldIndex(months, 'seasonal', { fromYear: 2001, tillYear: 2001 })).toEqual({
      ok: false,
      issues: [{ code: 'referenceIncomplete', year: 2001, month: 4 }],
    })
    expect(yieldIndex(months, 'seasonal', { fromYear: 2010, tillYear: 2011 })).toMatchObject({
      issues: [{ code: 'referenceEmpty' }],
    })
  })
  it('has as default reference the last 20 complete years, or all', () => {
    const yearsOf = (months: readonly MonthlyEnergy[]) => knownPeriods(fieldOfSeries(months)).years
    expect(defaultReference(yearsOf(monthsOf(1990, 30, () => 1)))).toEqual({ fromYear: 2000, tillYear: 2019 })
    const begun = [...monthsOf(2001, 3, () => 1), ...monthsOf(2004, 1, () => 1).slice(0, 5)]
    expect(defaultReference(yearsOf(begun))).toEqual({ fromYear: 2001, tillYear: 2003 })
    expect(defaultReference([1995, 2001, 2002])).toEqual({ fromYear: 2001, tillYear: 2002 })
    expect(defaultReference([])).toBeNull()
  })
})
