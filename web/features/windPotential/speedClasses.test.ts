import { expect, it } from 'vitest'
import { coarsenWinds, countFineWinds, windRoses } from '#domain'
import { speedClasses } from './speedClasses.ts'

// 2000 winds of all speeds and directions, with calms and missing values.
const steps = Array.from({ length: 2000 }, (_, t) => t)
const speedMs = Float32Array.from(steps, (t) => (t % 97 === 0 ? Number.NaN : (t * 0.37) % 24))
const directionDeg = Float32Array.from(steps, (t) => (t * 7.3) % 360)
const fine = countFineWinds(speedMs, directionDeg)

it.each([12, 16, 36] as const)('classes of %i sectors sum to the rose, calms left out', (sectors) => {
  const { frequency, calmShare } = windRoses(coarsenWinds(fine, sectors, 1))
  const classes = speedClasses(fine, sectors)
  for (const [sector, share] of frequency.entries())
    expect(classes.reduce((sum, one) => sum + one.share[sector]!, 0)).toBeCloseTo(share, 12)
  const all = classes.flatMap(({ share }) => share).reduce((sum, share) => sum + share, 0)
  expect(all + calmShare).toBeCloseTo(1, 12)
  expect(calmShare).toBeGreaterThan(0)
})

it('a wind at the border of two classes belongs to the faster one', () => {
  const one = countFineWinds(Float32Array.of(4, 3.99, 16), Float32Array.of(0, 0, 0))
  expect(speedClasses(one, 12).map(({ share }) => Math.round(3 * share[0]!))).toEqual([1, 1, 0, 0, 1])
})
