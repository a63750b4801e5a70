import { expect, test } from 'vitest'
import { bootstrapQuotes } from './bootstrapQuotes.ts'
import { checkQuotes } from './checkQuotes.ts'
import { type ForwardLoad, readDelivery } from './forwardProduct.ts'
import type { GivenQuote } from './quoteIssues.ts'

/** Quotes of one day from lines such as `2027-Q1 peak 110`, the first in line 1. */
function quotesOf(...lines: readonly string[]): GivenQuote[] {
  return lines.map((text, index) => {
    const [period, load, price] = text.split(' ') as [string, ForwardLoad, string]
    const delivery = readDelivery(period)!
    return {
      line: index + 1,
      quote: { ...delivery, load, quoteDate: '2026-11-20', zone: 'DE-LU', priceEurMwh: Number(price) },
    }
  })
}

function issuesOf(...lines: readonly string[]) {
  const result = checkQuotes(quotesOf(...lines))
  return result.ok ? [] : result.issues.map(({ code, line }) => [code, line])
}

test('consistent months, quarters and years are accepted; an equal repetition counts once', () => {
  const lines = ['2027-01 base 100', '2027-Q1 base 95', '2027 base 85', '2028 base 80', '2027-Q1 peak 110']
  expect(issuesOf(...lines)).toEqual([])
  const result = checkQuotes(quotesOf(...lines, '2027 base 85'))
  expect(result.ok && result.value).toHaveLength(5)
})

test('all problems are named by line', () => {
  expect(issuesOf('2027 base 85', '2027 base 86')).toEqual([['quoteTwice', 2]])
  expect(issuesOf('2027 base 85', '2028 base 5000', '2029 base -900')).toEqual([
    ['quoteOutOfRange', 2],
    ['quoteOutOfRange', 3],
  ])
  expect(issuesOf('2026 base 85', '2027 base 86', '2026-10 base 80')).toEqual([
    ['quoteAfterDelivery', 1],
    ['quoteAfterDelivery', 3],
  ])
  expect(issuesOf('2027-01 base 90', '2027-03 base 80')).toEqual([['quoteGap', 2]])
  expect(issuesOf('2027-01 base 8.5', '2027-02 base 8.1', '2027-03 base 7.7')).toEqual([
    ['quoteLooksLikeCtKwh', 1],
  ])
  expect(issuesOf('2027-Q1 base 85', '2027-Q2 peak 85')).toEqual([['peakWithoutBase', 2]])
  expect(issuesOf('2027-Q1 base 60', '2027-Q1 peak 400')).toEqual([['offPeakImpossible', 2]])
  expect(issuesOf('2027-Q1 base 60', '2027-01 base 1000', '2027-02 base 30')).toEqual([
    ['quoteRestImpossible', 1],
  ])
})

test('a quarter that its three months contradict is named with them and their mean', () => {
  const result = checkQuotes(
    quotesOf('2027-01 base 100', '2027-02 base 90', '2027-03 base 80', '2027-Q1 base 95'),
  )
  const mean = (744 * 100 + 672 * 90 + 743 * 80) / 2159
  expect(result).toMatchObject({
    ok: false,
    issues: [{ code: 'quoteContradicted', line: 4, product: '2027-Q1 base', value: 95, lines: [1, 2, 3] }],
  })
  expect(!result.ok && result.issues[0]).toHaveProperty('implied', expect.closeTo(mean, 9))
  expect(issuesOf('2027-01 base 100', '2027-02 base 90', '2027-03 base 80', '2027-Q1 base 90.00')).toEqual([])
})

test('blocks do not overlap: the rest of a quarter after months, and of a year after quarters, by hours', () => {
  const { blocks } = bootstrapQuotes('base', quotesOf('2027 base 85', '2027-Q1 base 95', '2027-01 base 100'))
  expect(blocks.map(({ months, line }) => [months.length, line])).toEqual([
    [1, 3],
    [2, 2],
    [9, 1],
  ])
  expect(blocks[1]!.priceEurMwh).toBeCloseTo((95 * 2159 - 100 * 744) / 1415, 12)
  expect(blocks[2]!.priceEurMwh).toBeCloseTo((85 * 8760 - 95 * 2159) / 6601, 12)
})
