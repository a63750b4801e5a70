import { expect, test } from 'vitest'
import { encodeChunk } from '../codec/chunk.ts'
import { standardVariable } from '../layout/standardVariables.ts'
import { ChunkEncoder } from './chunkEncoder.ts'

test.each([1001, 1024])('chunks of %i steps, whole or not, have the bytes of the plain loop', (steps) => {
  const encoder = new ChunkEncoder(steps)
  const variable = standardVariable('t2m')!
  for (const length of [700, 16, 0, steps, 5, 33, steps, 999]) {
    const stored = Int16Array.from({ length }, (_, i) => ((i + length) * 7919 * 331) % 40_000)
    expect(encoder.encode(stored)).toEqual(encodeChunk(stored, variable, steps))
  }
})
