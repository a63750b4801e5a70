import type { BiddingZone } from '#domain'
import { describeQuotes } from '../forward/forwardStore.ts'

/** Older quotes say less than recent prices, so the last base price is carried forward. */
export const longestQuoteAgeDays = 92
const dayMs = 86_400_000

/** Whether forecasts of a day use the quotes of another one; both YYYY-MM-DD. */
export function isInForce(quoteDate: string, today: string): boolean {
  return (Date.parse(today) - Date.parse(quoteDate)) / dayMs <= longestQuoteAgeDays
}

/**
 * Id of the quotes that a forecast of a day uses; without new quotes a new day makes no new forecast.
 * @param folder of all market data
 * @param today YYYY-MM-DD
 * @throws MarketDamaged
 */
export async function quotesSeen(
  folder: string,
  today: string,
  zone: BiddingZone = 'DE-LU',
): Promise<readonly (string | null)[]> {
  const stored = await describeQuotes(folder)
  if (stored === null) return []
  const known = stored.baseDays.filter(({ quoteDate }) => quoteDate <= today)
  const last = (days: typeof known) =>
    days.reduce<string | null>(
      (latest, { quoteDate }) => (quoteDate > (latest ?? '') ? quoteDate : latest),
      null,
    )
  const own = last(known.filter((day) => day.zone === zone))
  return [stored.version, last(known), own !== null && isInForce(own, today) ? own : null]
}
