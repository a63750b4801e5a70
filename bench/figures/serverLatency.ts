import { products } from '#contracts'
import { sized } from '../extent.ts'
import type { Figure } from '../figure.ts'
import { type BenchServer, withServer } from '../peers/benchServer.ts'

const CALLS = sized(400, 20)
const SITES = sized(60, 10)
/** Share of calls that are faster. */
const QUANTILES = [0.5, 0.95] as const

/**
 * Time of the page's site lists while two heavy calculations run, compared with an idle server: median and
 * slowest twentieth.
 */
export function serverLatency(): Promise<Figure[]> {
  return withServer(async (server) => {
    const listId = await makeSites(server)
    await latenciesMs(server, CALLS / 4)
    const idle = await latenciesMs(server, CALLS)
    const jobs = [await orderHeavy(server, listId), await orderHeavy(server, listId)]
    for (const id of jobs) await untilRunning(server, id)
    const loaded = await latenciesMs(server, CALLS)
    const isLoaded = (await Promise.all(jobs.map((id) => statusOf(server, id)))).every((s) => s === 'RUNNING')
    return QUANTILES.map((share) => {
      const [ours, peer] = [quantile(loaded, share), quantile(idle, share)]
      return {
        name: `serverLatencyP${100 * share}`,
        ratio: ours / peer,
        unit: 'ms',
        ours,
        peer,
        peer_name: isLoaded ? 'the same server idle' : 'the same server idle; THE JOBS ENDED TOO EARLY',
        same_result: null,
      }
    })
  })
}

async function latenciesMs(server: BenchServer, calls: number): Promise<number[]> {
  const times: number[] = []
  for (let call = 0; call < calls; call++) {
    const start = performance.now()
    await server.get('/api/site_lists')
    times.push(performance.now() - start)
  }
  return times.sort((a, b) => a - b)
}

function quantile(sorted: readonly number[], share: number): number {
  return sorted[Math.floor(share * (sorted.length - 1))]!
}

async function makeSites(server: BenchServer): Promise<number> {
  const list = await server.post('/api/site_lists', { name: 'bench' })
  const sites = Array.from({ length: SITES }, (_, i) => ({ name: `S ${i}`, lat: 48 + i / 10, lon: 9 }))
  await server.post(`/api/site_lists/${list.id}`, sites)
  return Number(list.id)
}

async function orderHeavy(server: BenchServer, listId: number): Promise<string> {
  const { code } = products.timeSeries
  const groups = (await server.get('/api/product_list')) as { name: string; products: { id: number }[] }[]
  const series = groups.find(({ name }) => name === code)?.products[0]
  if (series === undefined) throw new Error('the server offers no time series')
  const job = await server.post('/api/jobs', {
    product: code,
    product_id: series.id,
    list_id: listId,
    parameters: {
      heights: [50, 60, 70, 80, 90, 110, 120, 130, 140, 150],
      parameters: ['wind_speed', 'wind_direction', 'temperature', 'pressure', 'air_density'],
      from_year: 2024,
      till_year: 2025,
      formats: ['csv', 'xlsx'],
    },
  })
  return String(job.id)
}

async function statusOf(server: BenchServer, id: string): Promise<unknown> {
  return ((await server.get(`/api/jobs/${id}`)) as { status: unknown }).status
}

async function untilRunning(server: BenchServer, id: string): Promise<void> {
  while ((await statusOf(server, id)) === 'PENDING') await new Promise((resolve) => setTimeout(resolve, 20))
}
