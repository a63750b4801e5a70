import { type AuditDetails, formatUtc, type PurchaseCorrection } from '#contracts'
import type { OpenDatabase } from '../../db/openDatabase.ts'
import { type PurchaseForAdmins, purchasesForAdmins } from '../../db/queries/adminPurchases.ts'
import { presentCorrection } from '../../ledger/index.ts'
import type { PurchaseChange } from '../../policies/corrections.ts'
import { correctPurchase, takeBackPurchase } from '../admin/correctPurchase.ts'
import { noteOperator } from '../audit/index.ts'
import { grantPurchase, type PurchaseGrant } from '../grantPurchase.ts'
import { productByAddress, productsOfAtlas } from '../productByAddress.ts'
import { customerByLogin, onCustomer } from './onCustomer.ts'

/** Grant on the command line: of one product, or the same of every product of an atlas. */
export interface GrantOrder extends Omit<PurchaseGrant, 'product'> {
  readonly of: { readonly product: string } | { readonly atlas: string }
}

/**
 * Grants purchases on the command line: all or none.
 * @returns their ids, by product
 * @throws AppError as `grantPurchase` and `productsOfAtlas`
 */
export function grantToCustomer(
  database: OpenDatabase,
  operator: string,
  { of, ...terms }: GrantOrder,
): Promise<ReadonlyMap<string, number>> {
  return database.transaction(async (trx) => {
    const customer = await customerByLogin(trx, terms.loginName)
    const ids = new Map<string, number>()
    for (const product of 'atlas' in of ? await productsOfAtlas(trx, of.atlas) : [of.product]) {
      const id = await grantPurchase(trx, { ...terms, product })
      const { address } = await productByAddress(trx, product)
      const details = {
        purchase_id: id,
        product: address,
        ...(terms.sites === null ? { orders: terms.orders } : { sites: terms.sites }),
        expires_at: terms.expiresAt === null ? null : formatUtc(terms.expiresAt.getTime()),
      }
      const note = { act: 'purchase.grant', details } as const
      await noteOperator(trx, { operator, command: 'customer grant' }, customer, note)
      ids.set(product, id)
    }
    return ids
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

/** Purchase in the output for programs. */
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

/** @returns the changes @throws AppError  as `correctPurchase` */
export function correctForCustomer(
  database: OpenDatabase,
  operator: string,
  { loginName, purchaseId, reason }: CorrectionOrder,
  wanted: PurchaseChange,
): Promise<AuditDetails> {
  return onCustomer(database, { operator, command: 'customer correct' }, loginName, async (trx, { id }) => {
    const { details } = await correctPurchase(trx, { purchaseId, customerId: id, reason, ...wanted })
    return { result: details, note: { act: 'purchase.correct', details } }
  })
}

/** @returns the changes @throws AppError  as `takeBackPurchase` */
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
