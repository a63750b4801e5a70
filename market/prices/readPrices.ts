import path from 'node:path'
import type { PriceHistory } from '#domain'
import { segmentsOf } from '../intervals/segments.ts'
import { pricesFolder } from '../store/folders.ts'
import { readSeries, type SeriesPublication } from '../store/seriesStore.ts'
import { zoneAt, zoneChangeMs } from './germanZones.ts'
import { priceSeries } from './readPriceFile.ts'

/**
 * The prices that are stored: EUR/MWh, exact to the last digit of their files. Empty if there are none.
 *
 * @param folder  of all market data
 * @throws MarketDamaged
 */
export async function readPrices(folder: string): Promise<PriceHistory> {
  const publication = await readSeries(path.join(folder, pricesFolder))
  return publication === null ? [] : priceHistoryOf(publication)
}

export function priceHistoryOf({ description, content }: SeriesPublication): PriceHistory {
  const intervals = content[priceSeries]
  if (intervals === undefined) return []
  return segmentsOf(intervals, description.unit, [zoneChangeMs]).map((segment) => ({
    ...segment,
    zone: zoneAt(segment.startMs),
  }))
}
