import type { Kysely } from 'kysely'
import { activeStates, products } from '#contracts'
import type { Database } from '../schema/index.ts'

/** The newest calculation of a wind farm that runs or has completed; undefined: there is none, it can be changed. */
export async function calculationOfFarm(
  db: Kysely<Database>,
  customerId: number,
  listId: number,
): Promise<string | undefined> {
  const job = await db
    .selectFrom('job')
    .select('id')
    .where('customer_id', '=', customerId)
    .where('list_id', '=', listId)
    .where('product', '=', products.energyYield.code)
    .where('status', 'in', [...activeStates, 'COMPLETED'])
    .orderBy('number', 'desc')
    .executeTakeFirst()
  return job?.id
}
