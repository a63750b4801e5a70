import { expect, it } from 'vitest'
import { comparedNames } from './comparedNames.ts'
import { comparedWith, comparisonOf, withoutHeight } from './comparisonChoice.ts'
import { comparisonRows } from './comparisonRows.ts'

const jobId = '6f1c1e0a-3f5f-4b57-9f8e-1c2d3e4f5a6b'
const nothing = { compare: null, view: null, by: null, year: null }
const series = {
  site_name: 'Küste 1',
  height: 100,
  list_name: 'Nord',
  atlas_title: { de: 'ERA5', en: 'ERA5' },
  atlas_version: '1',
  from: '2005-01-01 00:00:00 UTC',
  till: '2024-12-31 23:00:00 UTC',
}

it('an address names the compared series; invalid parts are ignored', () => {
  const address = { compare: `${jobId}.3,${jobId}.4@140`, view: 'hours', by: 'day', year: '2020' }
  expect(comparisonOf(address)).toEqual({
    others: [
      { jobId, siteId: 3 },
      { jobId, siteId: 4, heightM: 140 },
    ],
    view: 'hours',
    resolution: 'day',
    year: 2020,
  })
  const usual = { others: [], view: 'course', resolution: 'month', year: null }
  expect(comparisonOf(nothing)).toEqual(usual)
  expect(comparisonOf({ compare: 'x.1', view: 'x', by: 'year', year: 'x' })).toEqual(usual)
  // A series of energy yields names only a job.
  expect(comparisonOf({ ...nothing, compare: jobId })).toEqual(usual)
})

it('the shown series comes first and only once', () => {
  const [one, other] = [
    { jobId, siteId: 3 },
    { jobId, siteId: 4 },
  ]
  expect(comparedWith(one, [other, one])).toEqual([one, other])
  const higher = { ...one, heightM: 140 }
  expect(
    comparedWith(
      one,
      [higher, { ...one, heightM: 100 }].map((of) => withoutHeight(of, 100)),
    ),
  ).toEqual([one, higher])
})

it('names contain only the parts that distinguish the series', () => {
  const names = (...more: object[]) =>
    comparedNames(
      more.map((one) => ({ ...series, ...one })),
      'en',
      (heightM) => `${heightM} m`,
    )
  expect(names({}, { site_name: 'Inland' })).toEqual(['Küste 1 · ERA5', 'Inland · ERA5'])
  expect(names({}, { atlas_title: { de: 'A', en: 'B' } })).toEqual(['Küste 1 · ERA5', 'Küste 1 · B'])
  expect(names({}, { atlas_version: '2' })).toEqual(['Küste 1 · ERA5 · 1', 'Küste 1 · ERA5 · 2'])
  expect(names({}, { from: '2024-01-01 00:00:00 UTC' })).toEqual([
    'Küste 1 · ERA5 · 1 · 2005–2024',
    'Küste 1 · ERA5 · 1 · 2024',
  ])
  expect(new Set(names({}, {})).size).toBe(2)
  expect(names({}, { height: 140 })).toEqual(['Küste 1 · 100 m · ERA5', 'Küste 1 · 140 m · ERA5'])
})

it('a file of the comparison has a column for each series, at the drawn times', () => {
  const one = { means: [8.1, null], hours: Array(24).fill(7), calendar_months: Array(12).fill(6) }
  const comparison = { starts_ms: [0, 86_400_000], unit: 'm/s', series: [one, one] } as never
  expect(comparisonRows(comparison, ['A', 'B'], 'course')).toEqual([
    ['time_utc', 'A (m/s)', 'B (m/s)'],
    ['1970-01-01T00:00:00Z', 8.1, 8.1],
    ['1970-01-02T00:00:00Z', null, null],
  ])
  expect(comparisonRows(comparison, ['A', 'B'], 'months').at(-1)).toEqual([12, 6, 6])
})
