import { expect, test } from 'vitest'
import { mutantsOf } from './mutation/mutants.ts'

/** The source with each of its mutants in turn. */
function mutated(source: string): string[] {
  return mutantsOf(source).map(({ start, end, text }) => source.slice(0, start) + text + source.slice(end))
}

test('operators, bounds, conditions, numbers, signs and results are mutated, one at a time', () => {
  expect(mutated('const a = b - c')).toEqual(['const a = b + c'])
  expect(mutated('const a = b <= c && -d')).toEqual([
    'const a = b <= c || -d',
    'const a = b < c && -d',
    'const a = b <= c &&  d',
  ])
  expect(mutated('if (a) b += c')).toEqual(['if (!(a)) b += c', 'if (a) b -= c'])
  expect(mutated('const f = () => { return Math.min(a, 2) }')).toEqual([
    'const f = () => { return undefined }',
    'const f = () => { return Math.max(a, 2) }',
    'const f = () => { return Math.min(a, (2 + 1)) }',
  ])
})

test('texts, types, imports and thrown values are not', () => {
  expect(mutated("import { a } from 'a'\nconst b = a + ' m'\nthrow new Error(a - b)")).toEqual([])
  expect(mutated('type A = 1 | 2\nconst b = a as 1')).toEqual([])
  expect(mutated('const ü = a! * b')).toEqual(['const ü = a! / b'])
})

test('files that are not TypeScript are refused', () => {
  expect(() => mutantsOf('const = 1')).toThrow(/not TypeScript/)
})
