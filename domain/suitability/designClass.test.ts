import { expect, it } from 'vitest'
import { type DesignClass, designLimits, designVerdict } from './index.ts'

const nothing = {
  ...{ referenceMs: null, meanMs: null, shearExponent: null, inflowDeg: null, referenceTurbulence: null },
}
const limitsOf = (change: Partial<DesignClass>) =>
  designLimits({ windClass: 'S', turbulence: null, ...nothing, ...change })

// IEC 61400-1:2019, table 1.
it.each([
  ['I', 50, 10],
  ['II', 42.5, 8.5],
  ['III', 37.5, 7.5],
] as const)('class %s is designed for %d and %d m/s', (windClass, extremeMs, meanMs) => {
  const limits = limitsOf({ windClass, turbulence: 'B' })
  expect(limits).toEqual({
    extremeMs,
    meanMs: expect.closeTo(meanMs, 12),
    turbulence: 0.14,
    shear: 0.2,
    inflowDeg: 8,
  })
})

it('class S has only its stated limits', () => {
  expect(limitsOf({})).toEqual({
    extremeMs: null,
    meanMs: null,
    turbulence: null,
    shear: null,
    inflowDeg: null,
  })
  const stated = { referenceMs: 37.5, meanMs: 8.5, shearExponent: 0.3, inflowDeg: 8 }
  expect(limitsOf({ ...stated, turbulence: 'S', referenceTurbulence: 0.15 })).toEqual({
    ...{ extremeMs: 37.5, meanMs: 8.5, turbulence: 0.15, shear: 0.3, inflowDeg: 8 },
  })
  expect(limitsOf({ turbulence: 'A+' }).turbulence).toBe(0.18)
})

it('a value at the limit is met, and nothing is judged without value or limit', () => {
  expect(designVerdict(8.5, limitsOf({ windClass: 'II' }).meanMs)).toBe('met')
  expect(designVerdict(8.51, 8.5)).toBe('exceeded')
  expect(designVerdict(null, 8.5)).toBe('unknown')
  expect(designVerdict(Number.NaN, 8.5)).toBe('unknown')
  expect(designVerdict(8.5, null)).toBe('notStated')
})
