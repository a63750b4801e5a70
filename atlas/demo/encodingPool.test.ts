import { describe, expect, it } from 'vitest'
import { demoDescription } from './demoDescriptions.ts'
import type { EncodingJob } from './encodePlaces.ts'
import { encodeOnThreads } from './encodingPool.ts'

const { variables, dataFromMs } = demoDescription()
const winds = variables.filter(({ id }) => id === 'u100' || id === 'v100')
const job: EncodingJob = {
  frame: { startMs: dataFromMs, stepS: 3600, stepCount: 48 },
  heightsM: [100],
  variables: winds,
  stepsPerChunk: 24,
  isFine: false,
}
const points = [51, 52, 53, 54].map((lat) => ({ lat, lon: 10 }))

describe('encoding on threads', () => {
  it('gives every place once, in order, with a buffer of its own for each chunk', async () => {
    const shapes: unknown[] = []
    await encodeOnThreads(job, points, async ({ index, chunks }) => {
      shapes.push([index, chunks.map((ofVariable) => ofVariable.length)])
      for (const chunk of chunks.flat()) expect(chunk.buffer.byteLength).toBe(chunk.byteLength)
    })
    expect(shapes).toEqual([0, 1, 2, 3].map((index) => [index, [2, 2]]))
  })

  it('ends with the error of a thread', async () => {
    const broken = encodeOnThreads({ ...job, heightsM: [10] }, points, async () => undefined)
    await expect(broken).rejects.toThrow('no weather for u100')
  })

  it('ends with the error of its consumer', async () => {
    const refused = encodeOnThreads(job, points, () => Promise.reject(new Error('disk full')))
    await expect(refused).rejects.toThrow('disk full')
  })

  it('does not begin when already stopped', async () => {
    const stopped = encodeOnThreads(
      job,
      points,
      async () => expect.unreachable(),
      AbortSignal.abort(new Error('no')),
    )
    await expect(stopped).rejects.toThrow('no')
  })
})
