import { describe, expect, it } from 'vitest'
import { standardVariable } from '../layout/standardVariables.ts'
import { latLonDescription } from '../testing/smallAtlas.ts'
import type { AtlasInfo } from '../types.ts'
import { VariableTally } from './variableTally.ts'

const nan = Number.NaN

/** A tally of temperatures in two cells, hourly from 2000-02-28. */
function tallyOf(...cells: readonly (readonly number[])[]): VariableTally {
  const { grid, dataFromMs, resolutionTimeS } = latLonDescription
  const info: Pick<AtlasInfo, 'stepCount' | 'grid' | 'dataFromMs' | 'resolutionTimeS'> = {
    stepCount: cells[0]!.length,
    grid: { ...grid, xSz: cells.length, ySz: 1 },
    dataFromMs,
    resolutionTimeS,
  }
  const tally = new VariableTally(info as AtlasInfo, standardVariable('t2m')!)
  for (const [x, series] of cells.entries()) tally.add(x, 0, Float32Array.from(series))
  return tally
}

describe('the summary of a variable', () => {
  it('has its extremes and the share of what is missing', () => {
    expect(tallyOf([280, nan, 282, 279], [nan, nan, 290, 285]).summary()).toEqual({
      id: 't2m',
      lowest: 279,
      highest: 290,
      missingShare: 3 / 8,
    })
  })
  it('has no extremes without any value', () => {
    expect(tallyOf([nan, nan]).summary()).toEqual({ id: 't2m', lowest: nan, highest: nan, missingShare: 1 })
  })
})

describe('the findings of a variable', () => {
  const messages = (tally: VariableTally) => tally.findings().map(({ message }) => message)
  it('is empty for complete and plausible data', () => {
    expect(tallyOf([180, 335], [179.995, 335.005]).findings()).toEqual([])
  })
  it('lists periods that any cell lacks, the longest first', () => {
    const tally = tallyOf([280, nan, 281, nan, nan, 280], [280, 280, 280, 280, nan, nan])
    expect(tally.findings()[0]).toEqual({
      code: 'missing_values',
      severity: 'warning',
      variable: 't2m',
      message: 'missing from 2000-02-28 03:00 to 2000-02-28 05:00 in up to 2 cells',
    })
    expect(messages(tally).slice(1)).toEqual([
      'missing from 2000-02-28 01:00 to 2000-02-28 01:00 in up to 1 cells',
    ])
  })
  it('has at most five periods, and the number of further ones', () => {
    const gaps = (count: number) => tallyOf(Array.from({ length: 2 * count }, (_, i) => (i % 2 ? nan : 280)))
    expect(messages(gaps(5))).toHaveLength(5)
    expect(messages(gaps(7))).toHaveLength(6)
    expect(messages(gaps(7))[5]).toBe('2 shorter gaps')
  })
  it('counts physically impossible values, with the first of them', () => {
    expect(tallyOf([280, 179.5, 400], [336, 280, 280]).findings()).toEqual([
      {
        code: 'out_of_range',
        severity: 'warning',
        variable: 't2m',
        message: '3 values out of range, first 179.5 K at 2000-02-28 01:00 in cell 0, 0',
      },
    ])
  })
})
