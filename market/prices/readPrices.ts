import path from 'node:path'
import type { PriceHistory } from '#domain'
import type { Run } from '../intervals/runs.ts'
import { segmentsOf } from '../intervals/segments.ts'
import { pricesFolder } from '../store/folders.ts'
import { readSeriesRuns, type SeriesDescription } from '../store/seriesStore.ts'
import { zoneAt, zoneChangeMs } from './germanZones.ts'
import { priceSeries } from './readPriceFile.ts'

/**
 * Stored prices, EUR/MWh, exact to the last digit of their files; empty without any.
 * @param folder of all market data
 * @throws MarketDamaged
 */
export async function readPrices(folder: string): Promise<PriceHistory> {
  const stored = await readSeriesRuns(path.join(folder, pricesFolder))
  return stored === null ? [] : priceHistoryOf(stored.runs[priceSeries] ?? [], stored.description)
}

export function priceHistoryOf(
  runs: readonly Run[],
  { unit }: Pick<SeriesDescription, 'unit'>,
): PriceHistory {
  return segmentsOf(runs, unit, [zoneChangeMs]).map((segment) => ({
    ...segment,
    zone: zoneAt(segment.startMs),
  }))
}
