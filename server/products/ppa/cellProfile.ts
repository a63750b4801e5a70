import { siteSeries } from '#atlas'
import { ppaHistory, profileOf } from '#calculations'
import type { MarketOrigin, PpaProfile } from '#contracts'
import { type MarketSource, openMarket, orUpdating } from '../marketValue/marketSource.ts'
import { energyOfReference } from '../marketValue/referenceTurbine.ts'

export interface CellProfileRequest extends MarketSource {
  readonly turbineId: string
  readonly cell: { readonly x: number; readonly y: number }
}

/** The profile of a reference turbine in a cell, for worker processes. @throws AppError  PRICES_UNAVAILABLE | PRODUCT_UPDATING */
export async function cellProfile({
  turbineId,
  cell,
  ...source
}: CellProfileRequest): Promise<PpaProfile & { readonly market: MarketOrigin }> {
  const { market, plan } = await openMarket(source)
  const { ratedPowerKw: _, ...turbine } = energyOfReference(turbineId)
  const energyMwh = await orUpdating(async () => {
    const site = { turbine, cells: [{ ...cell, weight: 1 }] }
    for await (const one of siteSeries(source.url, [site], { threads: 1 })) return one.energyMwh
    throw new Error('a site without energies')
  })
  return { ...profileOf(plan, energyMwh, ppaHistory(market)), market: market.origin }
}
