import { Blosc } from 'numcodecs'
import { expect, test } from 'vitest'
import { ChunkChecks } from './chunkChecks.ts'

/* Four such chunks are as much as is looked at without a thread. */
const [steps, rows, columns] = [1_000_000, 4, 4]
const needs = {
  chunk: [steps, rows, columns],
  needed: { from: 10, end: steps - 10 },
  isOptional: false,
} as const

test('a chunk is judged alike before and after a thread does it', async () => {
  const codec = new Blosc(1, 'lz4', 1, 0)
  const values = new Float32Array(steps * rows * columns)
  // Not wanted, and missing.
  values[3] = Number.NaN
  const good = await codec.encode(new Uint8Array(values.buffer))
  values[200] = Number.NaN
  const lacking = await codec.encode(new Uint8Array(values.buffer))
  const checks = new ChunkChecks()
  try {
    for (let round = 0; round < 2; round++) {
      await checks.require(good, needs)
      await checks.require(lacking, { ...needs, isOptional: true })
      await expect(checks.require(lacking, needs)).rejects.toThrow('values are missing')
      await expect(checks.require(good.subarray(0, 1000), needs)).rejects.toThrow('no chunk: ')
    }
  } finally {
    await checks.close()
  }
})
