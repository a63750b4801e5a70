import type { Fleet } from '../fleet/fleetFolder.ts'
import { readFleet } from '../fleet/fleetFolder.ts'
import type { GenerationHistory } from '../generation/importGeneration.ts'
import { type MarketData, readMarketAndGeneration } from '../marketData.ts'

/**
 * Sources for the earnings of a technology's plants: published values, which the law weights without curtailment;
 * measured feed-in, which was sold; the register's fleet in the weather of an atlas, without curtailment.
 */
export interface ProfileBasis {
  readonly market: MarketData
  readonly generation: GenerationHistory
  /** null: the fleet of the atlas has not been computed. */
  readonly fleet: Fleet | null
}

/**
 * @returns  null where no prices are stored
 * @throws MarketDamaged
 */
export async function readProfileBasis(
  marketFolder: string,
  fleetFolder: string,
  atlasId: string,
): Promise<ProfileBasis | null> {
  const [read, fleet] = await Promise.all([
    readMarketAndGeneration(marketFolder),
    readFleet(fleetFolder, atlasId),
  ])
  return read && { ...read, fleet }
}
