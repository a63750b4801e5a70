import { type Kysely, sql } from 'kysely'
import type { RequestState } from '#contracts'
import { AppError } from '../../appError.ts'
import type { Database } from '../../db/schema/index.ts'

/**
 * Closes a request once: of two simultaneous callers the second finds it answered.
 * @param of the request's id, and optionally the customer it must belong to
 * @returns the customer
 * @throws AppError NOT_FOUND, REQUEST_ANSWERED
 */
export async function closeRequest(
  db: Kysely<Database>,
  { id, customerId }: { readonly id: number; readonly customerId?: number },
  change: { readonly state: Exclude<RequestState, 'open'>; readonly answer?: string },
): Promise<number> {
  const closed = await db
    .updateTable('product_request')
    .set({ ...change, decided_at: sql<Date>`now()` })
    .where('id', '=', id)
    .$if(customerId !== undefined, (rows) => rows.where('customer_id', '=', customerId as number))
    .where('state', '=', 'open')
    .returning('customer_id')
    .executeTakeFirst()
  if (closed !== undefined) return closed.customer_id
  const known = await db
    .selectFrom('product_request')
    .select('id')
    .where('id', '=', id)
    .$if(customerId !== undefined, (rows) => rows.where('customer_id', '=', customerId as number))
    .executeTakeFirst()
  throw new AppError(known === undefined ? 'NOT_FOUND' : 'REQUEST_ANSWERED')
}
