import { describe, expect, it } from 'vitest'
import type { ComparedOne, ComparedSeries } from '#contracts'
import { comparedNames } from './comparedNames.ts'
import { comparedWith, comparisonOf, isSame, withoutHeight } from './comparisonChoice.ts'

const series = (change: Partial<ComparedSeries> = {}) => ({
  ...{ site_name: 'Alpha', height: 100, list_name: 'Nord', atlas_version: '3' },
  ...{ from: '2014-01-01 00:00:00 UTC', till: '2024-12-31 23:00:00 UTC' },
  atlas_title: { en: 'North', de: 'Norden' },
  ...change,
})
const namesOf = (...all: Partial<ComparedSeries>[]) =>
  comparedNames(all.map(series), 'en', (heightM) => `${heightM} m`)

describe('names of compared series', () => {
  it.each([
    [[{}], ['Alpha · North']],
    [
      [{}, { site_name: 'Beta' }],
      ['Alpha · North', 'Beta · North'],
    ],
    // Heights only if they differ; a measurement without one has none.
    [
      [{}, { height: 140 }],
      ['Alpha · 100 m · North', 'Alpha · 140 m · North'],
    ],
    [
      [{}, { height: null }],
      ['Alpha · 100 m · North', 'Alpha · North'],
    ],
    [
      [{}, { atlas_version: '4' }],
      ['Alpha · North · 3', 'Alpha · North · 4'],
    ],
    [
      [{}, { from: '2024-01-01 00:00:00 UTC' }],
      ['Alpha · North · 3 · 2014–2024', 'Alpha · North · 3 · 2024'],
    ],
    [
      [{}, { list_name: 'Süd' }],
      ['Alpha · North · 3 · 2014–2024 · Nord', 'Alpha · North · 3 · 2014–2024 · Süd'],
    ],
    [
      [{}, {}],
      ['Alpha · North · 3 · 2014–2024 · Nord (1)', 'Alpha · North · 3 · 2014–2024 · Nord (2)'],
    ],
  ] as const)('%j are %j', (all, names) => {
    expect(namesOf(...(all as readonly Partial<ComparedSeries>[]))).toEqual(names)
  })

  it('are in the language of the page', () => {
    expect(comparedNames([series()], 'de', String)).toEqual(['Alpha · Norden'])
  })

  it('are always distinct', () => {
    const all = [{}, {}, { height: 140 }, { list_name: 'Süd' }, { site_name: 'Beta' }]
    expect(new Set(namesOf(...all)).size).toBe(all.length)
  })
})

const one = (jobId: string, siteId: number, heightM?: number): ComparedOne =>
  ({ jobId, siteId, ...(heightM !== undefined && { heightM }) }) as ComparedOne

describe('the choice of a comparison', () => {
  it('reads an empty or wrong address as the usual one', () => {
    const usual = { others: [], view: 'course', resolution: 'month', year: null }
    expect(comparisonOf({ compare: null, view: null, by: null, year: null })).toEqual(usual)
    expect(comparisonOf({ compare: '?', view: 'x', by: 'second', year: '20.5' })).toEqual(usual)
  })
  it('reads its parts independently', () => {
    expect(comparisonOf({ compare: null, view: 'hours', by: 'day', year: '2020' })).toMatchObject({
      ...{ view: 'hours', resolution: 'day', year: 2020 },
    })
  })
  it('contains the shown series first, and once', () => {
    const [shown, other] = [one('a', 1), one('b', 1)]
    expect(comparedWith(shown, [one('a', 1), other])).toEqual([shown, other])
    expect(comparedWith(shown, [one('a', 2), one('a', 1, 140)])).toHaveLength(3)
  })
  it.each([
    [one('a', 1), one('a', 1), true],
    [one('a', 1), one('a', 2), false],
    [one('a', 1), one('b', 1), false],
    [one('a', 1, 100), one('a', 1, 140), false],
    [one('a', 1), one('a', 1, 140), false],
  ])('%j and %j are the same: %j', (first, second, same) => {
    expect(isSame(first, second)).toBe(same)
  })
  it('a height of its own is left out if the comparison has one or the same one', () => {
    expect(withoutHeight(one('a', 1, 100), 100)).toEqual({ jobId: 'a', siteId: 1 })
    expect(withoutHeight(one('a', 1, 100), null)).toEqual({ jobId: 'a', siteId: 1 })
    expect(withoutHeight(one('a', 1, 100), 140)).toEqual(one('a', 1, 100))
  })
})
