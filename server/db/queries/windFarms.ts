import type { Kysely } from 'kysely'
import { activeStates, products, type YieldAssumptions, yieldAssumptionsSchema } from '#contracts'
import type { Database } from '../schema/index.ts'
import type { StoredSiteList } from './siteLists.ts'

/** Newest calculation of a wind farm that runs or has completed; undefined: none, the farm can be changed. */
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

/**
 * Losses and uncertainties of a wind farm's newest result, as ordered or as changed since; null: no result.
 * Losses that follow from the farm's restrictions are those ordered: they are recomputed.
 */
export async function assumptionsOfFarm(
  db: Kysely<Database>,
  customerId: number,
  { id: listId, wind_farm_settings }: Pick<StoredSiteList, 'id' | 'wind_farm_settings'>,
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
  // Old orders do not store them.
  const { losses, uncertainties } = job.parameters
  const ordered = yieldAssumptionsSchema.safeParse({ losses, uncertainties }).data ?? null
  if (job.assumptions === null) return ordered
  const computed = new Set<string>(wind_farm_settings.restrictions?.map(({ category }) => category))
  const shareOf = new Map(ordered?.losses.map(({ id, share }) => [id, share]))
  return {
    ...job.assumptions,
    losses: job.assumptions.losses.map((loss) =>
      computed.has(loss.id) ? { id: loss.id, share: shareOf.get(loss.id) ?? 0 } : loss,
    ),
  }
}
