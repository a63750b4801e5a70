import type { ListedAtlas } from '#atlas'
import { mixesSynthetic } from '#domain'
import { marketDataOrigin, marketFolders } from '#market'
import { AppError } from '../../appError.ts'
import type { ServerContext } from '../../context.ts'
import { syntheticMix } from './usableMarket.ts'

/**
 * Prices for an order or a call that needs them, and whether it combines them with weather of another kind: synthetic
 * weather with real prices, or the reverse.
 * @param mayMix the order or call allows it
 * @throws AppError PRICES_UNAVAILABLE | SYNTHETIC_MIX
 */
export async function requireUsablePrices(
  context: Pick<ServerContext, 'environment'>,
  atlas: ListedAtlas,
  mayMix: boolean | undefined,
): Promise<boolean> {
  const origin = await storedOrigin(context)
  if (origin === null) throw new AppError('PRICES_UNAVAILABLE')
  const isMixed = mixesSynthetic(origin, atlas)
  if (isMixed && mayMix !== true) throw syntheticMix(atlas)
  return isMixed
}

/** Whether of an atlas and the stored prices only one is synthetic. */
export async function mixesPrices(
  context: Pick<ServerContext, 'environment'>,
  atlas: ListedAtlas,
): Promise<boolean> {
  const origin = await storedOrigin(context)
  return origin !== null && mixesSynthetic(origin, atlas)
}

function storedOrigin({ environment }: Pick<ServerContext, 'environment'>) {
  return marketDataOrigin(marketFolders(environment).market)
}
