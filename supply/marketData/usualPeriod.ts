import { describeMarket, zoneChangeMs } from '#market'
import type { Period, SeriesKind } from './intervals.ts'

const dayMs = 24 * 3_600_000
/** Time during which sources correct their newest values. */
const againMs = 21 * dayMs
/** Prices of tomorrow are known today. */
const aheadMs: Readonly<Record<SeriesKind, number>> = { prices: 2 * dayMs, generation: 0 }

/** Default period: from three weeks before the end of the stored data, or from the zone's beginning. */
export async function usualPeriod(kind: SeriesKind, marketFolder: string, nowMs: number): Promise<Period> {
  const summary = (await describeMarket(marketFolder))[kind]
  const ends = summary === null || summary.synthetic ? [] : Object.values(summary.series)
  // The series that ends first: the others are confirmed meanwhile.
  const storedMs = ends.reduce((least, { endMs }) => Math.min(least, endMs), Infinity)
  const fromMs = Number.isFinite(storedMs) ? Math.max(zoneChangeMs, storedMs - againMs) : zoneChangeMs
  const hourMs = dayMs / 24
  return { fromMs: fromMs - (fromMs % hourMs), endMs: nowMs - (nowMs % hourMs) + aheadMs[kind] }
}
