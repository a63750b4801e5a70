import Fastify from 'fastify'
import { afterEach, expect, it } from 'vitest'
import { residentMemoryMb } from '#atlas'
import { type WorkerLimits, workerLimits } from './limits.ts'
import { type WorkerPool, workerPool } from './workerPool.ts'
import { tasksIn } from './workerTask.ts'

const hungry = tasksIn<typeof import('./testing/hungryTasks.ts')>(
  new URL('./testing/hungryTasks.ts', import.meta.url),
)
const speeds = tasksIn<typeof import('../routes/siteLists/readMeanSpeeds.ts')>(
  new URL('../routes/siteLists/readMeanSpeeds.ts', import.meta.url),
)('readMeanSpeeds')

let pool: WorkerPool
const lines: string[] = []
const { log } = Fastify({ logger: { level: 'warn', stream: { write: (line) => lines.push(line) } } })
afterEach(async () => {
  await pool.close()
  lines.length = 0
})

function open(limits: Partial<WorkerLimits> = {}): void {
  pool = workerPool(log, { ...workerLimits, processes: 2, perCustomer: 1, ...limits })
}

const forAda = () => ({ customerId: 1, signal: new AbortController().signal })
const forBen = () => ({ customerId: 2, signal: new AbortController().signal })

it('kills a process whose array buffers exceed the limit, and continues', async () => {
  open({ memoryMb: 500 })
  const other = pool.run(hungry('keepBuffers'), { mb: 16 }, forBen())
  const refused = await pool.run(hungry('holdBuffers'), { mb: 800 }, forAda()).catch((error) => error)
  expect(refused).toMatchObject({ code: 'WORK_TOO_LARGE', parameters: { memory: 500 } })
  expect(JSON.parse(lines[0]!)).toMatchObject({ detail: expect.stringMatching(/^\d+ MB of memory$/) })
  expect(await other).toEqual({ heldMb: 16 })
  expect(await pool.run(hungry('keepBuffers'), { mb: 0 }, forAda())).toEqual({ heldMb: expect.any(Number) })
})

it('refuses work whose JavaScript objects exceed their half of the limit, and continues', async () => {
  open({ memoryMb: 600 })
  const refused = await pool.run(hungry('holdObjects'), { mb: 480 }, forAda()).catch((error) => error)
  expect(refused).toMatchObject({ code: 'WORK_TOO_LARGE' })
  expect(await pool.run(hungry('keepBuffers'), { mb: 16 }, forAda())).toEqual({ heldMb: 16 })
})

it('replaces a process that stays large after its work, and keeps a small one', async () => {
  open({ retainedMb: 250 })
  await pool.run(hungry('keepBuffers'), { mb: 16 }, forAda())
  const small = pool.pids()
  expect(await pool.run(hungry('keepBuffers'), { mb: 240 }, forAda())).toEqual({ heldMb: 256 })
  expect(small).toHaveLength(1)
  expect(pool.pids()).toEqual([])
  expect(await pool.run(hungry('keepBuffers'), { mb: 16 }, forAda())).toEqual({ heldMb: 16 })
})

/** A GeoTIFF in which 16 tags refer to the same bytes. */
function sharedBytes(bytes: number): Buffer {
  const tags = [254, 256, 257, 258, 259, 273, 277, 278, 279, 284, 317, 322, 323, 324, 325, 339]
  const directory = Buffer.alloc(2 + 12 * tags.length + 4)
  directory.writeUInt16LE(tags.length)
  for (const [i, tag] of tags.entries()) {
    directory.writeUInt16LE(tag, 2 + 12 * i)
    directory.writeUInt16LE(1, 4 + 12 * i)
    directory.writeUInt32LE(bytes, 6 + 12 * i)
    directory.writeUInt32LE(8, 10 + 12 * i)
  }
  const header = Buffer.from('II*\0\0\0\0\0', 'latin1')
  header.writeUInt32LE(8 + bytes, 4)
  return Buffer.concat([header, Buffer.alloc(bytes), directory])
}

it('refuses a raster with tags that share bytes, in a process that stays small', async () => {
  open()
  const bytes = sharedBytes(8 << 20)
  const request = {
    file: { name: 'speeds.tif', bytes },
    sites: [{ id: 1, name: 'A', lat: 53, lon: 9 }],
    language: 'en',
  } as const
  const refused = await pool.run(speeds, request, forAda()).catch((error) => error)
  expect(refused).toMatchObject({ code: 'INVALID_INPUT', parameters: { field: 'speeds.tif' } })
  const [pid] = pool.pids()
  expect(await residentMemoryMb(pid!)).toBeLessThan(workerLimits.retainedMb)
})
