import path from 'node:path'
import { type BacktestForecast, backtest } from '#domain'
import { type MarketDataOrigin, marketDataOrigin } from '../marketData.ts'
import { derived } from './derivedStore.ts'
import { readForecastMarket } from './forecastInputs.ts'
import type { OutlookPlaces } from './storedOutlook.ts'

/**
 * Every month of the past forecast with what was known then: as it was worked out of the same data before, or now.
 *
 * @returns  null without a whole month of prices
 * @throws MarketBusy, MarketDamaged
 */
export async function currentBacktest({
  marketFolder,
  outlooksFolder,
  programVersion,
}: Pick<OutlookPlaces, 'marketFolder' | 'outlooksFolder' | 'programVersion'>): Promise<{
  readonly forecasts: readonly BacktestForecast[]
  readonly origin: MarketDataOrigin
} | null> {
  const origin = await marketDataOrigin(marketFolder)
  if (origin === null) return null
  const forecasts = await derived(
    path.join(outlooksFolder, 'backtest'),
    ['with values', origin.version, programVersion],
    async () => {
      const known = await readForecastMarket(marketFolder)
      return known && backtest(known.market, known.published, 0, known.lastMonth).forecasts
    },
  )
  return forecasts && { forecasts, origin }
}
