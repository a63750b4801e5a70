import type { ListedAtlas } from '#atlas'
import { mixesSynthetic } from '#domain'
import { marketDataOrigin, marketFolders } from '#market'
import type { ServerContext } from '../../context.ts'
import { syntheticMix } from './usableMarket.ts'

/**
 * Whether an order or a call combines synthetic weather with real prices, or the reverse.
 * @param mayMix the order or call allows it
 * @throws AppError SYNTHETIC_MIX
 */
export async function requireUnmixed(
  context: Pick<ServerContext, 'environment'>,
  atlas: ListedAtlas,
  mayMix: boolean | undefined,
): Promise<boolean> {
  const isMixed = await mixesPrices(context, atlas)
  if (isMixed && mayMix !== true) throw syntheticMix(atlas)
  return isMixed
}

/** Whether of an atlas and the stored prices only one is synthetic. */
export async function mixesPrices(
  { environment }: Pick<ServerContext, 'environment'>,
  atlas: ListedAtlas,
): Promise<boolean> {
  const origin = await marketDataOrigin(marketFolders(environment).market)
  return origin !== null && mixesSynthetic(origin, atlas)
}
