import type { ProductPeriods } from '#contracts'
import {
  type IndexPeriod,
  type KnownPeriods,
  type MonthShare,
  monthNumber,
  monthsOnOffer,
  shareOfSpan,
  spanOfPeriod,
  stateOfShare,
} from '#domain'
import { monthOf } from '#web/fields/periodTimes.ts'

/** The selectable periods of a product, complete or partial. */
export interface OfferedPeriods {
  readonly answer: ProductPeriods
  readonly shares: readonly MonthShare[]
  readonly choosable: KnownPeriods
}

/** All periods with any figures. */
export function offeredPeriods(answer: ProductPeriods): OfferedPeriods {
  const shares = answer.months.map(({ period, known_share: share }) => ({ ...monthOf(period), share }))
  const months = shares.filter(({ share }) => stateOfShare(share) !== 'missing')
  const [first] = monthsOnOffer(shares)
  return {
    answer,
    shares,
    choosable: {
      months,
      years: answer.years.flatMap(({ period, state }) => (state === 'missing' ? [] : [Number(period)])),
      rolling: months.filter((month) => first && monthNumber(month) - monthNumber(first) >= 11),
    },
  }
}

/** Known share of a period, 0 to 1. */
export function shareOfPeriod({ shares }: Pick<OfferedPeriods, 'shares'>, period: IndexPeriod): number {
  return shareOfSpan(shares, spanOfPeriod(period))
}
