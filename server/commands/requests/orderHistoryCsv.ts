import { type Kysely, sql } from 'kysely'
import { formatUtc, type Language, messages, productNameOf } from '#contracts'
import { type CsvCell, type CsvStyle, writeCsv } from '#domain'
import type { Database } from '../../db/schema/index.ts'

const columns = [
  'ordered_at',
  'product',
  'atlas',
  'list',
  'orders',
  'orders_charged',
  'state',
  'finished_at',
  'job',
] as const

const jobsAtOnce = 500

/** Every calculation ordered by the customer, newest first, with the number of orders used: CSV, in pieces. */
export async function* orderHistoryCsv(
  db: Kysely<Database>,
  customerId: number,
  { language, style }: { readonly language: Language; readonly style: CsvStyle },
): AsyncGenerator<string> {
  yield writeCsv([columns], style)
  let before: number | undefined
  for (;;) {
    const jobs = await orderedJobs(db, customerId, before)
    if (jobs.length > 0) yield writeCsv(rowsOf(jobs, language), style)
    if (jobs.length < jobsAtOnce) return
    before = jobs.at(-1)?.number
  }
}

type OrderedJob = Awaited<ReturnType<typeof orderedJobs>>[number]

function orderedJobs(db: Kysely<Database>, customerId: number, before: number | undefined) {
  return db
    .selectFrom('job')
    .innerJoin('product', 'product.id', 'job.product_id')
    .leftJoin(
      ({ selectFrom }) =>
        selectFrom('order_entry')
          .select(['job_id', sql<number>`-sum(change)::int`.as('charged')])
          .where('customer_id', '=', customerId)
          .where('job_id', 'is not', null)
          .groupBy('job_id')
          .as('ledger'),
      (join) => join.onRef('ledger.job_id', '=', 'job.id'),
    )
    .select(['job.id', 'job.number', 'job.product', 'list_name', 'orders', 'status', 'job.created_at'])
    .select(['finished_at', 'title_de', 'title_en', sql<number>`coalesce(charged, 0)`.as('charged')])
    .where('job.customer_id', '=', customerId)
    .$if(before !== undefined, (rows) => rows.where('job.number', '<', before as number))
    .orderBy('job.number', 'desc')
    .limit(jobsAtOnce)
    .execute()
}

function rowsOf(jobs: readonly OrderedJob[], language: Language): CsvCell[][] {
  const names = messages[language].shell.products
  return jobs.map((job) => [
    formatUtc(job.created_at.getTime()),
    names[productNameOf(job.product)].title,
    language === 'de' ? job.title_de : job.title_en,
    job.list_name,
    job.orders,
    job.charged,
    job.status,
    job.finished_at === null ? null : formatUtc(job.finished_at.getTime()),
    job.id,
  ])
}
