import { openAtlas } from '#atlas'
import { presentCompared } from '#calculations'
import type { ProfileSeries } from '#contracts'
import type { GridCell } from '#domain'
import { comparedProfile } from '#market'
import { cellEnergies } from '../pricedAtlas/cellEnergies.ts'
import { orUpdating } from '../pricedAtlas/marketSource.ts'
import { type ProfileSource, requireProfileBasis } from './profileSource.ts'

export interface CellProfileRequest {
  readonly source: ProfileSource
  /** Of the atlas, for `openAtlas`. */
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
}: CellProfileRequest): Promise<Pick<ProfileSeries, 'market' | 'months' | 'years'>> {
  const basis = await requireProfileBasis(source)
  const { dataFromMs, resolutionTimeS } = await orUpdating(async () => {
    const atlas = await openAtlas(url)
    await atlas.close()
    return atlas.info
  })
  const values = await cellEnergies(url, turbineId, cell)
  const profile = { values, startMs: dataFromMs, stepMs: 1000 * resolutionTimeS }
  const { months, years } = comparedProfile(profile, 'windOnshore', basis)
  const present = (periods: typeof months) =>
    periods.filter(({ knownShare }) => knownShare >= leastShare).map(presentCompared)
  return { market: basis.market.origin, months: present(months), years: present(years) }
}

/** Of which less is known is no period that was valued: an atlas in UTC has an hour of the next year. */
const leastShare = 0.01
