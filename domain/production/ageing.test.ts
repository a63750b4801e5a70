import { expect, it } from 'vitest'
import { ageingOf } from './ageing.ts'

/** Three years of months whose energy falls each year by some per cent of the expected energy. */
function monthsOf(perYear: number) {
  const expectedMwh = (i: number) => 100 + 10 * (i % 12)
  return Array.from({ length: 36 }, (_, i) => ({
    year: 2001 + Math.floor(i / 12),
    month: (i % 12) + 1,
    index: 100,
    energyMwh: expectedMwh(i) * (1 + (perYear * i) / 1200),
    expectedMwh: expectedMwh(i),
    residualPercent: 0,
  }))
}

it('a steady loss is found in per cent a year, with the line that goes through it', () => {
  const { percentPerYear, p, line } = ageingOf(monthsOf(-2))
  expect(percentPerYear).toBeCloseTo(-2, 9)
  expect(p).toBeLessThan(0.01)
  expect(line[0]).toBeCloseTo(100, 9)
  expect(line[1]).toBeCloseTo(100 - (2 * 35) / 12, 9)
})

it('months without expected energy show no ageing', () => {
  const calm = monthsOf(-2).map((month, i) =>
    i % 7 === 3 ? { ...month, expectedMwh: 0, energyMwh: 5 } : month,
  )
  expect(ageingOf(calm).percentPerYear).toBeCloseTo(-2, 9)
  expect(ageingOf(calm).line[0]).toBeCloseTo(100, 0)
  const few = monthsOf(-2).map((month, i) => (i < 23 ? month : { ...month, expectedMwh: 0, energyMwh: 5 }))
  expect(ageingOf(few)).toEqual({ percentPerYear: Number.NaN, p: Number.NaN, line: [Number.NaN, Number.NaN] })
  expect(ageingOf(monthsOf(-2).slice(0, 24)).percentPerYear).toBeCloseTo(-2, 9)
})
