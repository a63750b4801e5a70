import { describe, expect, it } from 'vitest'
import { hoursOfMonth } from '../energy/monthlyEnergy.ts'
import { monthsOf } from '../yieldIndex/testing/months.ts'
import { type CorrectionBasis, correctProduction } from './correctProduction.ts'
import fixture from './fixtures/correction.json' with { type: 'json' }
import type { ProductionMonth } from './productionMonth.ts'

const months = monthsOf(fixture.fromYear, 12, () => 1).map((month, i) => ({
  ...month,
  energyMwh: fixture.energies[i]!,
}))
const production: ProductionMonth[] = fixture.production.map((energyMwh, i) => ({
  year: 2010 + Math.floor(i / 12),
  month: (i % 12) + 1,
  energyMwh,
  share: 1,
  availability: null,
}))
const basis: CorrectionBasis = { months, reference: fixture.reference }

function correctedBy(one: CorrectionBasis, of: readonly ProductionMonth[] = production) {
  const [result] = correctProduction(of, [one]).corrections
  if (!result?.ok) throw new Error(JSON.stringify(result))
  return result.value
}

describe(`production against ${fixture.source}`, () => {
  const { annualEnergyMwh, rSquared, ageing, uncertainty, months: used } = correctedBy(basis)
  it('has the long-term yield and R²', () => {
    expect(annualEnergyMwh).toBeCloseTo(fixture.annualEnergyMwh, 7)
    expect(rSquared).toBeCloseTo(fixture.rSquared, 12)
    expect(used).toHaveLength(36)
    expect(used[0]!.residualPercent).toBeCloseTo(100 * (used[0]!.energyMwh / used[0]!.expectedMwh - 1), 12)
  })
  it('has the uncertainty by the formula, which a bootstrap confirms', () => {
    expect(uncertainty.correctionPercent).toBeCloseTo(fixture.correctionPercent, 10)
    expect(uncertainty.scatterPercent).toBeCloseTo(fixture.correctionPercent * Math.sqrt(36), 10)
    expect(uncertainty.referencePercent).toBeCloseTo(fixture.referencePercent, 10)
    expect(uncertainty.totalPercent).toBeCloseTo(
      Math.hypot(fixture.correctionPercent, fixture.referencePercent),
      10,
    )
    expect(Math.abs(uncertainty.correctionPercent / fixture.bootstrapPercent - 1)).toBeLessThan(0.05)
  })
  it('has the ageing, which the yield includes', () => {
    expect(ageing.percentPerYear).toBeCloseTo(fixture.ageingPercent, 9)
    expect(ageing.p).toBeCloseTo(fixture.ageingP, 12)
    expect(ageing.line[1] - ageing.line[0]).toBeCloseTo((ageing.percentPerYear * 35) / 12, 9)
  })
})

describe('production', () => {
  it('leaves months out and gives the reasons', () => {
    const spoilt = production
      .with(3, { ...production[3]!, share: 0.93 })
      .with(5, { ...production[5]!, availability: 0.8 })
      .with(7, { ...production[7]!, availability: 0.95, energyMwh: 0.95 * production[7]!.energyMwh })
    const outside = { year: 2013, month: 1, energyMwh: 5, share: 1, availability: null }
    const { leftOut, months: used } = correctedBy(basis, [outside, ...spoilt])
    expect(leftOut).toEqual([
      { year: 2010, month: 4, reason: 'gap', share: 0.93 },
      { year: 2010, month: 6, reason: 'availability', availability: 0.8 },
      { year: 2013, month: 1, reason: 'noIndex' },
    ])
    expect(used).toHaveLength(34)
    expect(used.find(({ year, month }) => year === 2010 && month === 8)!.energyMwh).toBeCloseTo(
      production[7]!.energyMwh,
      9,
    )
    const [tolerant] = correctProduction(spoilt, [basis], { minShare: 0.9 }).corrections
    expect(tolerant!.ok && tolerant!.value.leftOut.map(({ reason }) => reason)).toEqual(['availability'])
  })
  it('prefers the turbine nearest to the farm’s, unless another fits significantly better', () => {
    // The other turbine's energies hardly vary, or do not resemble the measured ones.
    const alike = {
      ...basis,
      months: months.map((one, i) => ({ ...one, energyMwh: one.energyMwh * (1 + 0.01 * (i % 2)) })),
    }
    const near = correctProduction(production, [
      { ...basis, distance: 1 },
      { ...alike, distance: 0.1 },
    ])
    expect([near.best, near.bestBy]).toEqual([1, 'nearest'])
    const poor = { ...basis, months: monthsOf(fixture.fromYear, 12, (_, month) => 1 + ((5 * month) % 7)) }
    const far = correctProduction(production, [
      { ...basis, distance: 1 },
      { ...poor, distance: 0.1 },
    ])
    expect([far.best, far.bestBy]).toEqual([0, 'significantlyBetter'])
    expect(correctProduction(production, [poor, basis]).bestBy).toBe('highestRSquared')
  })
  it('marks the basis that fits best: the highest R², of equal ones more months, then the first', () => {
    const flat = { ...basis, months: monthsOf(fixture.fromYear, 12, (_, month) => 1 + month / 50) }
    const shorter = { ...basis, reference: { fromYear: 2005, tillYear: 2010 } }
    const { corrections, best } = correctProduction(production, [flat, basis, shorter])
    expect(best).toBe(1)
    const [, one, other] = corrections
    if (!one!.ok || !other!.ok) throw new Error('refused')
    expect(one!.value.rSquared).toBeCloseTo(other!.value.rSquared, 12)
    // References and the meaning of 100 differ; the yield is that of the requested period.
    expect(one!.value.annualEnergyMwh).not.toBeCloseTo(other!.value.annualEnergyMwh, 3)
    const exact = months.slice(108).map(({ year, month, energyMwh }) => ({
      year,
      month,
      energyMwh,
      share: 1,
      availability: null,
    }))
    const lacking = { ...basis, months: months.slice(0, 140) }
    const full = { ...basis, reference: { fromYear: 2001, tillYear: 2011 } }
    const early = { ...lacking, reference: { fromYear: 2001, tillYear: 2011 } }
    expect(correctProduction(exact, [early, full]).best).toBe(1)
    expect(correctProduction(exact, [full, early]).best).toBe(0)
  })
  it('of few months has neither ageing nor uncertainty, and none at all without three', () => {
    const eleven = correctedBy(basis, production.slice(0, 11))
    expect(eleven.uncertainty.correctionPercent).toBeNaN()
    expect(eleven.uncertainty.totalPercent).toBeNaN()
    expect(correctedBy(basis, production.slice(0, 23)).ageing.percentPerYear).toBeNaN()
    const { corrections, best } = correctProduction(production.slice(0, 2), [basis])
    expect(corrections[0]).toMatchObject({ issues: [{ code: 'tooFewCommonMonths', count: 2, min: 3 }] })
    expect(best).toBeNull()
    const without = { ...basis, reference: { fromYear: 1990, tillYear: 1991 } }
    expect(correctProduction(production, [without]).corrections[0]).toMatchObject({
      issues: [{ code: 'referenceEmpty' }],
    })
  })
  it('does not take a wrong seasonal profile for ageing', () => {
    const seasonal = months.slice(100).map(({ year, month }) => ({
      year,
      month,
      energyMwh: (1 + 0.3 * Math.cos((Math.PI * month) / 6)) * hoursOfMonth(year, month),
      share: 1,
      availability: null,
    }))
    const flat = { ...basis, months: monthsOf(2001, 12, () => 1) }
    expect(correctedBy(flat, seasonal).ageing.percentPerYear).toBeCloseTo(0, 9)
  })
})
