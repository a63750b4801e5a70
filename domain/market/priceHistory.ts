import type { TimedSeries } from '../wind/monthlyMeans.ts'

/** Zones of the coupled day-ahead auction that Germany has belonged to: with Austria until 2018-09-30, without since. */
export const biddingZones = ['DE-AT-LU', 'DE-LU'] as const
export type BiddingZone = (typeof biddingZones)[number]

/**
 * Day-ahead prices of one zone and one length of step, an hour or (since 2025-10-01) a quarter of one: EUR/MWh, shape
 * [time], NaN where the price is not known.
 */
export interface PriceSegment extends TimedSeries {
  readonly zone: BiddingZone
}

/** Known prices of Germany: ascending in time, without overlaps between segments, possibly with gaps. */
export type PriceHistory = readonly PriceSegment[]
