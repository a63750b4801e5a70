import { createHash, randomUUID } from 'node:crypto'
import type { Transaction } from 'kysely'
import { canonicalJson, inputHash } from '#calculations'
import type { Language } from '#contracts'
import { AppError } from '../../appError.ts'
import type { ServerContext } from '../../context.ts'
import { findJob } from '../../db/queries/jobs.ts'
import { lockAccount } from '../../db/queries/lockAccount.ts'
import { lockSiteList } from '../../db/queries/siteLists.ts'
import type { Database } from '../../db/schema/index.ts'
import type { JobRow } from '../../db/schema/jobs.ts'
import { lockPurchases, reserveOrders } from '../../ledger/index.ts'
import type { Caller } from '../../policies/caller.ts'
import { requireOrders } from '../../policies/mayOrder.ts'
import { requireRoom } from '../../policies/quotas.ts'
import { type OrderBody, type PreparedOrder, prepareOrder } from './prepareOrder.ts'
import { queueJob, submitJob } from './submitJob.ts'

export interface CalculationOrder {
  readonly caller: Caller
  readonly body: OrderBody
  /** Chosen by the client: the same key gives the same job, and is charged once. */
  readonly idempotencyKey: string | undefined
  readonly language: Language
  /** Most orders that it may take; absent: as many as it costs. */
  readonly mostOrders?: number
}

/**
 * Orders a calculation: in one transaction the orders are reserved and the job is queued.
 *
 * @throws AppError  see prepareOrder and requireOrders; IDEMPOTENCY_KEY_REUSED for a key of another order,
 *                   TOO_MANY_ACTIVE_JOBS; NOT_ENOUGH_ORDERS also where it takes more than it may
 */
export async function orderCalculation(
  context: ServerContext,
  { caller, body, idempotencyKey, language, mostOrders }: CalculationOrder,
): Promise<JobRow> {
  const { database, environment, programVersion } = context
  const customerId = caller.customer.id
  const key = idempotencyKey === undefined ? undefined : { key: idempotencyKey, hash: hashOf(body) }
  // An accepted order is answered again before any check, also if it would be refused now.
  const earlier = key && (await database.transaction((trx) => orderedBefore(trx, customerId, key)))
  if (earlier) return earlier
  const prepared = await prepareOrder(context, caller, body, language)
  return database.transaction(async (trx) => {
    const account = await lockAccount(trx, customerId)
    const jobId = randomUUID()
    if (key) {
      const isNew = await keepKey(trx, customerId, key, jobId)
      const other = isNew ? undefined : await orderedBefore(trx, customerId, key)
      if (other) return other
    }
    await requireRoom(account, environment.quotas, 'activeJobs')
    // A list that was deleted since would break the job's reference to it.
    const locked = await lockSiteList(trx, customerId, prepared.list.id)
    if (locked === undefined) throw new AppError('NOT_FOUND')
    // An ordered wind farm is frozen: the calculation must match the farm that is shown.
    if (locked.wind_farm && locked.version !== prepared.list.version) throw new AppError('LIST_CHANGED')
    const purchases = await lockPurchases(trx, customerId, prepared.product.id)
    const { orders } = requireOrders(purchases, prepared.charged, language, body.product)
    if (mostOrders !== undefined && orders > mostOrders)
      throw new AppError('NOT_ENOUGH_ORDERS', {
        needed: orders,
        remaining: mostOrders,
        product: body.product,
      })
    await submitJob(trx, { ...newJob(jobId, customerId, prepared, programVersion), orders })
    await reserveOrders(trx, { jobId, customerId, purchases, orders })
    return queueJob(trx, jobId)
  })
}

function newJob(
  id: string,
  customerId: number,
  { product, list, siteIds, parameters, spec, atlas, redo }: PreparedOrder,
  programVersion: string,
) {
  return {
    id,
    customer_id: customerId,
    product: product.code,
    product_id: product.id,
    list_id: list.id,
    list_name: list.name,
    site_ids: JSON.stringify(siteIds),
    parameters: JSON.stringify(parameters),
    spec: JSON.stringify(spec),
    redo_of: redo?.of.id ?? null,
    ...(redo?.isFree && { ordered_at: redo.of.ordered_at }),
    atlas: atlas.id,
    atlas_version: atlas.version,
    program_version: programVersion,
    input_hash: inputHash(spec, atlas.version),
  }
}

interface Key {
  readonly key: string
  readonly hash: string
}

/** False if the key is taken; waits for a transaction that is about to take it. */
async function keepKey(
  trx: Transaction<Database>,
  customerId: number,
  { key, hash }: Key,
  jobId: string,
): Promise<boolean> {
  const inserted = await trx
    .insertInto('idempotency_key')
    .values({ customer_id: customerId, key, request_hash: hash, job_id: jobId })
    .onConflict((conflict) => conflict.doNothing())
    .returning('job_id')
    .executeTakeFirst()
  return inserted !== undefined
}

async function orderedBefore(
  trx: Transaction<Database>,
  customerId: number,
  { key, hash }: Key,
): Promise<JobRow | undefined> {
  const known = await trx
    .selectFrom('idempotency_key')
    .select(['job_id', 'request_hash'])
    .where('customer_id', '=', customerId)
    .where('key', '=', key)
    .executeTakeFirst()
  if (known === undefined) return undefined
  if (known.request_hash !== hash) throw new AppError('IDEMPOTENCY_KEY_REUSED')
  return findJob(trx, customerId, known.job_id)
}

function hashOf(body: OrderBody): string {
  return createHash('sha256').update(canonicalJson(body)).digest('hex')
}
