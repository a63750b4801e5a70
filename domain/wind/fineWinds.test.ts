import fc from 'fast-check'
import { expect, test } from 'vitest'
import { coarsenWinds, countFineWinds } from './fineWinds.ts'
import { countWinds } from './frequencyTable.ts'

const wind = fc.record({
  speedMs: fc.oneof(fc.double({ min: 0, max: 60, noNaN: true }), fc.constantFrom(0.5, 1, 12, Number.NaN)),
  directionDeg: fc.oneof(
    fc.double({ min: 0, max: 360, noNaN: true }),
    fc.constantFrom(0, 5, 11.25, 15, 345, 348.75, 355, 359.9999999, 360, Number.NaN),
  ),
})

test('a combined fine table equals the table counted at once', () => {
  fc.assert(
    fc.property(
      fc.array(wind, { maxLength: 200 }),
      fc.constantFrom(12 as const, 16 as const, 36 as const),
      fc.constantFrom(0.5, 1),
      (winds, sectorCount, binWidthMs) => {
        const speed = Float64Array.from(winds, ({ speedMs }) => speedMs)
        const direction = Float64Array.from(winds, ({ directionDeg }) => directionDeg)
        const coarse = coarsenWinds(countFineWinds(speed, direction), sectorCount, binWidthMs)
        const direct = countWinds(speed, direction, { sectorCount, binWidthMs })
        expect(coarse).toMatchObject({
          sectorCount,
          binWidthMs,
          binCount: direct.binCount,
          total: direct.total,
          missing: direct.missing,
          calms: direct.calms,
          sectorSteps: direct.sectorSteps,
        })
        // Steps without wind count as fractions in all directions.
        for (const [cell, steps] of direct.counts.entries())
          expect(Math.abs(coarse.counts[cell]! - steps)).toBeLessThan(1e-9)
        for (const sums of ['sectorSpeedSum', 'sectorCubeSum'] as const)
          for (const [sector, sum] of direct[sums].entries()) {
            expect(Math.abs(coarse[sums][sector]! - sum)).toBeLessThanOrEqual(1e-12 * Math.abs(sum))
          }
      },
    ),
  )
})

test('bins that do not fit are refused', () => {
  expect(() => coarsenWinds(countFineWinds(new Float64Array(), new Float64Array()), 12, 0.7)).toThrow(
    RangeError,
  )
})
