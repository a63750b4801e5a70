import { sql, type Transaction } from 'kysely'
import type { Database } from '../db/schema/index.ts'

/** The job has completed: what it reserved is used up. */
export async function settleOrders(trx: Transaction<Database>, jobId: string): Promise<void> {
  await close(trx, jobId, 'settle')
}

/** The job has ended without a result: what it reserved can be ordered again. */
export async function releaseOrders(trx: Transaction<Database>, jobId: string): Promise<void> {
  await close(trx, jobId, 'release')
}

/** A second closing of the same job breaks the ledger's unique index, and with it the transaction. */
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
