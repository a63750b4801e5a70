import { expect, test } from 'vitest'
import type { Job } from '#contracts'
import { type EventStream, followJobs } from './jobStream.ts'
import { exampleJob } from './testing/exampleJob.ts'

interface OpenStream extends EventStream {
  readonly url: string
  emit(type: string, data?: unknown): void
  isClosed(): boolean
}

function createBench() {
  const streams: OpenStream[] = []
  const jobs: Job[] = []
  let reconnects = 0
  let urls = 0
  let timers: { delayMs: number; task: () => void }[] = []
  const stop = followJobs({
    open: (url) => {
      const listeners: { type: string; listener: (event: { data?: unknown }) => void }[] = []
      let closed = false
      const stream: OpenStream = {
        url,
        addEventListener: (type, listener) => listeners.push({ type, listener }),
        close: () => {
          closed = true
        },
        isClosed: () => closed,
        emit: (type, data) => {
          for (const own of listeners) if (own.type === type) own.listener({ data })
        },
      }
      streams.push(stream)
      return stream
    },
    url: async () => {
      urls += 1
      return `/stream?token=${urls}`
    },
    onJob: (job) => jobs.push(job),
    onReconnect: () => {
      reconnects += 1
    },
    after: (delayMs, task) => {
      const timer = { delayMs, task }
      timers.push(timer)
      return () => {
        timers = timers.filter((other) => other !== timer)
      }
    },
  })
  const settle = () => new Promise(setImmediate)
  return {
    streams,
    jobs,
    stop,
    settle,
    reconnects: () => reconnects,
    timers: () => timers,
    /** Lets the only waiting timer expire; returns its delay in ms. */
    expire: async () => {
      const [timer] = timers.splice(0)
      timer?.task()
      await settle()
      return timer?.delayMs
    },
  }
}

test('a job event is passed on, a broken one is skipped', async () => {
  const bench = createBench()
  await bench.settle()
  bench.streams[0]?.emit('job', '{')
  bench.streams[0]?.emit('job', JSON.stringify({ id: 1 }))
  bench.streams[0]?.emit('job', JSON.stringify(exampleJob({ list_name: 'Nord' })))
  expect(bench.jobs.map(({ list_name }) => list_name)).toEqual(['Nord'])
})

test('reopens a lost stream with a new token, at growing intervals, and reports when it is open again', async () => {
  const bench = createBench()
  await bench.settle()
  bench.streams[0]?.emit('open')
  expect(bench.reconnects()).toBe(0)
  bench.streams[0]?.emit('error')
  expect(bench.streams[0]?.isClosed()).toBe(true)
  expect(await bench.expire()).toBe(1000)
  expect(bench.streams[1]?.url).toBe('/stream?token=2')
  bench.streams[1]?.emit('error')
  expect(await bench.expire()).toBe(2000)
  bench.streams[2]?.emit('open')
  expect(bench.reconnects()).toBe(1)
  bench.streams[2]?.emit('error')
  expect(await bench.expire()).toBe(1000)
})

test('a stream without data for 40 s counts as dead', async () => {
  const bench = createBench()
  await bench.settle()
  bench.streams[0]?.emit('ping')
  expect(bench.timers().map(({ delayMs }) => delayMs)).toEqual([40_000])
  await bench.expire()
  expect(bench.streams[0]?.isClosed()).toBe(true)
  await bench.expire()
  expect(bench.streams).toHaveLength(2)
})

test('opens no connection after it is stopped', async () => {
  const bench = createBench()
  await bench.settle()
  bench.stop()
  bench.streams[0]?.emit('error')
  expect(bench.timers()).toEqual([])
  expect(bench.streams[0]?.isClosed()).toBe(true)
})
