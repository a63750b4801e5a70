import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { createDemoAtlas } from '#atlas'
import { isActive } from '#contracts'
import { createCustomer, readEnvironment, withDatabase } from '#server'
import { createApiKey } from '#server/commands/account/apiKeys.ts'
import { client } from '#server/testing/client.ts'
import { buildList, orderBody, productId } from '#server/testing/jobs.ts'
import { freePort, startServerProcess } from '#server/testing/serverProcess.ts'
import { startOnce } from '#server/testing/startOnce.ts'
import { sized } from '../extent.ts'
import type { Figure } from '../figure.ts'
import { openStreamReaders } from '../peers/streamReaders.ts'

const CUSTOMERS = sized(200, 4)
const STREAMS_OF_EACH = sized(5, 2)
const CALLS = sized(400, 20)
/** Limit for the slowest twentieth of calls next to idle streams. */
const LIMIT = 2
const QUIET_S = sized(30, 1)
const SITE = [{ name: 'Inland', lat: 51.2, lon: 10.4 }]

/**
 * A thousand clients follow jobs while each customer orders one. Measures whether each client receives all of
 * its jobs, the memory per client, the cost of idle streams, and the duration of calls during streams and jobs.
 */
export async function eventStreams(): Promise<Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'anemone-streams-'))
  const settings = { ANEMONE_DATA_DIR: folder, DEMO_SAMPLES: 'off' }
  await createDemoAtlas({ folder: join(folder, 'atlases/demo'), small: true, years: 1 })
  await startOnce(settings)
  const keys = await makeCustomers(settings)
  const server = await startServerProcess(settings, await freePort())
  try {
    const order = await ordersOf(server.url, keys)
    const latencies = () => latenciesMs(server.url, keys, CALLS)
    await latencies()
    const idle = await latencies()
    const costOf = async <Result>(work: () => Promise<Result>) => {
      const before = processorS(server.pid)
      const result = await work()
      return { ...result, processorS: processorS(server.pid) - before }
    }
    const followed = keys.flatMap((key) => Array<string>(STREAMS_OF_EACH).fill(key))
    const withoutKb = residentKb(server.pid)
    const quietReaders = await openStreamReaders(server.url, followed)
    const beforeS = processorS(server.pid)
    await pause(1000 * QUIET_S)
    const quietShare = (processorS(server.pid) - beforeS) / QUIET_S
    // Reads the memory before jobs use memory that is freed later.
    const withKb = residentKb(server.pid)
    const quiet = await latencies()
    await quietReaders.close()
    const alone = await costOf(() => whileJobsRun(server.url, keys, order, latencies))
    const readers = await openStreamReaders(server.url, followed)
    const busy = await costOf(() => whileJobsRun(server.url, keys, order, latencies))
    const heard = await readers.heard()
    await readers.close()
    const isComplete = heard.every(({ ended }, index) => {
      // Each stream begins with recent jobs, here those of the round without streams.
      const own = [alone, busy].map(({ jobs }) => jobs[Math.floor(index / STREAMS_OF_EACH)])
      return own.every((id) => id !== undefined && ended.includes(id)) && new Set(ended).size === own.length
    })
    const delays = heard.flatMap(({ delaysMs }) => delaysMs).sort((a, b) => a - b)
    const p95 = (times: readonly number[]) => quantile(times, 0.95)
    const against = (name: string, ours: number, peer: number, peer_name: string) => ({
      ...{ name, ratio: ours / peer, unit: 'ms', ours, peer, peer_name, same_result: isComplete },
    })
    const measured = (name: string, unit: string, ours: number): Figure => ({
      ...{ name, ratio: null, unit, ours, peer: null },
      ...{ peer_name: `${followed.length} clients`, same_result: isComplete },
    })
    return [
      { ...against('eventStreamsP95', p95(quiet), p95(idle), 'the same server without them'), limit: LIMIT },
      // Calculations use the processors, too. Their effect depends on the machine, so there is no limit.
      against('eventStreamsJobsP95', p95(busy.times), p95(idle), 'the same server idle'),
      against('eventStreamsAddedP95', p95(busy.times), p95(alone.times), 'jobs without them'),
      {
        ...against(
          'eventStreamsWork',
          busy.processorS,
          alone.processorS,
          'the same jobs and calls without them',
        ),
        unit: 'processor seconds',
      },
      measured('eventStreamsHeard', 'events', delays.length),
      measured('eventStreamMemory', 'kB per client', (withKb - withoutKb) / followed.length),
      measured('eventStreamsQuiet', 'processors while nothing happens', quietShare),
      measured('eventStreamDelayP95', 'ms', p95(delays)),
    ]
  } finally {
    await server.kill()
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  }
}

/** @returns an API key of each customer */
async function makeCustomers(settings: Readonly<Record<string, string>>): Promise<string[]> {
  const environment = readEnvironment(settings)
  return withDatabase(environment, async (database) => {
    const keys: string[] = []
    for (let index = 0; index < CUSTOMERS; index++) {
      const account = { loginName: `follower-${index}`, email: `follower-${index}@example.org` } as const
      const { id } = await database.transaction((trx) =>
        createCustomer(trx, {
          ...account,
          role: 'customer',
          ordersOfNewProducts: 10,
          hasAcceptedTerms: true,
        }),
      )
      const of = { name: 'bench', expiresInDays: null }
      keys.push((await createApiKey({ database, environment }, id, of)).key)
    }
    return keys
  })
}

/** Returns a function that orders a job for the customer with an index. */
async function ordersOf(url: string, keys: readonly string[]): Promise<(index: number) => Promise<string>> {
  const customers = keys.map((key) => client(url, key))
  const bodies: Record<string, unknown>[] = []
  for (const customer of customers) {
    const { listId } = await buildList(customer, SITE)
    bodies.push(orderBody(await productId(customer), listId))
  }
  return async (index) => (await customers[index]?.post('/api/jobs', bodies[index]))?.body.id
}

/** Orders one job of each customer, one after another; measures from then on, and waits for all jobs. */
async function whileJobsRun(
  url: string,
  keys: readonly string[],
  order: (index: number) => Promise<string>,
  measure: () => Promise<number[]>,
): Promise<{ readonly jobs: readonly string[]; readonly times: readonly number[] }> {
  const jobs: string[] = []
  for (const index of keys.keys()) jobs.push(await order(index))
  const times = await measure()
  for (const [index, id] of jobs.entries())
    while (isActive((await client(url, keys[index]).get(`/api/jobs/${id}`)).body.status)) await pause(200)
  return { jobs, times }
}

/** Latencies of consecutive calls for site lists, ms, sorted. */
async function latenciesMs(url: string, keys: readonly string[], calls: number): Promise<number[]> {
  const times: number[] = []
  for (let call = 0; call < calls; call++) {
    const start = performance.now()
    await client(url, keys[call % keys.length]).get('/api/site_lists')
    times.push(performance.now() - start)
  }
  return times.sort((a, b) => a - b)
}

function quantile(sorted: readonly number[], share: number): number {
  return sorted[Math.floor(share * (sorted.length - 1))] ?? Number.NaN
}

function residentKb(pid: number): number {
  return Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1])
}

/** Processor time of a process so far, s: fields 14 and 15 of its record, which are in hundredths. */
function processorS(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? []
  return (Number(fields[11]) + Number(fields[12])) / 100
}
