import { type AtlasInfo, weatherBasis } from '#atlas'
import { methodVersion, presentedBasis, type WireBasis } from '#contracts'
import { basisOfSources, combineBases, weakened } from '#domain'
import { describeFleet, fleetBasis, forwardVersion, type OutlookPlaces } from '#market'
import { requireMarketBases } from '../../pricedAtlas/productBasis.ts'

/**
 * What a forecast rests on: past prices, generation and published values, the fleet whose weather it assumes, and quotes.
 *
 * @param info  of the atlas, for places in it
 * @throws AppError  PRICES_UNAVAILABLE
 */
export async function forecastBasis(
  { marketFolder, todaysFleetFolder, atlasId }: OutlookPlaces,
  info: AtlasInfo | null = null,
): Promise<WireBasis> {
  const [{ prices, official, generation }, fleet, quotes] = await Promise.all([
    requireMarketBases(marketFolder),
    describeFleet(todaysFleetFolder, atlasId),
    forwardVersion(marketFolder),
  ])
  const measured = generation('windOnshore')
  const quoted = { subject: 'forwardPrices', kind: 'entered', name: '', licence: null } as const
  // The weather of the fleet is that of other years: only prices and generation must be of the same time.
  const ofNoPeriod = [
    ...(fleet === null ? [] : [fleetBasis(fleet)]),
    ...(info === null ? [] : [weatherBasis(info)]),
    ...(quotes === null ? [] : [basisOfSources([{ ...quoted, version: quotes }], null)]),
  ].map((basis) => ({ ...basis, time: null }))
  const bases = [prices, official, ...(measured === null ? [] : [measured]), ...ofNoPeriod]
  return presentedBasis(weakened(combineBases(bases, methodVersion('marketValue')), 'forecast'))
}
