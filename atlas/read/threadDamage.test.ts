import { expect, test } from 'vitest'
import { CorruptChunk, MissingChunk } from '../errors.ts'
import { damageError, damageOf } from './threadDamage.ts'

test('damage comes back from another thread as the error it was', () => {
  for (const error of [
    new MissingChunk('t2m/c/0/0/0'),
    new CorruptChunk('u100/c/1/0/0', 'checksum differs'),
  ]) {
    const back = damageError(structuredClone(damageOf(error)!))
    expect(back).toEqual(error)
    expect(back.message).toBe(error.message)
    expect(back._tag).toBe(error._tag)
  }
})

test('any other error is not reported as damage', () => {
  expect([new RangeError('no such cell'), null, 'text'].map(damageOf)).toEqual([null, null, null])
})
