import { expect, test } from 'vitest'
import { ShardEncoder } from './shardEncoder.ts'

const block = {
  variableId: 't2m',
  tileY: 0,
  tileX: 0,
  period: 0,
  y0: 0,
  x0: 0,
  rows: 2,
  columns: 3,
  fromStep: 0,
  endStep: 50,
  stepsPerChunk: 40,
  chunksPerShard: 2,
}

function taskOf(fromStep: number, endStep: number, existing: { bytes: Uint8Array; steps: number } | null) {
  const values = Int16Array.from({ length: 6 * (endStep - fromStep) }, (_, i) => (i * 7919) % 3000)
  return { block, patch: { fromStep, endStep, values }, existing }
}

test('a thread packs the same bytes as no thread, and reports damage by its position', async () => {
  const [here, there] = [new ShardEncoder(0), new ShardEncoder(20_000_000)]
  try {
    const { shard: first } = await here.encode(taskOf(0, 45, null))
    expect((await there.encode(taskOf(0, 45, null))).shard).toEqual(first)
    const { shard: grown } = await here.encode(taskOf(45, 50, { bytes: first, steps: 45 }))
    expect((await there.encode(taskOf(45, 50, { bytes: first, steps: 45 }))).shard).toEqual(grown)
    const damaged = { bytes: first.slice().fill(0, 0, 9), steps: 45 }
    for (const encoder of [here, there])
      await expect(encoder.encode(taskOf(10, 20, damaged))).rejects.toMatchObject({ _tag: 'CorruptChunk' })
  } finally {
    await Promise.all([here.close(), there.close()])
  }
})
