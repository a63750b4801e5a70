import { monthOfNumber } from '../../months/yearMonth.ts'
import { quantile } from '../../series/quantile.ts'
import { hourKindCount } from '../hourly/hourKinds.ts'
import type { HourlyMarket, MarketMonth } from '../hourly/hourlyMarket.ts'
import type { TargetMonth } from '../hourly/targetMonth.ts'
import { meanOf } from '../meanOf.ts'

/** Past distribution of prices over the hours of a month, and over the months of a year. */
export interface PriceShapes {
  /** Median price over the base of its month, shape [12 months × 72 kinds of hour], January first; see `hourKind`. */
  readonly hours: Float64Array
  /** Usual base of a month over that of the year, see `usualSeason`, shape [12]. */
  readonly months: Float64Array
}

/** Months for the shapes of hours: solar power has changed the shapes of earlier years. */
const shapeMonths = 36

/**
 * Shapes of the hours from the last three years, and of the months from all history. Hours without history
 * have the value 1.
 */
export function priceShapes(market: HourlyMarket): PriceShapes {
  const lists = Array.from({ length: 12 * hourKindCount }, () => [] as number[])
  for (const { number, fromHour, endHour, baseEurMwh } of market.months.slice(-shapeMonths)) {
    if (!(baseEurMwh > 0)) continue
    const calendarMonth = monthOfNumber(number).month - 1
    for (let hour = fromHour; hour < endHour; hour++) {
      const price = market.priceEurMwh[hour]!
      if (!Number.isNaN(price))
        lists[calendarMonth * hourKindCount + market.kind[hour]!]!.push(price / baseEurMwh)
    }
  }
  return {
    hours: Float64Array.from(lists, (list) => orOne(quantile(list, 0.5))),
    months: usualSeason(market),
  }
}

/** Relative price of each hour of a month to come, whose mean is 1; shape [hour]. */
export function monthShape({ hours }: PriceShapes, { number, kind }: TargetMonth): Float64Array {
  const from = (monthOfNumber(number).month - 1) * hourKindCount
  const shape = Float64Array.from(kind, (own) => hours[from + own]!)
  const mean = meanOf(shape)
  return mean > 0 ? shape.map((value) => value / mean) : shape.fill(1)
}

/** Median base of each calendar month over the mean of the twelve months around it, shape [12]; 1 without history. */
export function monthRatios({
  months,
}: {
  /** Months in order, without gaps. */
  readonly months: readonly Pick<MarketMonth, 'number' | 'baseEurMwh'>[]
}): Float64Array {
  const lists = Array.from({ length: 12 }, () => [] as number[])
  for (const [index, { number, baseEurMwh }] of months.entries()) {
    const around = months.slice(Math.max(0, index - 6), index + 6)
    const mean = around.length < 12 ? Number.NaN : meanOf(around.map((month) => month.baseEurMwh))
    const ratio = mean > 0 ? baseEurMwh / mean : Number.NaN
    if (!Number.isNaN(ratio)) lists[monthOfNumber(number).month - 1]!.push(ratio)
  }
  return Float64Array.from(lists, (list) => orOne(quantile(list, 0.5)))
}

/**
 * Season of the base price: the median ratios, each averaged with its neighbours by 1, 2 and 1, since ten years leave a
 * single month to chance. Years from their own mean and the season of the years before miss their months by 23.6 % in 2018
 * to 2022 and 13.6 % in 2023 and 2024, without averaging by 23.9 and 14.0 %, without a season by 27.1 and 14.5 %.
 */
export function usualSeason(market: Parameters<typeof monthRatios>[0]): Float64Array {
  const ratios = monthRatios(market)
  return ratios.map((ratio, i) => (ratios[(i + 11) % 12]! + 2 * ratio + ratios[(i + 1) % 12]!) / 4)
}

function orOne(value: number): number {
  return Number.isNaN(value) ? 1 : value
}
