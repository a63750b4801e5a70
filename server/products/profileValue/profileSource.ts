import { type MarketBases, type ProfileBasis, readProfileBasis } from '#market'
import { AppError } from '../../appError.ts'
import { isFleetWithheld } from '../pricedAtlas/mixesSynthetic.ts'
import { requireMarketBases } from '../pricedAtlas/productBasis.ts'

/** Where profiles of technologies come from, for worker processes. */
export interface ProfileSource {
  /** Folders of all market data, and of the computed fleets. */
  readonly marketFolder: string
  readonly fleetFolder: string
  /** Whose fleet counts. */
  readonly atlasId: string
  /** Its fleet may be set against prices of the other kind, synthetic or real. */
  readonly mayMix: boolean
}

/** What profiles are valued by, and what that rests on. */
export interface KnownProfiles extends ProfileBasis {
  readonly bases: MarketBases
  /** There is a fleet, which was left out since it would mix synthetic and real data. */
  readonly isFleetWithheld: boolean
}

/** @throws AppError  PRICES_UNAVAILABLE */
export async function requireProfileBasis({
  marketFolder,
  fleetFolder,
  atlasId,
  mayMix,
}: ProfileSource): Promise<KnownProfiles> {
  const basis = await readProfileBasis(marketFolder, fleetFolder, atlasId)
  if (basis === null) throw new AppError('PRICES_UNAVAILABLE')
  const { fleet, market } = basis
  const isWithheld = isFleetWithheld(fleet, market.origin, mayMix)
  const bases = await requireMarketBases(marketFolder)
  return { ...basis, fleet: isWithheld ? null : fleet, bases, isFleetWithheld: isWithheld }
}
