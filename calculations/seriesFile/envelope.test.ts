import { join } from 'node:path'
import { expect, test } from 'vitest'
import { scratchFolder } from '#atlas/testing'
import { type EnvelopeRequest, readEnvelope } from './envelope.ts'
import { withSeriesFile } from './readSeries.ts'
import { SeriesFileWriter } from './seriesFileWriter.ts'

const startMs = Date.UTC(2020, 0)
const hour = 3_600_000
const rows = 1000
const speed = Float32Array.from({ length: rows }, (_, i) => (i >= 40 && i < 60 ? Number.NaN : (i * 7) % 23))
const direction = Float32Array.from({ length: rows }, (_, i) => (i % 2 === 0 ? 350 : 30))

async function envelope(request: Partial<EnvelopeRequest>) {
  const folder = scratchFolder()
  const header = {
    start_ms: startMs,
    step_ms: hour,
    rows,
    columns: [
      { parameter: 'wind_direction', height: 100 },
      { parameter: 'wind_speed', height: 100 },
    ] as const,
  }
  const writer = await SeriesFileWriter.create(folder, 'series.bin', 1, {
    ...header,
    columns: [...header.columns],
  })
  await writer.write(0, [direction.subarray(0, 333), speed.subarray(0, 333)])
  await writer.write(333, [direction.subarray(333), speed.subarray(333)])
  await writer.finish()
  return withSeriesFile(join(folder, 'series.bin'), (file) =>
    readEnvelope(file, { parameter: 'wind_speed', heightM: 100, points: 1000, ...request }),
  )
}

test('with room for every step, each bucket is a step', async () => {
  const all = await envelope({})
  expect(all).toMatchObject({ start_ms: startMs, bucket_ms: hour })
  expect(all!.mean).toEqual([...speed].map((value) => (Number.isNaN(value) ? null : value)))
  expect(all!.min).toEqual(all!.mean)
  expect(all!.max).toEqual(all!.mean)
})

test('buckets have least, mean and greatest value, and none where all is missing', async () => {
  const few = await envelope({ points: 50 })
  expect(few!.bucket_ms).toBe(20 * hour)
  expect(few!.mean).toHaveLength(50)
  const third = [...speed.subarray(60, 80)]
  expect([few!.min[3], few!.max[3]]).toEqual([Math.min(...third), Math.max(...third)])
  expect(few!.mean[3]).toBeCloseTo(third.reduce((a, b) => a + b) / 20, 4)
  expect([few!.min[2], few!.mean[2], few!.max[2]]).toEqual([null, null, null])
})

test('a detail uses the buckets of the whole and the number of points', async () => {
  for (const points of [2, 3, 7, 100])
    for (const from of [0, 13, 501]) {
      const tillMs = startMs + (from + 333) * hour
      const detail = await envelope({ points, fromMs: startMs + from * hour, tillMs })
      expect(detail!.mean.length).toBeLessThanOrEqual(points)
      expect((detail!.start_ms - startMs) % detail!.bucket_ms).toBe(0)
      expect(detail!.start_ms).toBeLessThanOrEqual(startMs + from * hour)
      expect(detail!.start_ms + detail!.mean.length * detail!.bucket_ms).toBeGreaterThan(tillMs)
    }
  expect((await envelope({ fromMs: startMs + 2000 * hour }))!.mean).toEqual([])
  expect((await envelope({ tillMs: startMs - hour }))!.mean).toEqual([])
})

test('the mean direction is that of the wind vectors, not of the degrees', async () => {
  const whole = await envelope({ parameter: 'wind_direction', points: 2 })
  expect([whole!.min[0], whole!.max[0]]).toEqual([30, 350])
  let [east, north] = [0, 0]
  for (let i = 0; i < 500; i++) {
    if (Number.isNaN(speed[i]!)) continue
    east += speed[i]! * Math.sin((direction[i]! * Math.PI) / 180)
    north += speed[i]! * Math.cos((direction[i]! * Math.PI) / 180)
  }
  expect(whole!.mean[0]).toBeCloseTo((Math.atan2(east, north) * 180) / Math.PI, 3)
})

test('values that the file lacks are not invented', async () => {
  expect(await envelope({ heightM: 120 })).toBeNull()
  expect(await envelope({ parameter: 'rain', heightM: null })).toBeNull()
})
