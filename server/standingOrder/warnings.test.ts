import { expect, test } from 'vitest'
import type { SupplyOutcome } from '#supply'
import type { SupplyTaskRow } from './taskRows.ts'
import { warningsOf } from './warnings.ts'

const nowMs = Date.UTC(2026, 10, 24)
const dayMs = 24 * 3_600_000
const row: SupplyTaskRow = {
  name: 'prices',
  next_due_at: new Date(nowMs + dayMs),
  lease_owner: null,
  lease_until: null,
  started_at: null,
  ended_at: null,
  state: 'done',
  log: '',
}
const outcome = {
  lastSuccessMs: nowMs,
  newestMs: nowMs,
  failed: [] as const,
} as Partial<SupplyOutcome> as SupplyOutcome
const warned = (changes: Partial<SupplyTaskRow>, known: Partial<SupplyOutcome> | null = {}) =>
  warningsOf({ ...row, ...changes }, known && { ...outcome, ...known }, null, true, nowMs)

test('recent data need no warning', () => {
  expect(warned({})).toEqual([])
})

test.each([
  ['prices', 3, ['late']],
  ['generation', 3, []],
  ['market-values', 60, []],
  ['market-values', 80, ['late']],
  ['register', 8, ['late']],
] as const)('%s whose newest value is %i days old', (name, days, expected) => {
  expect(warned({ name }, { newestMs: nowMs - days * dayMs })).toEqual(expected)
})

test('weather is late if a month that has been final for days is missing', () => {
  const until = (month: number) => ({ newestMs: Date.UTC(2026, month) - 3_600_000 })
  expect(warned({ name: 'weather:era5' }, until(7))).toEqual([])
  expect(warned({ name: 'weather:era5' }, until(6))).toEqual(['late'])
})

test('weather of an archive that has ended is not late when all of it is there', () => {
  const stored = { newestMs: Date.UTC(2019, 8), importedOn: null, synthetic: false }
  const of = (isWhole: boolean) =>
    warningsOf({ ...row, name: 'weather:rea6' }, null, { ...stored, isWhole }, false, nowMs)
  expect(of(false)).toEqual(['old'])
  expect(of(true)).toEqual([])
})

test('a failure, an order that was never fulfilled, and one that no server runs', () => {
  expect(warned({ state: 'failed' })).toEqual(['failed'])
  expect(warned({}, null)).toEqual(['neverFetched'])
  const next_due_at = new Date(nowMs - 2 * dayMs)
  expect(warned({ next_due_at })).toEqual(['notRunning'])
  expect(warned({ next_due_at, lease_until: new Date(nowMs + 1000) })).toEqual([])
})

test('gaps that no source could fill, unaccepted licences and refused keys', () => {
  const gaps = { source: 'energyCharts', missing: 12, differing: [], fault: null } as const
  expect(warned({}, { gaps: { ...gaps, filled: 12 } })).toEqual([])
  expect(warned({}, { gaps: { ...gaps, filled: 5 } })).toEqual(['gap'])
  const failed = (fault: SupplyOutcome['failed'][number]['fault']) => ({
    state: 'failed' as const,
    failed: [{ source: 'cds' as const, fault }],
  })
  expect(warned({}, failed({ code: 'licenceMissing', page: 'https://cds.example/licences' }))).toEqual([
    'licence',
  ])
  expect(warned({}, failed({ code: 'keyRefused', url: 'https://cds.example', status: 401 }))).toEqual(['key'])
  const withoutKey = failed({ code: 'keyMissing', settings: ['ENTSOE_TOKEN'] })
  expect(warned({}, withoutKey)).toEqual(['key'])
  // Another source had the data.
  expect(warned({}, { ...withoutKey, state: 'done' })).toEqual([])
})

const byHand = (name: string, days: number, synthetic = false) => {
  const stored = { newestMs: nowMs - days * dayMs, importedOn: '2025-01-02', synthetic }
  return warningsOf({ ...row, name, next_due_at: null, state: 'never' }, null, stored, false, nowMs)
}

test.each([
  ['prices', 30, []],
  ['prices', 700, ['old']],
  ['generation', 60, ['old']],
  ['market-values', 90, []],
  ['market-values', 120, ['old']],
  ['register', 90, ['old']],
  ['weather:era5', 60, []],
  ['weather:era5', 200, ['old']],
] as const)('%s that were imported from files and end %i days ago', (name, days, expected) => {
  expect(byHand(name, days)).toEqual(expected)
})

test('synthetic data of the demo are never old', () => {
  expect(byHand('prices', 700, true)).toEqual([])
})

test('files that are newer than the last fetch count as well', () => {
  const stored = { newestMs: nowMs, importedOn: '2026-11-24', synthetic: false }
  const fetched = { ...outcome, newestMs: nowMs - 30 * dayMs }
  expect(warningsOf(row, fetched, stored, true, nowMs)).toEqual([])
})
