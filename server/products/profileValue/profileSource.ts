import { type ProfileBasis, readProfileBasis } from '#market'
import { AppError } from '../../appError.ts'

/** Where profiles of technologies come from, for worker processes. */
export interface ProfileSource {
  /** Folders of all market data, and of the computed fleets. */
  readonly marketFolder: string
  readonly fleetFolder: string
  /** Whose fleet counts. */
  readonly atlasId: string
}

/** @throws AppError  PRICES_UNAVAILABLE */
export async function requireProfileBasis({
  marketFolder,
  fleetFolder,
  atlasId,
}: ProfileSource): Promise<ProfileBasis> {
  const basis = await readProfileBasis(marketFolder, fleetFolder, atlasId)
  if (basis === null) throw new AppError('PRICES_UNAVAILABLE')
  return basis
}
