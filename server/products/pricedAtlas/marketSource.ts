import type { AtlasInfo } from '#atlas'
import { type PricePlan, pricePlan } from '#domain'
import type { MarketData } from '#market'
import { readMarketData, stepsOfAtlas } from '#market'
import { AppError } from '../../appError.ts'
import { readAtlas } from '../../atlases/readAtlas.ts'

/** The weather and the prices of a product, for worker processes. */
export interface MarketSource {
  /** Address of the atlas, for `openAtlas`. */
  readonly url: string
  /** Folder of all market data. */
  readonly marketFolder: string
}

/** Prices assigned to the steps of an atlas. */
export interface OpenedMarket {
  readonly info: AtlasInfo
  readonly market: MarketData
  readonly plan: PricePlan
}

/** @throws AppError PRICES_UNAVAILABLE | PRODUCT_UPDATING if the atlas is being replaced or unreadable */
export async function openMarket({ url, marketFolder }: MarketSource): Promise<OpenedMarket> {
  const market = await readMarketData(marketFolder)
  if (market === null) throw new AppError('PRICES_UNAVAILABLE')
  const info = await readAtlas(url, (atlas) => atlas.info)
  return { info, market, plan: pricePlan(market.prices, stepsOfAtlas(info)) }
}
