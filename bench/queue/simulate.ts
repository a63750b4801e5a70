import { sql } from 'kysely'
import type { Manifest } from '#calculations'
import { products } from '#contracts'
import { createCustomer } from '#server/commands/createCustomer.ts'
import type { OpenDatabase } from '#server/db/openDatabase.ts'
import { claimJob } from '#server/jobs/run/claimJob.ts'
import { settleJob } from '#server/jobs/settle/index.ts'
import { insertBareJob } from '#server/testing/insertJob.ts'

export interface Quantiles {
  readonly p50: number
  readonly p95: number
  readonly p99: number
}

export interface Simulated {
  readonly jobs: number
  readonly ended: number
  readonly wallS: number
  readonly claimMs: Quantiles
  readonly endMs: Quantiles
  /** Time from order to start, in lengths of a job. */
  readonly waits: readonly (Waits & {
    readonly kind: string
    readonly customers: number
    readonly jobs: number
  })[]
  /** Largest number of jobs, of customers with many, that began while a single job waited. */
  readonly mostOvertaken: number
}

interface Waits {
  readonly p50: number
  readonly p95: number
  readonly most: number
}

/** Half of all jobs are from one customer, two fifths from ten, the rest are single orders at a steady rate. */
const kinds = { heavy: { customers: 1, share: 0.5 }, steady: { customers: 10, share: 0.4 } }
const singleCustomers = 200

type Kind = 'heavy' | 'steady' | 'single'
type Ordered = { readonly id: string; readonly kind: Kind; readonly at: number }

/**
 * Feeds the queue: customers with many jobs order all at the beginning; a single job arrives whenever a worker
 * has ended ten jobs. All jobs have the same length, which is the unit of time.
 */
export async function simulate(
  database: OpenDatabase,
  { jobs, workers, until }: { readonly jobs: number; readonly workers: number; readonly until: number },
): Promise<Simulated> {
  const customers = await makeCustomers(database)
  const model = await insertBareJob(database)
  const ordered = new Map<string, Ordered>()
  const order = async (kind: Kind, customerIds: readonly number[], count: number, at: number) => {
    for (const id of await insertJobs(database, model, customerIds, count)) ordered.set(id, { id, kind, at })
  }
  for (const kind of ['heavy', 'steady'] as const)
    await order(kind, customers[kind], Math.round(jobs * kinds[kind].share), 0)
  const singles = jobs - ordered.size
  await sql`ANALYZE job`.execute(database.db)

  const [claimMs, endMs]: [number[], number[]] = [[], []]
  const waits: Record<Kind, number[]> = { heavy: [], steady: [], single: [] }
  const running: { end: number; job: NonNullable<Awaited<ReturnType<typeof claimJob>>> }[] = []
  const waitingSingles = new Map<string, number>()
  let [now, ended, begunByMany, placedSingles, mostOvertaken] = [0, 0, 0, 0, 0]
  const begunMs = performance.now()

  const begin = async () => {
    const requested = performance.now()
    const job = await database.transaction((trx) => claimJob(trx, 3600))
    claimMs.push(performance.now() - requested)
    if (!job) return false
    const { kind, at } = ordered.get(job.id)!
    waits[kind].push(now - at)
    if (kind === 'single') {
      mostOvertaken = Math.max(mostOvertaken, begunByMany - waitingSingles.get(job.id)!)
      waitingSingles.delete(job.id)
    } else begunByMany += 1
    running.push({ end: now + 1, job })
    return true
  }

  // Workers begin one after the other, as in reality, so that their ends are spread over the length of a job.
  for (let worker = 0; worker < workers; worker++) {
    now = worker / workers
    await begin()
  }
  for (let next = running.shift(); next && ended < until; next = running.shift()) {
    now = next.end
    const requested = performance.now()
    const state = await settleJob(database, next.job, { status: 'COMPLETED', manifest })
    endMs.push(performance.now() - requested)
    if (state === 'COMPLETED') ended += 1
    if (placedSingles < singles && ended % 10 === 0) {
      const customer = customers.single[placedSingles % singleCustomers]!
      const [id = ''] = await insertJobs(database, model, [customer], 1)
      ordered.set(id, { id, kind: 'single', at: now })
      waitingSingles.set(id, begunByMany)
      placedSingles += 1
    }
    await begin()
  }
  const wallS = (performance.now() - begunMs) / 1000
  const described = (['heavy', 'steady', 'single'] as const).map((kind) => ({
    ...{ kind, customers: customers[kind].length, jobs: waits[kind].length },
    ...waitsOf(waits[kind]),
  }))
  return {
    ...{ jobs: ordered.size, ended, wallS, waits: described, mostOvertaken },
    ...{ claimMs: quantilesOf(claimMs), endMs: quantilesOf(endMs) },
  }
}

const manifest: Manifest = {
  ...{
    format: 1,
    product: products.energyYield.code,
    atlas: 'test',
    atlas_version: '1',
    program_version: '1',
  },
  ...{ input_hash: 'x', files: [], result: {} },
}

async function makeCustomers(database: OpenDatabase): Promise<Record<Kind, number[]>> {
  const made: Record<Kind, number[]> = { heavy: [], steady: [], single: [] }
  const counts = { heavy: kinds.heavy.customers, steady: kinds.steady.customers, single: singleCustomers }
  for (const kind of ['heavy', 'steady', 'single'] as const)
    for (let i = 0; i < counts[kind]; i++) {
      const loginName = `${kind}-${i}`
      const { id } = await database.transaction((trx) =>
        createCustomer(trx, { loginName, email: `${loginName}@example.org`, role: 'customer' }),
      )
      made[kind].push(id)
    }
  return made
}

/** Waiting jobs, equally many for each customer. */
async function insertJobs(
  database: OpenDatabase,
  model: string,
  customerIds: readonly number[],
  count: number,
): Promise<string[]> {
  const ids: string[] = []
  for (const customerId of customerIds) {
    const { rows } = await sql<{ id: string }>`
      INSERT INTO job (customer_id, product, product_id, list_name, site_ids, parameters, spec, orders, atlas,
        atlas_version, program_version, input_hash, status)
      SELECT ${customerId}, product, product_id, list_name, site_ids, parameters, spec, orders, atlas, atlas_version,
        program_version, input_hash, 'PENDING'
      FROM job, generate_series(1, ${Math.round(count / customerIds.length)}::int) WHERE id = ${model}
      RETURNING id`.execute(database.db)
    ids.push(...rows.map(({ id }) => id))
  }
  return ids
}

function waitsOf(waits: readonly number[]): Waits {
  const sorted = [...waits].sort((a, b) => a - b)
  return { p50: at(sorted, 0.5), p95: at(sorted, 0.95), most: sorted.at(-1) ?? 0 }
}

function quantilesOf(values: readonly number[]): Quantiles {
  const sorted = [...values].sort((a, b) => a - b)
  return { p50: at(sorted, 0.5), p95: at(sorted, 0.95), p99: at(sorted, 0.99) }
}

function at(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0
}
