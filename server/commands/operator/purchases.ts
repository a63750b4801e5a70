import { type AuditDetails, formatUtc, type PurchaseCorrection } from '#contracts'
import type { OpenDatabase } from '../../db/openDatabase.ts'
import { type PurchaseForAdmins, purchasesForAdmins } from '../../db/queries/adminPurchases.ts'
import { presentCorrection } from '../../ledger/index.ts'
import type { WantedPurchase } from '../../policies/corrections.ts'
import { correctPurchase, takeBackPurchase } from '../admin/correctPurchase.ts'
import { grantPurchase, type PurchaseGrant } from '../grantPurchase.ts'
import { productByAddress } from '../productByAddress.ts'
import { customerByLogin, onCustomer } from './onCustomer.ts'

/** Grants a purchase on the command line. @returns its id @throws AppError  as `grantPurchase` */
export function grantToCustomer(
  database: OpenDatabase,
  operator: string,
  grant: PurchaseGrant,
): Promise<number> {
  return onCustomer(database, { operator, command: 'customer grant' }, grant.loginName, async (trx) => {
    const id = await grantPurchase(trx, grant)
    const { address } = await productByAddress(trx, grant.product)
    const details = {
      purchase_id: id,
      product: address,
      ...(grant.sites === null ? { orders: grant.orders } : { sites: grant.sites }),
      expires_at: grant.expiresAt === null ? null : formatUtc(grant.expiresAt.getTime()),
    }
    return { result: id, note: { act: 'purchase.grant', details } }
  })
}

/** Purchases of one customer, newest first. @throws AppError  NOT_FOUND */
export async function purchasesOfCustomer(
  { db }: OpenDatabase,
  loginName: string,
): Promise<PurchaseForAdmins[]> {
  const { id } = await customerByLogin(db, loginName)
  return purchasesForAdmins(db).where('purchase.customer_id', '=', id).execute()
}

/** A purchase as programs read it. */
export interface ShownPurchase {
  readonly purchase_id: number
  /** As in the address of its page: ts/demo. */
  readonly product: string
  /** null: no limit, or a purchase of sites. */
  readonly orders: number | null
  readonly remaining_orders: number | null
  /** null: a purchase of orders. */
  readonly sites: number | null
  readonly sites_selected: number | null
  readonly expires_at: string | null
  readonly expired: boolean
  readonly created_at: string
  readonly corrections: readonly PurchaseCorrection[]
}

export function presentPurchase(row: PurchaseForAdmins): ShownPurchase {
  return {
    purchase_id: row.id,
    product: `${row.code}/${row.product_name}`,
    orders: row.granted_orders,
    remaining_orders: row.remaining_orders,
    sites: row.granted_sites,
    sites_selected: row.granted_sites === null ? null : row.sites_selected,
    expires_at: row.expires_at === null ? null : formatUtc(row.expires_at.getTime()),
    expired: row.is_expired,
    created_at: formatUtc(row.created_at.getTime()),
    corrections: row.corrections.map(presentCorrection),
  }
}

export interface CorrectionOrder {
  readonly loginName: string
  readonly purchaseId: number
  readonly reason: string
}

/** @returns what is otherwise than before @throws AppError  as `correctPurchase` */
export function correctForCustomer(
  database: OpenDatabase,
  operator: string,
  { loginName, purchaseId, reason }: CorrectionOrder,
  wanted: WantedPurchase,
): Promise<AuditDetails> {
  return onCustomer(database, { operator, command: 'customer correct' }, loginName, async (trx, { id }) => {
    const { details } = await correctPurchase(trx, { purchaseId, customerId: id, reason, ...wanted })
    return { result: details, note: { act: 'purchase.correct', details } }
  })
}

/** @returns what is otherwise than before @throws AppError  as `takeBackPurchase` */
export function takeBackFromCustomer(
  database: OpenDatabase,
  operator: string,
  { loginName, purchaseId, reason }: CorrectionOrder,
): Promise<AuditDetails> {
  return onCustomer(database, { operator, command: 'customer take-back' }, loginName, async (trx, { id }) => {
    const { details } = await takeBackPurchase(trx, { purchaseId, customerId: id, reason })
    return { result: details, note: { act: 'purchase.takeBack', details } }
  })
}
