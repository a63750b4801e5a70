import type { ListedAtlas } from '#atlas'
import { type PurchasableProduct, products } from '#contracts'
import { AppError } from '../../appError.ts'
import type { ServerContext } from '../../context.ts'
import { findProduct, type Product } from '../../db/queries/products.ts'
import { purchasesOf } from '../../db/queries/purchases.ts'
import { type OrderBalance, orderBalance } from '../../ledger/index.ts'
import { requirePurchased } from '../../policies/mayOrder.ts'

/** A product that a customer has bought. */
export interface BoughtProduct {
  readonly product: Product
  readonly balance: OrderBalance
  readonly atlas: ListedAtlas
}

/** @throws AppError  NOT_FOUND | PRODUCT_NOT_PURCHASED | ATLAS_UNAVAILABLE */
export async function boughtProduct(
  { syncProducts, database, catalogue }: Pick<ServerContext, 'syncProducts' | 'database' | 'catalogue'>,
  customerId: number,
  names: PurchasableProduct | readonly PurchasableProduct[],
  productId: number,
): Promise<BoughtProduct> {
  await syncProducts()
  const product = await findProduct(
    database.db,
    [names].flat().map((name) => products[name].code),
    productId,
  )
  if (product === undefined) throw new AppError('NOT_FOUND')
  const purchases = await purchasesOf(database.db, customerId, product.id)
  requirePurchased(purchases)
  const atlas = await catalogue.find(product.atlas_id)
  if (atlas === undefined) throw new AppError('ATLAS_UNAVAILABLE')
  return { product, balance: orderBalance(purchases), atlas }
}
