import { type Language, products } from '#contracts'
import { AppError } from '../../appError.ts'
import type { ServerContext } from '../../context.ts'
import { boughtProducts, type Product } from '../../db/queries/products.ts'
import { purchasesOf } from '../../db/queries/purchases.ts'
import { orderBalance } from '../../ledger/index.ts'
import type { Caller } from '../../policies/caller.ts'
import { requireUnexpired } from '../../policies/mayOrder.ts'
import { type AtlasMapOf, mapId, mapsOfAtlas } from './atlasMaps.ts'

type Context = Pick<ServerContext, 'syncProducts' | 'database' | 'catalogue'>

export interface BoughtMap {
  readonly product: Product
  readonly map: AtlasMapOf
}

/** All maps of the atlases whose maps a customer has bought. Missing atlases have none. */
export async function boughtMaps(
  { syncProducts, database, catalogue }: Context,
  customerId: number,
): Promise<BoughtMap[]> {
  await syncProducts()
  const bought = await boughtProducts(database.db, customerId)
  const maps: BoughtMap[] = []
  for (const product of bought.filter(({ code }) => code === products.maps.code)) {
    const atlas = await catalogue.find(product.atlas_id)
    if (atlas) maps.push(...mapsOfAtlas(atlas).map((map) => ({ product, map })))
  }
  return maps
}

/** @throws AppError  NOT_FOUND without a purchase | PURCHASE_EXPIRED */
export async function usableMap(
  context: Context,
  { caller, language }: { readonly caller: Caller; readonly language: Language },
  id: string,
): Promise<AtlasMapOf> {
  const customerId = caller.customer.id
  const found = (await boughtMaps(context, customerId)).find(({ map }) => mapId(map) === id)
  if (found === undefined) throw new AppError('NOT_FOUND')
  const purchases = await purchasesOf(context.database.db, customerId, found.product.id)
  requireUnexpired(orderBalance(purchases), language)
  return found.map
}
