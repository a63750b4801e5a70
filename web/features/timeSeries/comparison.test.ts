import { expect, it } from 'vitest'
import { comparedNames } from './comparedNames.ts'
import { comparedWith, comparisonOf } from './comparisonChoice.ts'

const jobId = '6f1c1e0a-3f5f-4b57-9f8e-1c2d3e4f5a6b'
const nothing = { compare: null, view: null, by: null, year: null }
const series = {
  site_name: 'Küste 1',
  list_name: 'Nord',
  atlas_title: { de: 'ERA5', en: 'ERA5' },
  atlas_version: '1',
  from: '2005-01-01 00:00:00 UTC',
  till: '2024-12-31 23:00:00 UTC',
}

it('an address says what is compared; what makes no sense in it is left out', () => {
  const address = { compare: `${jobId}.3,${jobId}.4`, view: 'hours', by: 'day', year: '2020' }
  expect(comparisonOf(address)).toEqual({
    others: [
      { jobId, siteId: 3 },
      { jobId, siteId: 4 },
    ],
    view: 'hours',
    resolution: 'day',
    year: 2020,
  })
  const usual = { others: [], view: 'course', resolution: 'month', year: null }
  expect(comparisonOf(nothing)).toEqual(usual)
  expect(comparisonOf({ compare: 'x.1', view: 'x', by: 'year', year: 'x' })).toEqual(usual)
  // One of energy yields names a job alone.
  expect(comparisonOf({ ...nothing, compare: jobId })).toEqual(usual)
})

it('the shown series comes first and only once', () => {
  const [one, other] = [
    { jobId, siteId: 3 },
    { jobId, siteId: 4 },
  ]
  expect(comparedWith(one, [other, one])).toEqual([one, other])
})

it('names say as much as tells the series apart', () => {
  const names = (...more: object[]) =>
    comparedNames(
      more.map((one) => ({ ...series, ...one })),
      'en',
    )
  expect(names({}, { site_name: 'Inland' })).toEqual(['Küste 1 · ERA5', 'Inland · ERA5'])
  expect(names({}, { atlas_title: { de: 'A', en: 'B' } })).toEqual(['Küste 1 · ERA5', 'Küste 1 · B'])
  expect(names({}, { atlas_version: '2' })).toEqual(['Küste 1 · ERA5 · 1', 'Küste 1 · ERA5 · 2'])
  expect(names({}, { from: '2024-01-01 00:00:00 UTC' })).toEqual([
    'Küste 1 · ERA5 · 1 · 2005–2024',
    'Küste 1 · ERA5 · 1 · 2024',
  ])
  expect(new Set(names({}, {})).size).toBe(2)
})
