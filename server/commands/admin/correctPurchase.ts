import { sql, type Transaction } from 'kysely'
import { type AuditDetails, formatUtc } from '#contracts'
import { AppError } from '../../appError.ts'
import type { Database } from '../../db/schema/index.ts'
import { type HeldPurchase, holdPurchase, writeCorrection } from '../../ledger/index.ts'
import { type PurchaseChange, requireCorrectable, requireSomethingLeft } from '../../policies/corrections.ts'

/** Customer of a changed purchase, and the change. */
export interface CorrectedPurchase {
  readonly customerId: number
  readonly details: AuditDetails
}

interface PurchaseOfCustomer {
  readonly purchaseId: number
  /** Confirms the purchase's customer when both are typed; undefined: any customer. */
  readonly customerId?: number | undefined
  /** The customer can read it. */
  readonly reason: string
}

/**
 * Corrects the number of a purchase or its expiry date. The row of the purchase stays; the correction is an entry.
 * @throws AppError NOT_FOUND; PURCHASE_IN_USE below the used or reserved number; PURCHASE_OTHERWISE_COUNTED;
 * NOTHING_TO_CORRECT
 */
export async function correctPurchase(
  trx: Transaction<Database>,
  { purchaseId, customerId, reason, ...wanted }: PurchaseOfCustomer & PurchaseChange,
): Promise<CorrectedPurchase> {
  const purchase = await held(trx, purchaseId, customerId)
  requireCorrectable(purchase, wanted)
  const { orders, sites, expiresAt } = wanted
  await writeCorrection(trx, purchase, {
    kind: 'correct',
    reason,
    orderChange: orders === undefined ? 0 : orders - (purchase.orders ?? 0),
    siteChange: sites === undefined ? 0 : sites - (purchase.sites ?? 0),
    expiresAt: expiresAt?.getTime() === purchase.expiresAt?.getTime() ? undefined : expiresAt,
  })
  return changeOf(trx, purchase, reason)
}

/**
 * Ends a purchase and removes its unused rest. Orders reserved by a job are used when it completes, and lapse
 * otherwise.
 */
export async function takeBackPurchase(
  trx: Transaction<Database>,
  { purchaseId, customerId, reason }: PurchaseOfCustomer,
): Promise<CorrectedPurchase> {
  const purchase = await held(trx, purchaseId, customerId)
  requireSomethingLeft(purchase)
  const { now } = await trx
    .selectNoFrom(sql<Date>`date_trunc('second', now())`.as('now'))
    .executeTakeFirstOrThrow()
  await writeCorrection(trx, purchase, {
    kind: 'take back',
    reason,
    orderChange: -Math.max(0, purchase.remainingOrders ?? 0),
    siteChange: purchase.sites === null ? 0 : purchase.chosenSites - purchase.sites,
    expiresAt: purchase.isExpired ? undefined : now,
  })
  return changeOf(trx, purchase, reason)
}

async function held(
  trx: Transaction<Database>,
  purchaseId: number,
  customerId: number | undefined,
): Promise<HeldPurchase> {
  const purchase = await holdPurchase(trx, purchaseId)
  if (purchase === undefined || (customerId !== undefined && purchase.customerId !== customerId))
    throw new AppError('NOT_FOUND', { name: String(purchaseId) })
  return purchase
}

/** Changes to a purchase, for the audit log. */
async function changeOf(
  trx: Transaction<Database>,
  before: HeldPurchase,
  reason: string,
): Promise<CorrectedPurchase> {
  const after = (await holdPurchase(trx, before.id))!
  const { group, name } = await trx
    .selectFrom('product')
    .innerJoin('product_group', 'product_group.id', 'product.group_id')
    .select(['product_group.name as group', 'product.name'])
    .where('product.id', '=', before.productId)
    .executeTakeFirstOrThrow()
  const stamp = (date: Date | null) => (date === null ? null : formatUtc(date.getTime()))
  const [expires_at, expires_before] = [stamp(after.expiresAt), stamp(before.expiresAt)]
  return {
    customerId: before.customerId,
    details: {
      purchase_id: before.id,
      product: `${group}/${name}`,
      ...(after.orders === before.orders ? {} : { orders: after.orders, orders_before: before.orders }),
      ...(after.sites === before.sites ? {} : { sites: after.sites, sites_before: before.sites }),
      ...(expires_at === expires_before ? {} : { expires_at, expires_before }),
      reason,
    },
  }
}
