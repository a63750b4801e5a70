import { type AtlasInfo, isAtlasError, openAtlas } from '#atlas'
import { type PricePlan, pricePlan } from '#domain'
import type { MarketData } from '#market'
import { readMarketData } from '#market'
import { AppError } from '../../appError.ts'

/** The weather and the prices of a product, for worker processes. */
export interface MarketSource {
  /** Address of the atlas, for `openAtlas`. */
  readonly url: string
  /** Folder of all market data. */
  readonly marketFolder: string
}

/** Prices laid on the steps of an atlas. */
export interface OpenedMarket {
  readonly info: AtlasInfo
  readonly market: MarketData
  readonly plan: PricePlan
}

/** @throws AppError  PRICES_UNAVAILABLE | PRODUCT_UPDATING where the atlas is being replaced, or cannot be read */
export async function openMarket({ url, marketFolder }: MarketSource): Promise<OpenedMarket> {
  const market = await readMarketData(marketFolder)
  if (market === null) throw new AppError('PRICES_UNAVAILABLE')
  const info = await atlasInfoAt(url)
  const { dataFromMs, resolutionTimeS, stepCount } = info
  const plan = pricePlan(market.prices, { startMs: dataFromMs, stepMs: 1000 * resolutionTimeS, stepCount })
  return { info, market, plan }
}

/** Description of an atlas. @throws AppError  PRODUCT_UPDATING */
export function atlasInfoAt(url: string): Promise<AtlasInfo> {
  return orUpdating(async () => {
    const atlas = await openAtlas(url)
    await atlas.close()
    return atlas.info
  })
}

/** @throws AppError  PRODUCT_UPDATING for whatever is wrong with the atlas */
export async function orUpdating<Value>(read: () => Promise<Value>): Promise<Value> {
  try {
    return await read()
  } catch (error) {
    if (isAtlasError(error)) throw new AppError('PRODUCT_UPDATING', {}, [], { cause: error })
    throw error
  }
}
