import { expect, test } from 'vitest'
import { canonicalJson } from './canonicalJson.ts'
import { inputHash } from './inputHash.ts'

test('equal values have equal text, whatever the order of their keys', () => {
  expect(canonicalJson({ b: [1, { d: 'ü', c: null }], a: undefined, A: true })).toBe(
    '{"A":true,"b":[1,{"c":null,"d":"ü"}]}',
  )
  expect(() => canonicalJson({ a: Number.NaN })).toThrow(RangeError)
})

test('spec and atlas version each change the fingerprint', () => {
  const hashes = [inputHash({ a: 1 }, '1'), inputHash({ a: 2 }, '1'), inputHash({ a: 1 }, '2')]
  expect(new Set(hashes).size).toBe(3)
})

test('a spec keeps its fingerprint in every release, and when a setting is added that it does not use', () => {
  const spec = { product: 'ts', years: [2018, 2019], of: { height_m: 100 } }
  const known = '11440081f3172a2c05bdddacc8e6c10a4f5a51f7f348131463a1bd161628105d'
  expect(inputHash(spec, '1')).toBe(known)
  expect(inputHash({ ...spec, later: null, of: { ...spec.of, also: null } }, '1')).toBe(known)
  expect(inputHash({ ...spec, years: [2018, null] }, '1')).not.toBe(known)
})
