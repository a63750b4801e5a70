import type { MarketAtlas } from '#contracts'
import { formatYearMonth, isWholeMonth, type PlanMonth } from '#domain'

/** First and last of the months on offer; null: none. */
export function offeredSpan(offered: readonly PlanMonth[]): MarketAtlas['months'] {
  const [first, last] = [offered[0], offered.at(-1)]
  return first === undefined || last === undefined ? null : [formatYearMonth(first), formatYearMonth(last)]
}

/** Those of the months on offer whose prices are not known in whole, and the share that is. */
export function partialMonths(offered: readonly PlanMonth[]): MarketAtlas['partial_months'] {
  return offered
    .filter((month) => !isWholeMonth(month))
    .map((month) => ({ period: formatYearMonth(month), known_share: month.knownHours / month.fullHours }))
}
