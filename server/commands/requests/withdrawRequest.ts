import { type Kysely, sql } from 'kysely'
import { AppError } from '../../appError.ts'
import type { Database } from '../../db/schema/index.ts'

/** Withdraws a request that is open. @throws AppError  NOT_FOUND, REQUEST_ANSWERED */
export async function withdrawRequest(db: Kysely<Database>, customerId: number, id: number): Promise<void> {
  const withdrawn = await db
    .updateTable('product_request')
    .set({ state: 'withdrawn', decided_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where('customer_id', '=', customerId)
    .where('state', '=', 'open')
    .returning('id')
    .executeTakeFirst()
  if (withdrawn !== undefined) return
  const known = await db
    .selectFrom('product_request')
    .select('id')
    .where('id', '=', id)
    .where('customer_id', '=', customerId)
    .executeTakeFirst()
  throw new AppError(known === undefined ? 'NOT_FOUND' : 'REQUEST_ANSWERED')
}
