import type { ListedAtlas } from '#atlas'
import type { IndexTurbine, Language, MarketProduct, PurchasableProduct } from '#contracts'
import { mixesSynthetic } from '#domain'
import { type MarketDataOrigin, marketDataOrigin, marketFolders } from '#market'
import { AppError } from '../../appError.ts'
import type { ServerContext } from '../../context.ts'
import type { Caller } from '../../policies/caller.ts'
import { requireUnexpired } from '../../policies/mayOrder.ts'
import { boughtProduct } from '../bought/boughtProduct.ts'
import { requireTurbine } from '../bought/indexTurbines.ts'

interface MarketCall {
  readonly caller: Caller
  readonly params: { readonly id: number }
  readonly query?: { readonly turbine?: string | undefined; readonly mixed?: boolean | undefined } | undefined
  readonly language: Language
}

/** Weather and prices for a call. */
export interface UsableMarket {
  readonly atlas: ListedAtlas
  readonly turbine: IndexTurbine
  readonly origin: MarketDataOrigin
  /** Whether weather and prices may be combined: both or neither synthetic, or the call permits a mix. */
  readonly mayCombine: boolean
  /** The call permits a mix of synthetic and real data. */
  readonly mayMix: boolean
}

/**
 * As `usableMarket`, for figures that need both weather and prices.
 * @throws AppError as `usableMarket` | SYNTHETIC_MIX
 */
export async function combinedMarket(...given: Parameters<typeof usableMarket>): Promise<UsableMarket> {
  const usable = await usableMarket(...given)
  if (!usable.mayCombine) throw syntheticMix(usable.atlas)
  return usable
}

/** Refusal of a figure from synthetic and real data. */
export function syntheticMix({ synthetic }: Pick<ListedAtlas, 'synthetic'>): AppError {
  return new AppError('SYNTHETIC_MIX', { weather: synthetic ? 'synthetic' : 'real' })
}

/**
 * Atlas, turbine and prices of a call whose product the customer may view now.
 *
 * @throws AppError  NOT_FOUND | PRODUCT_NOT_PURCHASED | PURCHASE_EXPIRED | ATLAS_UNAVAILABLE | INVALID_INPUT
 * |
 *                   PRICES_UNAVAILABLE
 */
export async function usableMarket(
  context: ServerContext,
  { caller, params, query, language }: MarketCall,
  name: MarketProduct & PurchasableProduct = 'marketValue',
): Promise<UsableMarket> {
  const { balance, atlas } = await boughtProduct(context, caller.customer.id, name, params.id)
  requireUnexpired(balance, language)
  const turbine = requireTurbine(atlas, query?.turbine)
  const origin = await marketDataOrigin(marketFolders(context.environment).market)
  if (origin === null) throw new AppError('PRICES_UNAVAILABLE')
  const mayMix = query?.mixed === true
  return { atlas, turbine, origin, mayMix, mayCombine: mayMix || !mixesSynthetic(atlas, origin) }
}
