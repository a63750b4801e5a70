import { describe, expect, it } from 'vitest'
import { monthsOf } from '../yieldIndex/testing/months.ts'
import { yieldIndex } from '../yieldIndex/yieldIndex.ts'
import { longTermCorrection } from './longTermCorrection.ts'

const course = (month: number) => 1 + 0.4 * Math.cos((Math.PI * (month - 1)) / 6)

describe('long-term correction', () => {
  const months = monthsOf(2001, 6, (year, month) => course(month) * (1 + 0.1 * Math.sin(year * month)))
  const indexed = yieldIndex(months, 'seasonal', { fromYear: 2001, tillYear: 2004 })
  if (!indexed.ok) throw new Error('the reference period is incomplete')
  const index = indexed.value
  it('finds the long-term yield of a turbine that follows the index, from any months', () => {
    const measured = months
      .slice(50, 57)
      .map(({ year, month, energyMwh }) => ({ year, month, energyMwh: 3 * energyMwh }))
    const result = longTermCorrection(measured, index.months)
    if (!result.ok) throw new Error('too few months')
    expect(result.value.annualEnergyMwh).toBeCloseTo(3 * index.referenceEnergyMwh, 6)
    expect(result.value.rSquared).toBeCloseTo(1, 12)
    expect(result.value.slope).toBeCloseTo(1, 12)
    expect(result.value.months).toHaveLength(7)
  })
  it('is less certain for a turbine that does not follow it', () => {
    const measured = months.slice(48, 60).map(({ year, month, energyMwh }, i) => ({
      year,
      month,
      energyMwh: energyMwh * (i % 2 === 0 ? 0.8 : 1.2),
    }))
    const result = longTermCorrection(measured, index.months)
    expect(result.ok && result.value.rSquared).toBeLessThan(0.95)
    expect(result.ok && result.value.rSquared).toBeGreaterThan(0)
  })
  it('reports the deviation of each month from the index’s expectation; calm months have none', () => {
    const indices = [100, 50, 0, 150].map((value, i) => ({ year: 2003, month: i + 1, index: value }))
    const measured = [120, 40, 3, 140].map((energyMwh, i) => ({ year: 2003, month: i + 1, energyMwh }))
    const result = longTermCorrection(measured, indices)
    if (!result.ok) throw new Error('too few months')
    // Hours of January, February and April of a mean year of 8766 h.
    const shares = [(1 * 744) / 8766, (0.5 * 672) / 8766, 0, (1.5 * 720) / 8766]
    const annual = 303 / (shares[0]! + shares[1]! + shares[3]!)
    expect(result.value.annualEnergyMwh).toBeCloseTo(annual, 9)
    result.value.months.forEach(({ expectedMwh, residualPercent }, i) => {
      expect(expectedMwh).toBeCloseTo(annual * shares[i]!, 9)
      if (i === 2) expect(residualPercent).toBeNaN()
      else expect(residualPercent).toBeCloseTo(100 * (measured[i]!.energyMwh / expectedMwh - 1), 9)
    })
  })
  it('reports the ratio of the variation of measured energies to that of expected ones', () => {
    const spread = months.slice(48, 60).map(({ year, month, energyMwh }, _, all) => {
      const mean = all.reduce((sum, one) => sum + one.energyMwh, 0) / all.length
      return { year, month, energyMwh: mean + 0.5 * (energyMwh - mean) }
    })
    const result = longTermCorrection(spread, index.months)
    if (!result.ok) throw new Error('too few months')
    expect(result.value.slope).toBeCloseTo(0.5, 9)
    expect(result.value.rSquared).toBeCloseTo(1, 9)
  })
  it('leaves out months that are missing on either side', () => {
    const known = index.months.slice(0, 4)
    const measured = known.map(({ year, month }, i) => ({ year, month, energyMwh: i === 0 ? Number.NaN : 5 }))
    const result = longTermCorrection(measured, known)
    expect(result.ok && result.value.months).toHaveLength(3)
    const missing = known.map((month, i) => ({ ...month, index: i < 2 ? Number.NaN : month.index }))
    expect(longTermCorrection(measured, missing)).toMatchObject({ issues: [{ count: 2, min: 3 }] })
  })
  it('needs three common months', () => {
    expect(longTermCorrection([{ year: 1999, month: 1, energyMwh: 5 }], index.months)).toEqual({
      ok: false,
      issues: [{ code: 'tooFewCommonMonths', count: 0, min: 3 }],
    })
  })
})
