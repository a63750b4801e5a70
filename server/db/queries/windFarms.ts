import type { Kysely } from 'kysely'
import { activeStates, products, type YieldAssumptions, yieldAssumptionsSchema } from '#contracts'
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

/** Losses and uncertainties of a wind farm's newest result, as they were ordered or changed since; null: no result. */
export async function assumptionsOfFarm(
  db: Kysely<Database>,
  customerId: number,
  listId: number,
): Promise<YieldAssumptions | null> {
  const job = await db
    .selectFrom('job')
    .select(['assumptions', 'parameters'])
    .where('customer_id', '=', customerId)
    .where('list_id', '=', listId)
    .where('product', '=', products.energyYield.code)
    .where('status', '=', 'COMPLETED')
    .orderBy('number', 'desc')
    .executeTakeFirst()
  if (job === undefined) return null
  if (job.assumptions !== null) return job.assumptions
  // Orders of before they were kept have none.
  const { losses, uncertainties } = job.parameters
  return yieldAssumptionsSchema.safeParse({ losses, uncertainties }).data ?? null
}
