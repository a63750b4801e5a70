import { expect, test } from 'vitest'
import { canonicalJson } from './canonicalJson.ts'
import { inputHash } from './inputHash.ts'

test('equal values have equal text, whatever the order of their keys', () => {
  expect(canonicalJson({ b: [1, { d: 'ü', c: null }], a: undefined, A: true })).toBe(
    '{"A":true,"b":[1,{"c":null,"d":"ü"}]}',
  )
  expect(() => canonicalJson({ a: Number.NaN })).toThrow(RangeError)
})

test('spec, atlas version and program version each change the fingerprint', () => {
  const hashes = [
    inputHash({ a: 1 }, '1', '1'),
    inputHash({ a: 2 }, '1', '1'),
    inputHash({ a: 1 }, '2', '1'),
    inputHash({ a: 1 }, '1', '2'),
  ]
  expect(new Set(hashes).size).toBe(4)
  expect(hashes[0]).toMatch(/^[0-9a-f]{64}$/)
})
