import { type GenerationSeries, quarterAuctionMs } from '#market'
import type { SupplyObject } from '../plan.ts'

const hourMs = 3_600_000
export const quarterMs = hourMs / 4

export type SeriesKind = 'prices' | 'generation'

/** Price in EUR/MWh, mean power in MW. */
export type SupplySeries = 'price' | GenerationSeries

export interface SupplyInterval {
  readonly series: SupplySeries
  readonly startMs: number
  /** An hour or a quarter of one. */
  readonly stepMs: number
  readonly value: number
}

/** A period of time: first instant and one past the last, ms since 1970, UTC. */
export interface Period {
  readonly fromMs: number
  readonly endMs: number
}

/** An object that holds intervals. */
export interface SeriesObject extends SupplyObject {
  /** @throws UnexpectedAnswer */
  readonly read: (content: Buffer) => SupplyInterval[]
}

export function seriesObject(object: Omit<SeriesObject, 'check'>): SeriesObject {
  return { ...object, check: object.read }
}

/** Stretches of a period, the last one shorter. */
export function stretchesOf({ fromMs, endMs }: Period, days: number): Period[] {
  const lengthMs = days * 24 * hourMs
  const count = Math.max(0, Math.ceil((endMs - fromMs) / lengthMs))
  return Array.from({ length: count }, (_, index) => ({
    fromMs: fromMs + index * lengthMs,
    endMs: Math.min(endMs, fromMs + (index + 1) * lengthMs),
  }))
}

/** Intervals that begin within a period, with hours before the exchange traded quarter-hours. */
export function ownIntervals(
  intervals: readonly SupplyInterval[],
  { fromMs, endMs }: Period,
): SupplyInterval[] {
  const own = intervals.filter(({ startMs }) => startMs >= fromMs && startMs < endMs)
  return asHoursBefore(own, quarterAuctionMs)
}

/** Replaces quarters before an instant by hours if all four are known, and drops the others. */
function asHoursBefore(intervals: readonly SupplyInterval[], boundaryMs: number): SupplyInterval[] {
  const sums = new Map<string, { first: SupplyInterval; sum: number; count: number }>()
  const others: SupplyInterval[] = []
  for (const interval of intervals) {
    const { series, startMs, stepMs, value } = interval
    if (startMs >= boundaryMs || stepMs !== quarterMs) {
      others.push(interval)
      continue
    }
    const hour = startMs - (startMs % hourMs)
    const own = sums.get(`${series} ${hour}`) ?? { first: { ...interval, startMs: hour }, sum: 0, count: 0 }
    sums.set(`${series} ${hour}`, { ...own, sum: own.sum + value, count: own.count + 1 })
  }
  const hours = [...sums.values()]
    .filter(({ count }) => count === 4)
    .map(({ first, sum }) => ({ ...first, stepMs: hourMs, value: sum / 4 }))
  return [...hours, ...others]
}
