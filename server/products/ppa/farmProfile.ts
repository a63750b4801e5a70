import { farmEnergy, ppaHistory, profileOf } from '#calculations'
import type { PpaFarm } from '#contracts'
import { type FarmPower, farmEnergies } from '../pricedAtlas/farmPower.ts'
import { type MarketSource, openMarket } from '../pricedAtlas/marketSource.ts'
import { weatherAndPrices } from '../pricedAtlas/productBasis.ts'

export interface FarmProfileRequest extends MarketSource {
  readonly power: FarmPower
}

/** The profile of a farm, for worker processes. @throws AppError  PRICES_UNAVAILABLE | PRODUCT_UPDATING | FILE_EXPIRED */
export async function farmProfile({
  power,
  ...source
}: FarmProfileRequest): Promise<Omit<PpaFarm, 'production'>> {
  const { info, market, plan } = await openMarket(source)
  const energy = await farmEnergies(power)
  const { startMs, stepMs, stepCount: rows } = plan.axis
  const energyMwh = farmEnergy(energy, { startMs, stepMs, rows })
  return {
    ...profileOf(plan, energyMwh, ppaHistory(market)),
    market: market.origin,
    basis: await weatherAndPrices('ppa', info, source.marketFolder),
  }
}
