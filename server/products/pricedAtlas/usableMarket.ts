import type { ListedAtlas } from '#atlas'
import type { IndexTurbine, Language, MarketProduct, PurchasableProduct } from '#contracts'
import { type MarketDataOrigin, marketDataOrigin, marketFolders } from '#market'
import { AppError } from '../../appError.ts'
import type { ServerContext } from '../../context.ts'
import type { Caller } from '../../policies/caller.ts'
import { requireUnexpired } from '../../policies/mayOrder.ts'
import { boughtProduct } from '../bought/boughtProduct.ts'
import { requireTurbine } from '../bought/indexTurbines.ts'

/** A call about a product of the market. */
interface MarketCall {
  readonly caller: Caller
  readonly params: { readonly id: number }
  readonly query?: { readonly turbine?: string | undefined } | undefined
  readonly language: Language
}

/**
 * The atlas, the turbine and the prices of a call whose product may be looked at now.
 *
 * @throws AppError  NOT_FOUND | PRODUCT_NOT_PURCHASED | PURCHASE_EXPIRED | ATLAS_UNAVAILABLE | INVALID_INPUT |
 *                   PRICES_UNAVAILABLE
 */
export async function usableMarket(
  context: ServerContext,
  { caller, params, query, language }: MarketCall,
  name: MarketProduct & PurchasableProduct = 'marketValue',
): Promise<{
  readonly atlas: ListedAtlas
  readonly turbine: IndexTurbine
  readonly origin: MarketDataOrigin
}> {
  const { balance, atlas } = await boughtProduct(context, caller.customer.id, name, params.id)
  requireUnexpired(balance, language)
  const turbine = requireTurbine(atlas, query?.turbine)
  const origin = await marketDataOrigin(marketFolders(context.environment).market)
  if (origin === null) throw new AppError('PRICES_UNAVAILABLE')
  return { atlas, turbine, origin }
}
