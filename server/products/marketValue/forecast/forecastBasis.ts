import { weatherBasis } from '#atlas'
import { methodVersion, presentedBasis, type WireBasis } from '#contracts'
import { combineBases, type FigureBasis, weakened } from '#domain'
import { describeFleet, fleetBasis, forwardBasis, type MarketBases, type OutlookPlaces } from '#market'
import { requireMarketBases } from '../../pricedAtlas/productBasis.ts'

/**
 * Data basis of a forecast: past prices, generation and published values, the fleet of its weather, and quotes.
 * @param info of the atlas of the weather
 * @throws AppError PRICES_UNAVAILABLE
 */
export async function forecastBasis(
  { marketFolder, todaysFleetFolder, atlasId }: OutlookPlaces,
  info: Parameters<typeof weatherBasis>[0],
): Promise<WireBasis> {
  const [bases, fleet, forward] = await Promise.all([
    requireMarketBases(marketFolder),
    describeFleet(todaysFleetFolder, atlasId),
    forwardBasis(marketFolder),
  ])
  // The weather of the fleet covers other years: only prices and generation must cover the same time.
  const ofNoPeriod = [
    ...(fleet === null ? [] : [fleetBasis(fleet)]),
    weatherBasis(info),
    ...(forward === null ? [] : [forward]),
  ].map((basis) => ({ ...basis, time: null }))
  return basisOfForecasts(bases, ofNoPeriod)
}

/** Data basis of forecasts from measured and published data, and from `more`. */
export function basisOfForecasts(
  { prices, official, generation }: MarketBases,
  more: readonly FigureBasis[] = [],
): WireBasis {
  const measured = generation('windOnshore')
  const bases = [prices, official, ...(measured === null ? [] : [measured]), ...more]
  return presentedBasis(weakened(combineBases(bases, methodVersion('marketValue')), 'forecast'))
}
