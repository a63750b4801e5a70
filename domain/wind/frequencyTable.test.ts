import fc from 'fast-check'
import { expect, test } from 'vitest'
import { countWinds, sectorCounts, speedHistogram, tableFrequencies } from './frequencyTable.ts'
import { windRoses } from './roses.ts'
import { sectorOf } from './sectors.ts'

const winds = fc.array(
  fc.tuple(fc.double({ min: 0, max: 80, noNaN: true }), fc.double({ min: 0, max: 360, noNaN: true })),
  { minLength: 1, maxLength: 200 },
)
const options = fc.record({
  sectorCount: fc.constantFrom(12, 16, 36),
  binWidthMs: fc.constantFrom(0.5, 1),
  isCentred: fc.boolean(),
})

test('frequencies sum to 1, and so do roses with their calms', () => {
  fc.assert(
    fc.property(winds, options, (sample, how) => {
      const table = countWinds(
        Float64Array.from(sample, ([v]) => v),
        Float64Array.from(sample, ([, d]) => d),
        how,
      )
      const sum = (values: Float64Array) => values.reduce((total, value) => total + value, 0)
      expect(sum(tableFrequencies(table))).toBeCloseTo(1, 12)
      expect(sum(speedHistogram(table))).toBeCloseTo(1, 12)
      const roses = windRoses(table)
      expect(sum(roses.frequency) + roses.calmShare).toBeCloseTo(1, 12)
      if (table.calms < table.total) {
        expect(sum(roses.speedShare)).toBeCloseTo(1, 12)
        expect(sum(roses.powerShare)).toBeCloseTo(1, 12)
      }
    }),
  )
})

test('every wind is counted in the sector and bin that single values give', () => {
  fc.assert(
    fc.property(winds, options, (sample, how) => {
      for (const [v, d] of sample) {
        if (v === 0) continue
        const table = countWinds(Float64Array.of(v), Float64Array.of(d), how)
        const bin = Math.min(Math.floor(v / how.binWidthMs + (how.isCentred ? 0.5 : 0)), table.binCount - 1)
        expect(sectorCounts(table, sectorOf(d, how.sectorCount))[bin]).toBe(1)
      }
    }),
  )
})

test('steps without wind belong to no sector, whatever direction is written there', () => {
  const speed = Float64Array.of(0, 0, 0, 0, 8, 8, 8, 4)
  const direction = Float64Array.of(0, 0, 0, Number.NaN, 90, 90, 270, 270)
  const table = countWinds(speed, direction, { sectorCount: 12, binWidthMs: 1 })
  const shares = Array.from({ length: 12 }, (_, sector) =>
    sectorCounts(table, sector).reduce((sum, steps) => sum + steps, 0),
  )
  expect(shares).toEqual([0, 0, 0, 4, 0, 0, 0, 0, 0, 4, 0, 0])
  expect([table.total, table.calms, table.missing]).toEqual([8, 4, 0])
  expect(windRoses(table).frequency[0]).toBe(0)
  const still = countWinds(speed.subarray(0, 4), direction.subarray(0, 4), { sectorCount: 4, binWidthMs: 1 })
  expect([...tableFrequencies(still)].filter((share) => share > 0)).toEqual([0.25, 0.25, 0.25, 0.25])
})

test('a sector border belongs to the sector clockwise of it, north to the first', () => {
  expect([0, 14.999, 15, 345, 344.999, 359.9, 360].map((d) => sectorOf(d, 12))).toEqual([
    0, 0, 1, 0, 11, 0, 0,
  ])
  expect(sectorOf(-15, 12)).toBe(0)
  expect(sectorOf(-15.001, 12)).toBe(11)
  expect(sectorOf(-1e-15, 1)).toBe(0)
})

test('speeds are counted up to 50 m/s by default, faster ones in the last bin', () => {
  const count = (binWidthMs: number, binCount?: number) =>
    countWinds(Float64Array.of(49.9, 80), Float64Array.of(0, 0), {
      sectorCount: 12,
      binWidthMs,
      ...(binCount === undefined ? {} : { binCount }),
    })
  expect([count(1).binCount, count(0.5).binCount, count(0.3).binCount, count(1, 90).binCount]).toEqual([
    50, 100, 167, 90,
  ])
  expect(speedHistogram(count(1))[49]).toBe(1)
  expect(speedHistogram(count(1, 90))[80]).toBe(0.5)
})

test('a direction slightly west of a border, or beyond 360°, has a sector', () => {
  const slices = [-1e-15, 720, -15, 345, 344.999].map((direction) => sectorOf(direction, 12))
  expect(slices).toEqual([0, 0, 0, 0, 11])
  expect(sectorOf(-15 - 1e-15, 12)).toBe(0)
  expect(sectorOf(Number.NaN, 12)).toBeNaN()
})

test('tables without sectors, bins or width are refused', () => {
  const none = new Float64Array(0)
  for (const wrong of [{ sectorCount: 0 }, { binCount: 0 }, { binWidthMs: 0 }, { binWidthMs: Number.NaN }])
    expect(() => countWinds(none, none, { sectorCount: 12, binWidthMs: 1, binCount: 5, ...wrong })).toThrow(
      /cannot be counted/,
    )
})

test('missing and negative values are left out and counted as missing', () => {
  const speed = Float64Array.of(5, Number.NaN, 5, -1, 0.2)
  const direction = Float64Array.of(10, 10, Number.NaN, 10, 200)
  const table = countWinds(speed, direction, { sectorCount: 12, binWidthMs: 1 })
  expect([table.total, table.missing, table.calms]).toEqual([2, 3, 1])
  expect(windRoses(table).frequency[0]).toBe(0.5)
  expect(windRoses(table).calmShare).toBe(0.5)
})

test('a table without steps has frequencies of 0', () => {
  const table = countWinds(new Float64Array(0), new Float64Array(0), { sectorCount: 12, binWidthMs: 1 })
  expect(tableFrequencies(table).every((frequency) => frequency === 0)).toBe(true)
  expect(windRoses(table).calmShare).toBe(0)
})
