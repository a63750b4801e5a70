import path from 'node:path'
import { forecastMethod, type PastForecast, pastForecasts } from '#domain'
import { derived } from './derivedStore.ts'
import type { ForecastMarket } from './forecastInputs.ts'
import type { OutlookPlaces } from './storedOutlook.ts'

/**
 * Every forecast that could have been made from the stored prices, for the forecasts of all atlases and the judgement of
 * the method: none depends on an atlas.
 * @throws MarketBusy
 */
export function storedPastForecasts(
  { outlooksFolder, programVersion }: Pick<OutlookPlaces, 'outlooksFolder' | 'programVersion'>,
  { market, published, lastMonth, origin }: ForecastMarket,
): Promise<readonly PastForecast[]> {
  return derived(
    path.join(outlooksFolder, 'past'),
    [forecastMethod, origin.version, programVersion],
    async () => pastForecasts(market, published, lastMonth),
  )
}
