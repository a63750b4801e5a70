import { ppaHistory, profileOf } from '#calculations'
import type { PpaCell } from '#contracts'
import { cellEnergies } from '../pricedAtlas/cellEnergies.ts'
import { type MarketSource, openMarket } from '../pricedAtlas/marketSource.ts'
import { weatherAndPrices } from '../pricedAtlas/productBasis.ts'

export interface CellProfileRequest extends MarketSource {
  readonly turbineId: string
  readonly cell: { readonly x: number; readonly y: number }
}

/** The profile of a reference turbine in a cell, for worker processes. @throws AppError  PRICES_UNAVAILABLE | PRODUCT_UPDATING */
export async function cellProfile({
  turbineId,
  cell,
  ...source
}: CellProfileRequest): Promise<Omit<PpaCell, 'turbine' | 'cell'>> {
  const { info, market, plan } = await openMarket(source)
  const energyMwh = await cellEnergies(source.url, turbineId, cell)
  return {
    ...profileOf(plan, energyMwh, ppaHistory(market)),
    market: market.origin,
    basis: await weatherAndPrices('ppa', info, source.marketFolder),
  }
}
