import { siteSeries } from '#atlas'
import { type ValuedSite, valueSite } from '#calculations'
import type { MarketOrigin, SitePlant } from '#contracts'
import { energyOfReference } from '#market'
import { type MarketSource, openMarket, orUpdating } from './marketSource.ts'

export interface CellRequest extends MarketSource {
  readonly turbineId: string
  readonly cell: { readonly x: number; readonly y: number }
  readonly plant: SitePlant
}

/** What a reference turbine in a cell is worth, for worker processes. @throws AppError  PRICES_UNAVAILABLE | PRODUCT_UPDATING */
export async function cellMarketSeries({
  turbineId,
  cell,
  plant,
  ...source
}: CellRequest): Promise<ValuedSite & { readonly market: MarketOrigin }> {
  const { market, plan } = await openMarket(source)
  const { ratedPowerKw, ...turbine } = energyOfReference(turbineId)
  const site = { turbine, cells: [{ ...cell, weight: 1 }] }
  const energyMwh = await orUpdating(async () => {
    for await (const one of siteSeries(source.url, [site], { threads: 1 })) return one.energyMwh
    throw new Error('a site without energies')
  })
  const { origin } = market
  return {
    ...valueSite(plan, energyMwh, { plant, ratedPowerKw }, market, null),
    market: origin,
  }
}
