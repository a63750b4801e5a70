import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type EnergyField, fieldOfSeries, seriesOfCell } from '../energy/energyField.ts'
import { passed } from '../testing/index.ts'
import fixture from './fixtures/fields.json' with { type: 'json' }
import { parseIndexPeriod, spanOfPeriod } from './indexPeriod.ts'
import { type IndexReference, indexReference } from './indexReference.ts'
import { monthSpread } from './monthSpread.ts'
import { type IndexMode, spanIndex } from './spanIndex.ts'
import { monthsOf } from './testing/months.ts'
import { yearlyFigures } from './yearlyFigures.ts'
import { yieldIndex } from './yieldIndex.ts'

const months = monthsOf(fixture.fromYear, fixture.years, () => 1)
const field: EnergyField = { months, data: Float32Array.from(fixture.data) }
const modes: readonly IndexMode[] = ['seasonal', 'anomaly']

function referenceOf(of: EnergyField, period = fixture.reference): IndexReference {
  return passed(indexReference(of, period)).value
}

function spanOf(text: string) {
  const period = parseIndexPeriod(text)
  if (!period.ok) throw new Error(text)
  return spanOfPeriod(period.value)
}

const near = (values: readonly number[]) => values.map((value) => expect.closeTo(value, 10))

describe(`a field against ${fixture.source}`, () => {
  it.each(fixture.spans)('index of $period in both modes', ({ period, seasonal, anomaly }) => {
    const reference = referenceOf(field)
    expect([...spanIndex(field, reference, 'seasonal', spanOf(period))]).toEqual(near(seasonal))
    expect([...spanIndex(field, reference, 'anomaly', spanOf(period))]).toEqual(near(anomaly))
  })
  it('trend, its significance and the deviation between years', () => {
    const years = Array.from({ length: fixture.years }, (_, i) => fixture.fromYear + i)
    const { trendPercent, trendP, deviationPercent, yearCount } = yearlyFigures(field, years)
    expect([...trendPercent]).toEqual(near(fixture.yearly.trendPercent))
    // The years of the last cell correlate: its p is larger than that of independent years.
    const [one, two, three] = fixture.yearly.trendP
    expect([...trendP.slice(0, 2)]).toEqual(near([one!, two!]))
    expect(trendP[2]).toBeGreaterThan(1.5 * three!)
    expect([...deviationPercent]).toEqual(near(fixture.yearly.deviationPercent))
    expect([...yearCount]).toEqual([8, 8, 8])
  })
  it('spread of a calendar month over the reference years', () => {
    const { deviationPercent, percentiles } = monthSpread(field, referenceOf(field), 1, [0.1, 0.9])
    expect([...deviationPercent]).toEqual(near(fixture.january.deviationPercent))
    expect(percentiles.map((values) => [...values])).toEqual([
      near(fixture.january.p10),
      near(fixture.january.p90),
    ])
  })
})

describe('a field', () => {
  it('has in every cell the values of the cell’s series, to the last bit', () => {
    const reference = referenceOf(field)
    for (const mode of modes)
      for (let cell = 0; cell < fixture.cells; cell++) {
        const single = yieldIndex(seriesOfCell(field, cell), mode, fixture.reference)
        if (!single.ok) throw new Error('incomplete')
        for (const { year, month, index } of single.value.months) {
          const span = { from: { year, month }, till: { year, month } }
          expect(spanIndex(field, reference, mode, span)[cell]).toBe(index)
        }
        for (const { year, index } of single.value.years)
          expect(spanIndex(field, reference, mode, spanOf(String(year)))[cell]).toBe(index)
      }
  })
  it('is 100 over the reference period in both modes', () => {
    for (const mode of modes)
      for (const index of spanIndex(field, referenceOf(field), mode, spanOf('2002-01..2007-12')))
        expect(index).toBeCloseTo(100, 11)
  })
  it('has no index in a cell that lacks a month of the span or of the reference period, elsewhere it has', () => {
    const gap = (month: number, cell: number) => {
      const data = field.data.slice()
      data[month * fixture.cells + cell] = Number.NaN
      return { months, data }
    }
    const inReference = gap(12, 1)
    const reference = referenceOf(inReference)
    expect([...spanIndex(inReference, reference, 'seasonal', spanOf('2004-05'))].map(Number.isNaN)).toEqual([
      false,
      true,
      false,
    ])
    // January is missing in one cell, its other calendar months keep their norm.
    expect(spanIndex(inReference, reference, 'anomaly', spanOf('2004-05'))[1]).toBeGreaterThan(0)
    expect(spanIndex(inReference, reference, 'anomaly', spanOf('2004'))[1]).toBeNaN()
    const outside = gap(0, 2)
    expect(
      [...spanIndex(outside, referenceOf(outside), 'anomaly', spanOf('2001'))].map(Number.isNaN),
    ).toEqual([false, false, true])
    expect([...spanIndex(field, reference, 'seasonal', spanOf('2000-12'))].every(Number.isNaN)).toBe(true)
    expect([...yearlyFigures(outside, [2001, 2002, 2003, 2004, 2005]).yearCount]).toEqual([5, 5, 4])
    expect(yearlyFigures(outside, [2001, 2002, 2003, 2004, 2005]).trendPercent[2]).toBeNaN()
  })
  it('names the months that no cell has', () => {
    const data = field.data.slice().fill(Number.NaN, 13 * fixture.cells, 14 * fixture.cells)
    expect(indexReference({ months, data }, fixture.reference)).toEqual({
      ok: false,
      issues: [{ code: 'referenceIncomplete', year: 2002, month: 2 }],
    })
    expect(indexReference({ months: [], data }, fixture.reference)).toMatchObject({
      issues: [{ code: 'referenceEmpty' }],
    })
  })
  it('of years that grow by one per cent of the first has that trend, in leap years too', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 5, max: 25 }),
        fc.double({ min: 0.1, max: 9, noNaN: true }),
        (years, scale) => {
          const grown = fieldOfSeries(monthsOf(2000, years, (year) => scale * (1 + 0.01 * (year - 2000))))
          const all = Array.from({ length: years }, (_, i) => 2000 + i)
          const mean = 1 + 0.005 * (years - 1)
          expect(yearlyFigures(grown, all).trendPercent[0]).toBeCloseTo(1 / mean, 9)
        },
      ),
    )
  })
})
