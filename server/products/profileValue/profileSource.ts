import { type MarketBases, type ProfileBasis, readProfileBasis } from '#market'
import { AppError } from '../../appError.ts'
import { isFleetWithheld } from '../pricedAtlas/isFleetWithheld.ts'
import { requireMarketBases } from '../pricedAtlas/productBasis.ts'

/** Sources of technology profiles, for worker processes. */
export interface ProfileSource {
  /** Folders of all market data, and of the computed fleets. */
  readonly marketFolder: string
  readonly fleetFolder: string
  /** Atlas of the fleet. */
  readonly atlasId: string
  /** True: its fleet may be combined with prices of the other kind, synthetic or real. */
  readonly mayMix: boolean
}

/** Data for valuing profiles, and their basis. */
export interface KnownProfiles extends ProfileBasis {
  readonly bases: MarketBases
  /** A fleet exists, but was left out because it would mix synthetic and real data. */
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
