import { hash } from 'node:crypto'
import { Blosc } from 'numcodecs'
import { expect, test } from 'vitest'
import { ChunkChecks } from './chunkChecks.ts'

/* Four such chunks are checked without a thread. */
const [steps, rows, columns] = [1_000_000, 4, 4]
const needs = {
  chunk: [steps, rows, columns],
  needed: { from: 10, end: steps - 10 },
  isOptional: false,
  md5: null,
} as const

test('a chunk gets the same result with and without a thread', async () => {
  const codec = new Blosc(1, 'lz4', 1, 0)
  const values = new Float32Array(steps * rows * columns)
  // Not needed, and missing.
  values[3] = Number.NaN
  const good = await codec.encode(new Uint8Array(values.buffer))
  values[200] = Number.NaN
  const lacking = await codec.encode(new Uint8Array(values.buffer))
  const checks = new ChunkChecks()
  try {
    for (let round = 0; round < 2; round++) {
      const given = await checks.require(Buffer.from(good), needs)
      expect(given.equals(good)).toBe(true)
      await checks.require(Buffer.from(lacking), { ...needs, isOptional: true, md5: hash('md5', lacking) })
      const refused = (content: Uint8Array, md5: string | null) =>
        expect(checks.require(Buffer.from(content), { ...needs, md5 })).rejects
      await refused(lacking, null).toThrow('values are missing')
      await refused(good, hash('md5', lacking)).toThrow('bytes of another checksum')
      await refused(good.subarray(0, 1000), null).toThrow('no chunk: ')
    }
  } finally {
    await checks.close()
  }
})
