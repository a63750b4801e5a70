import { monthOfNumber } from '../../yieldIndex/yearMonth.ts'
import type { HourlyForwardCurve } from '../forward/hourlyForwardCurve.ts'
import { monthRatios } from '../forward/priceShapes.ts'
import { type HourlyMarket, marketTill } from '../hourly/hourlyMarket.ts'
import { meanOf } from '../meanOf.ts'
import type { Horizon } from './pastForecasts.ts'

/** Where a base price comes from: quoted, or carried on from the last months for want of quotes. */
export type BaseOrigin = 'quotes' | 'extrapolated'

/** What a month's base price is expected to be. */
export interface ExpectedBase {
  readonly eurMwh: number
  readonly origin: BaseOrigin
  /** Day of the quotes, YYYY-MM-DD; null without. */
  readonly quoteDate: string | null
  /** Delivered over expected base of past months at this horizon, around 1, equally likely. */
  readonly errors: Float64Array
  /** Whose errors those are; an extrapolation's are wider than those of quotes. */
  readonly errorOrigin: BaseOrigin
}

/** Quotes of past days against what was delivered: delivered over quoted base, by months ahead. */
export type QuoteErrors = ReadonlyMap<number, readonly number[]>

/** Months whose mean is carried on. */
const lastMonths = 2
/** Errors of the last five years. */
const errorMonths = 60
const fewestErrors = 12

/**
 * The base price of a month carried on from the last two, by what such months usually are to each other.
 *
 * @param number  of the month
 * @returns       NaN without known months
 */
export function extrapolatedBase(market: HourlyMarket, number: number): number {
  const ratios = monthRatios(market)
  const ratioOf = (month: number) => ratios[monthOfNumber(month).month - 1]!
  const last = market.months.slice(-lastMonths)
  const base = meanOf(last.map(({ baseEurMwh }) => baseEurMwh))
  return (base * ratioOf(number)) / meanOf(last.map((month) => ratioOf(month.number)))
}

/** What is expected of a month at the end of a market. @param curve  null without quotes */
export function expectedBase(
  market: HourlyMarket,
  horizon: Horizon,
  curve: (Pick<HourlyForwardCurve, 'months'> & { readonly quoteDate: string }) | null,
  quoteErrors: QuoteErrors,
): ExpectedBase {
  const number = market.months.at(-1)!.number + horizon
  const quoted = curve?.months.find((month) => month.number === number)
  const own = quoteErrors.get(horizon) ?? []
  const isByQuotes = quoted !== undefined && own.length >= fewestErrors
  return {
    eurMwh: quoted?.baseEurMwh ?? extrapolatedBase(market, number),
    origin: quoted === undefined ? 'extrapolated' : 'quotes',
    quoteDate: quoted === undefined ? null : curve!.quoteDate,
    errors: aroundOne(isByQuotes ? own : extrapolationErrors(market, horizon)),
    errorOrigin: isByQuotes ? 'quotes' : 'extrapolated',
  }
}

/** Delivered over extrapolated base of the last months, each from what was known then. */
export function extrapolationErrors(market: HourlyMarket, horizon: Horizon): number[] {
  return market.months.slice(-errorMonths).flatMap(({ number, baseEurMwh }) => {
    const before = marketTill(market, number - horizon)
    if (before.months.length < lastMonths) return []
    const ratio = baseEurMwh / extrapolatedBase(before, number)
    return ratio > 0 && Number.isFinite(ratio) ? [ratio] : []
  })
}

function aroundOne(ratios: readonly number[]): Float64Array {
  if (ratios.length < fewestErrors) return new Float64Array()
  const mean = meanOf(ratios)
  return Float64Array.from(ratios, (ratio) => ratio / mean).sort()
}
