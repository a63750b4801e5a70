import { expect, test } from 'vitest'
import { type FigureBasis, isMixed, knownShare, type SourceKind, sourceKinds } from './basis.ts'
import { basisOfSources, basisWithin, combineBases } from './combineBases.ts'
import { gapsWithin, unitedSpans } from './timeSpans.ts'

const source = (kind: SourceKind, version = '1') =>
  ({ subject: 'weather', kind, name: 'A', version, licence: null }) as const
const of = (kind: SourceKind, ...covered: [number, number][]): FigureBasis =>
  basisOfSources(
    [source(kind)],
    covered.map(([fromMs, endMs]) => ({ fromMs, endMs })),
  )

test('a combined basis has the weakest kind in any order', () => {
  for (const [i, strong] of sourceKinds.entries())
    for (const weak of sourceKinds.slice(i)) {
      expect(combineBases([of(strong, [0, 1]), of(weak, [0, 1])]).kind).toBe(weak)
      expect(combineBases([of(weak, [0, 1]), of(strong, [0, 1])]).kind).toBe(weak)
    }
})

test('a combined basis covers the time covered by both', () => {
  const both = combineBases([of('measured', [0, 40], [50, 100]), of('modelled', [20, 60], [70, 120])])
  expect(both.time).toEqual({
    fromMs: 20,
    endMs: 100,
    gaps: [
      { fromMs: 40, endMs: 50 },
      { fromMs: 60, endMs: 70 },
    ],
  })
  expect(knownShare(both)).toBeCloseTo(0.75)
})

test('a combined basis contains each source and method once, and a basis without a period adds no time', () => {
  const register = { ...basisOfSources([source('official', '2')], null), methods: ['fleet 1'] }
  const both = combineBases([of('measured', [0, 10]), register, of('measured', [0, 10])], 'index 1')
  expect(both.sources).toHaveLength(2)
  expect(both.methods).toEqual(['fleet 1', 'index 1'])
  expect(both.time).toEqual({ fromMs: 0, endMs: 10, gaps: [] })
})

test('a longer period has a gap where time was not requested before', () => {
  const longer = basisWithin(of('measured', [10, 20]), { fromMs: 0, endMs: 40 })
  expect(knownShare(longer)).toBe(0.25)
  expect(knownShare(basisWithin(of('measured', [10, 20]), { fromMs: 30, endMs: 40 }))).toBe(0)
  expect(knownShare(combineBases([of('measured', [0, 10]), of('measured', [20, 30])]))).toBe(0)
})

test('generated and other data are mixed, generated data among themselves are not', () => {
  expect(isMixed(combineBases([of('synthetic', [0, 1]), of('measured', [0, 1])]))).toBe(true)
  expect(isMixed(of('synthetic', [0, 1]))).toBe(false)
})

test('covered time and gaps add up to a span for any spans', () => {
  let seed = 7
  const random = () => {
    seed = (seed * 48271) % 2147483647
    return seed % 100
  }
  for (let round = 0; round < 200; round++) {
    const spans = Array.from({ length: 6 }, () => {
      const fromMs = random()
      return { fromMs, endMs: fromMs + (random() % 20) }
    })
    const requested = { fromMs: 20, endMs: 80 }
    const gaps = gapsWithin(requested, spans)
    for (let ms = 20; ms < 80; ms++) {
      const isCovered = spans.some(({ fromMs, endMs }) => ms >= fromMs && ms < endMs)
      expect(gaps.some(({ fromMs, endMs }) => ms >= fromMs && ms < endMs)).toBe(!isCovered)
    }
    expect(unitedSpans(gaps)).toEqual(gaps)
  }
})
