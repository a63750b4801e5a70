import Fastify from 'fastify'
import { afterEach, expect, it } from 'vitest'
import type { SiteImportTask } from '../routes/siteLists/readSiteImport.ts'
import { type WorkerLimits, workerLimits } from './limits.ts'
import { type WorkerPool, workerPool } from './workerPool.ts'
import { tasksIn } from './workerTask.ts'

const task = tasksIn<typeof import('../routes/siteLists/readSiteImport.ts')>(
  new URL('../routes/siteLists/readSiteImport.ts', import.meta.url),
)

let pool: WorkerPool
afterEach(() => pool.close())

const { log } = Fastify({ logger: { level: 'silent' } })
const ada = 1
const ben = 2

function open(limits: Partial<WorkerLimits> = {}): void {
  pool = workerPool(log, { ...workerLimits, processes: 2, perCustomer: 1, ...limits })
}

function importOf(text: string): SiteImportTask {
  return { form: { text }, files: [], areas: [], ownTypes: [], preview: null }
}
const small = importOf('A;53;9')
const large = importOf(
  `<kml>${'<Placemark><name>K</name><Point><coordinates>9,53</coordinates></Point></Placemark>'.repeat(100_000)}</kml>`,
)
const read = (input: SiteImportTask, customerId = ada, signal = new AbortController().signal) =>
  pool.run(task('readSiteImport'), input, { customerId, signal })
const codeOf = (error: { code?: string }) => error.code

it('no process runs before there is work, and one stays warm for the next', async () => {
  open()
  expect(pool.pids()).toEqual([])
  expect(await read(small)).toMatchObject({ kind: 'sites', sites: [{ name: 'A' }] })
  const [pid, ...others] = pool.pids()
  expect(others).toEqual([])
  await read(small)
  expect(pool.pids()).toEqual([pid])
})

it("a refusal of a task has its issues in the reader's language", async () => {
  open()
  const refused = await read(importOf('A;99;9')).catch((error) => error)
  expect(refused).toMatchObject({ code: 'INVALID_INPUT', status: 400, issues: [{ path: '1' }] })
  expect(refused.issues[0].describe(undefined, 'de')).toContain('Koordinaten')
  expect(refused.issues[0].describe(undefined, 'en')).toContain('Coordinates')
})

it('work that takes too long is ended and refused, and the next task runs', async () => {
  open({ workS: 0.05 })
  expect(await read(large).catch(codeOf)).toBe('WORK_TOO_LARGE')
  expect(pool.pids()).toEqual([])
  await pool.close()
  open()
  expect(await read(small)).toMatchObject({ kind: 'sites' })
})

it('work that no caller waits for is ended, or never started', async () => {
  open()
  await read(small)
  const leaving = new AbortController()
  const running = read(large, ada, leaving.signal).catch((error) => error.name)
  const waiting = read(large, ada, leaving.signal).catch((error) => error.name)
  leaving.abort()
  expect(await Promise.all([running, waiting])).toEqual(['AbortError', 'AbortError'])
  expect(await read(small)).toMatchObject({ kind: 'sites' })
})

it('one customer never uses all processes, so that another is served meanwhile', async () => {
  open()
  const many = Promise.allSettled([read(large), read(large), read(large)])
  let isDone = false
  many.finally(() => {
    isDone = true
  })
  expect(await read(small, ben)).toMatchObject({ kind: 'sites' })
  expect(isDone).toBe(false)
  expect(pool.pids()).toHaveLength(2)
  await pool.close()
  await many
})

it('urgent work goes before other waiting work of the customer', async () => {
  open()
  const ended: string[] = []
  const begin = (name: string, isFirst: boolean) => {
    const work = { customerId: ada, signal: new AbortController().signal, isFirst }
    return pool.run(task('readSiteImport'), small, work).then(() => ended.push(name))
  }
  await Promise.all([begin('running', false), begin('tile', false), begin('figures', true)])
  expect(ended).toEqual(['running', 'figures', 'tile'])
})

it('waiting places are limited per customer and in total; calls beyond them must retry', async () => {
  open({ waitingPerCustomer: 1, waiting: 2 })
  const begun = [read(large), read(small), read(large, ben), read(small, ben)]
  const settled = Promise.allSettled(begun)
  expect(await read(small).catch(codeOf)).toBe('TOO_MANY_REQUESTS')
  const refused = await read(small, 3).catch((error) => error)
  expect(refused).toMatchObject({ code: 'SERVER_BUSY', status: 503, parameters: { seconds: 5 } })
  // Too many sites for one list are refused when they are read; waiting calls are served.
  const [, adas, , bens] = await settled
  expect([adas?.status, bens?.status]).toEqual(['fulfilled', 'fulfilled'])
})
