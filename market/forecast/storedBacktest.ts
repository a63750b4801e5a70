import path from 'node:path'
import { type BacktestForecast, backtest } from '#domain'
import { type MarketDataOrigin, marketDataOrigin } from '../marketData.ts'
import { derived } from './derivedStore.ts'
import { readForecastMarket } from './forecastInputs.ts'
import type { OutlookPlaces } from './storedOutlook.ts'
import { storedPastForecasts } from './storedPast.ts'

/**
 * Forecasts of all past months with the data known then, stored for the same data or computed now.
 * @returns null without a whole month of prices
 * @throws MarketBusy, MarketDamaged
 */
export async function currentBacktest(
  places: Pick<OutlookPlaces, 'marketFolder' | 'outlooksFolder' | 'programVersion'>,
): Promise<{
  readonly forecasts: readonly BacktestForecast[]
  readonly origin: MarketDataOrigin
} | null> {
  const { marketFolder, outlooksFolder, programVersion } = places
  const origin = await marketDataOrigin(marketFolder)
  if (origin === null) return null
  const forecasts = await derived(
    path.join(outlooksFolder, 'backtest'),
    ['with values', origin.version, programVersion],
    async () => {
      const known = await readForecastMarket(marketFolder)
      if (known === null) return null
      const past = await storedPastForecasts(places, known)
      return backtest(known.market, known.published, 0, known.lastMonth, past).forecasts
    },
  )
  return forecasts && { forecasts, origin }
}
