import { sql, type Transaction } from 'kysely'
import type { Database } from '../db/schema/index.ts'

/** The job has completed: its reserved orders are used. */
export async function settleOrders(trx: Transaction<Database>, jobId: string): Promise<void> {
  await close(trx, jobId, 'settle')
}

/** The job has ended without a result: its reserved orders are available again. */
export async function releaseOrders(trx: Transaction<Database>, jobId: string): Promise<void> {
  await close(trx, jobId, 'release')
}

/** Closing the same job twice violates the ledger's unique index and aborts the transaction. */
async function close(trx: Transaction<Database>, jobId: string, kind: 'settle' | 'release'): Promise<void> {
  await trx
    .insertInto('order_entry')
    .columns(['customer_id', 'purchase_id', 'job_id', 'kind', 'change'])
    .expression((row) =>
      row
        .selectFrom('order_entry')
        .select([
          'customer_id',
          'purchase_id',
          'job_id',
          sql.lit(kind).as('kind'),
          kind === 'settle' ? sql.lit(0).as('change') : sql<number>`-change`.as('change'),
        ])
        .where('job_id', '=', jobId)
        .where('kind', '=', 'reserve'),
    )
    .execute()
}
