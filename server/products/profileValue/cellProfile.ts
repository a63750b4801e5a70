import { weatherBasis } from '#atlas'
import { presentCompared } from '#calculations'
import type { ProfileSeries } from '#contracts'
import { type GridCell, leastPeriodShare } from '#domain'
import { comparedProfile } from '#market'
import { readAtlas } from '../../atlases/readAtlas.ts'
import { cellEnergies } from '../pricedAtlas/cellEnergies.ts'
import { productBasis } from '../pricedAtlas/productBasis.ts'
import { presentFleet } from './germanProfiles.ts'
import { type ProfileSource, requireProfileBasis } from './profileSource.ts'

export interface CellProfileRequest {
  readonly source: ProfileSource
  /** Address of the atlas, for `openAtlas`. */
  readonly url: string
  readonly turbineId: string
  readonly cell: GridCell
}

/** The profile of a reference turbine in a cell, for worker processes. @throws AppError  PRICES_UNAVAILABLE | PRODUCT_UPDATING */
export async function cellProfile({
  source,
  url,
  turbineId,
  cell,
}: CellProfileRequest): Promise<Omit<ProfileSeries, 'turbine' | 'cell'>> {
  const basis = await requireProfileBasis(source)
  const info = await readAtlas(url, (atlas) => atlas.info)
  const { dataFromMs, resolutionTimeS } = info
  const values = await cellEnergies(url, turbineId, cell)
  const profile = { values, startMs: dataFromMs, stepMs: 1000 * resolutionTimeS }
  const { months, years } = comparedProfile(profile, 'windOnshore', basis)
  const present = (periods: typeof months) =>
    periods.filter(({ knownShare }) => knownShare >= leastPeriodShare).map(presentCompared)
  const { prices, official } = basis.bases
  return {
    market: basis.market.origin,
    ...presentFleet(basis),
    basis: productBasis('profileValue', [weatherBasis(info), prices, official]),
    months: present(months),
    years: present(years),
  }
}
