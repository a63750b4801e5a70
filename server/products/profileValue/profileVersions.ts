import type { ListedAtlas } from '#atlas'
import { describeFleet, type MarketDataOrigin } from '#market'

/** Inputs of a file of profiles: weather, prices with all that belongs to them, and the fleet. */
export async function versionsOf(
  fleetFolder: string,
  { id, version }: ListedAtlas,
  origin: MarketDataOrigin,
): Promise<string[]> {
  const fleet = await describeFleet(fleetFolder, id)
  const ofFleet = fleet && [fleet.atlasVersion, fleet.registerVersion, fleet.catalogueVersion]
  return [id, version, origin.version, ...(ofFleet ?? ['no fleet'])]
}
