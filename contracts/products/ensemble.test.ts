import { expect, it } from 'vitest'
import { resultWords } from '../messages/resultWords.ts'
import { shownTable } from '../quantities/index.ts'
import { ensembleFigures, ensembleMember, ensembleTable, isEnsemble } from './ensemble.ts'
import type { JobResult } from './schemas.ts'

const words = resultWords('en')
const siteOf = (lat: number, speed: number | null) => ({
  ...{ site_id: 1, name: 'Nord', lat, lon: 9 },
  series: [
    { parameter: 'wind_speed', height: 100, unit: 'm/s', mean: speed, aggregate: 'mean' },
    { parameter: 'wind_direction', height: 100, unit: '°', mean: null, aggregate: 'mean' },
  ],
})
const resultOf = (atlas: string, speed: number | null, change: object = {}) =>
  ({
    ...{ product: 'ts', atlas, atlas_title: { de: `${atlas} de`, en: atlas } },
    ...{ from: '2010-01-01 00:00:00 UTC', till: '2019-12-31 23:00:00 UTC' },
    sites: [siteOf(53, speed)],
    ...change,
  }) as unknown as JobResult
const memberOf = (atlas: string, speed: number | null, weight = 1, change: object = {}) =>
  ensembleMember(resultOf(atlas, speed, change), words, 'en', weight)

it('has the weighted mean and spread of each figure over the atlases', () => {
  const members = [memberOf('ERA5', 7), memberOf('ICON', 8, 3)]
  const [speed, ...others] = ensembleFigures(members)
  expect(speed!.values).toEqual([7, 8])
  // Mean (7 + 3 × 8) / 4; variance (1 × 0.75² + 3 × 0.25²) / (4 × 1/2).
  expect(speed!.ensemble).toEqual({ mean: 7.75, spread: Math.sqrt(0.375), least: 7, most: 8 })
  // The mean of a direction is known to none of them.
  expect(others).toEqual([])
  const { head, rows, note } = shownTable(ensembleTable(members, 'own', words), words.format)
  expect(head.slice(2)).toEqual(['ERA5', 'ICON', 'Mean', 'Spread (±)', 'Spread (%)'])
  expect(rows[0]!.slice(2)).toEqual(['7.00', '8.00', '7.75', '0.61', '7.9'])
  expect(note).toContain('ERA5 25 %')
  expect(note).toContain('ICON 75 %')
})

it.each([1, 2, 3, 4, 5])('no figure that an atlas knows is lost to the gaps of others: seed %i', (seed) => {
  const speeds = [0, 1, 2, 3].map((atlas) => ((seed * 5 + atlas * 3) % (seed + 1) === 0 ? null : 6 + atlas))
  const known = speeds.filter((speed) => speed !== null)
  const [speed] = ensembleFigures(speeds.map((one, atlas) => memberOf(`A${atlas}`, one)))
  expect(speed?.values ?? []).toEqual(known.length === 0 ? [] : speeds)
  // A single atlas has no mean over several.
  const mean = known.length < 2 ? null : known.reduce((sum, one) => sum + one, 0) / known.length
  expect(speed?.ensemble?.mean ?? null).toEqual(mean)
})

it('says that synthetic and real atlases are mixed', () => {
  const basisOf = (kind: 'synthetic' | 'modelled') => ({
    basis: { kind, sources: [{ subject: 'weather', kind, name: kind, version: '1', licence: null }] },
  })
  const era = memberOf('ERA5', 7, 1, basisOf('modelled'))
  const noteOf = (kind: 'synthetic' | 'modelled') =>
    ensembleTable([era, memberOf('other', 8, 1, basisOf(kind))], 'equal', words).note
  expect(noteOf('synthetic')).toContain('not for decisions')
  expect(noteOf('modelled')).not.toContain('not for decisions')
})

it('takes the mean of the atlases that know a figure, and none of a single one', () => {
  const members = [memberOf('ERA5', 7), memberOf('ICON', null), memberOf('NORA3', 8)]
  expect(ensembleFigures(members)[0]!.ensemble!.mean).toBe(7.5)
  expect(ensembleFigures(members.slice(0, 2))[0]!.ensemble).toBeNull()
})

it('is of different atlases with the same places and period only', () => {
  const era = memberOf('ERA5', 7)
  expect(isEnsemble([era, memberOf('ICON', 8)])).toBe(true)
  expect(isEnsemble([era])).toBe(false)
  expect(isEnsemble([era, memberOf('ERA5', 8)])).toBe(false)
  const means = { from: '2010-01-01 00:30:00 UTC', till: '2019-12-31 23:30:00 UTC' }
  expect(isEnsemble([era, memberOf('MERRA-2', 8, 1, means)])).toBe(true)
  expect(isEnsemble([era, memberOf('ICON', 8, 1, { from: '2011-01-01 00:00:00 UTC' })])).toBe(false)
  expect(isEnsemble([era, memberOf('ICON', 8, 1, { sites: [siteOf(53.1, 8)] })])).toBe(false)
})
