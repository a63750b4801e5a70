import { type FeedInShift, feedInShifts } from './feedInShift.ts'
import type { HourlyMarket } from './hourly/hourlyMarket.ts'
import { officialBases } from './officialBase.ts'
import type { OfficialMarketValue } from './officialMarketValue.ts'
import { type SpotMeanCheck, spotMeanChecks } from './spotMeanCheck.ts'

/** Checks of a month's data in addition to its market value; null: too little data for a check. */
export interface MonthChecks {
  readonly spotMean: SpotMeanCheck | null
  readonly feedInShift: FeedInShift | null
}

/** Checks of a month by its number, see `monthNumber`. */
export type ChecksOfMonth = (number: number) => MonthChecks

export const noChecks: ChecksOfMonth = () => ({ spotMean: null, feedInShift: null })

/** Checks stored prices against published spot means, and the clock of feed-in against the prices. */
export function monthChecks(
  market: HourlyMarket | null,
  official: readonly OfficialMarketValue[],
): ChecksOfMonth {
  if (market === null) return noChecks
  const means = spotMeanChecks(market, officialBases(official))
  const shifts = feedInShifts(market)
  return (number) => ({ spotMean: means.get(number) ?? null, feedInShift: shifts.get(number) ?? null })
}
