import { type AtlasInfo, weatherBasis } from '#atlas'
import { type MarketProduct, methodVersion, presentedBasis, type WireBasis } from '#contracts'
import { basisWithin, combineBases, type FigureBasis, type TimeSpan } from '#domain'
import { type MarketBases, marketBases } from '#market'
import { AppError } from '../../appError.ts'

/** Bases of the stored market data, for worker processes. @throws AppError  PRICES_UNAVAILABLE */
export async function requireMarketBases(marketFolder: string): Promise<MarketBases> {
  const bases = await marketBases(marketFolder)
  if (bases === null) throw new AppError('PRICES_UNAVAILABLE')
  return bases
}

/** Data basis of figures from several data, for answers. */
export function productBasis(product: MarketProduct, bases: readonly FigureBasis[]): WireBasis {
  return presentedBasis(combineBases(bases, methodVersion(product)))
}

/** Data basis of weather and prices. @param requested  period of a figure; absent: the whole common period */
export async function weatherAndPrices(
  product: MarketProduct,
  info: AtlasInfo,
  marketFolder: string,
  requested?: TimeSpan,
): Promise<WireBasis> {
  const { prices, official } = await requireMarketBases(marketFolder)
  const weather = weatherBasis(info)
  if (requested === undefined) return productBasis(product, [weather, prices, official])
  // Official values appear weeks after their month: a field is complete without them.
  const bases = [basisWithin(weather, requested), basisWithin(prices, requested), { ...official, time: null }]
  return productBasis(product, bases)
}
