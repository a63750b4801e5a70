import type { MarketAtlas } from '#contracts'
import {
  formatYearMonth,
  monthShares,
  monthsOnOffer,
  type PlanMonth,
  type PricePlan,
  stateOfShare,
  yearShares,
} from '#domain'

/** The months of a plan from the first to the last with prices. */
export function offeredPlanMonths(plan: PricePlan): readonly PlanMonth[] {
  return monthsOnOffer(monthShares(plan, null).map((month, m) => ({ ...month, ...plan.months[m]! })))
}

/** First and last available month; null: none. */
export function offeredSpan(offered: readonly PlanMonth[]): MarketAtlas['months'] {
  const [first, last] = [offered[0], offered.at(-1)]
  return first === undefined || last === undefined ? null : [formatYearMonth(first), formatYearMonth(last)]
}

/** The default period: the last whole year, else the last whole month, else the last month. */
export function usualPeriod(plan: PricePlan): string | null {
  const months = monthsOnOffer(monthShares(plan, null))
  const isWhole = ({ share }: { readonly share: number }) => stateOfShare(share) === 'whole'
  const year = yearShares(months).findLast(isWhole)
  const month = months.findLast(isWhole) ?? months.at(-1)
  if (year !== undefined) return String(year.year)
  return month === undefined ? null : formatYearMonth(month)
}
