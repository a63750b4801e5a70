import { valueSite } from '#calculations'
import type { MarketSeries, SitePlant } from '#contracts'
import { energyOfReference } from '#market'
import { cellEnergies } from '../pricedAtlas/cellEnergies.ts'
import { type MarketSource, openMarket } from '../pricedAtlas/marketSource.ts'
import { weatherAndPrices } from '../pricedAtlas/productBasis.ts'

export interface CellRequest extends MarketSource {
  readonly turbineId: string
  readonly cell: { readonly x: number; readonly y: number }
  readonly plant: SitePlant
}

/** Value of a turbine in a cell, for workers. @throws AppError  PRICES_UNAVAILABLE | PRODUCT_UPDATING */
export async function cellMarketSeries({
  turbineId,
  cell,
  plant,
  ...source
}: CellRequest): Promise<Omit<MarketSeries, 'turbine' | 'cell'>> {
  const { info, market, plan } = await openMarket(source)
  const { ratedPowerKw } = energyOfReference(turbineId)
  const energyMwh = await cellEnergies(source.url, turbineId, cell)
  const { origin } = market
  const { figures: _, ...valued } = valueSite(plan, energyMwh, { plant, ratedPowerKw }, market, null)
  return {
    ...valued,
    market: origin,
    basis: await weatherAndPrices('marketValue', info, source.marketFolder),
  }
}
