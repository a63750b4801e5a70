import type { HourlyForwardCurve } from '../forward/hourlyForwardCurve.ts'
import type { HourlyMarket } from '../hourly/hourlyMarket.ts'
import { meanOf } from '../meanOf.ts'
import { fewestErrors } from '../pastErrors.ts'
import { extrapolatedBase, extrapolationErrors, type PastExtrapolation } from './extrapolatedBase.ts'
import type { Horizon } from './pastForecasts.ts'

/** Origin of a base price: quoted, or extrapolated from the last months without quotes. */
export type BaseOrigin = 'quotes' | 'extrapolated'

/** Expected base price of a month. */
export interface ExpectedBase {
  readonly eurMwh: number
  readonly origin: BaseOrigin
  /** Day of the quotes, YYYY-MM-DD; null without. */
  readonly quoteDate: string | null
  /** Delivered over expected base, around 1, equally likely, ascending: of past months at this horizon. */
  readonly errors: Float64Array
  /** Origin of those errors; an extrapolation's are wider than those of quotes. */
  readonly errorOrigin: BaseOrigin
  /** Number of past months behind them. */
  readonly errorCount: number
}

/** Delivered over quoted base for quotes of past days, by months ahead. */
export type QuoteErrors = ReadonlyMap<number, readonly number[]>

/**
 * Expected base price of a month at the end of a market.
 * @param past see `pastExtrapolations`
 * @param curve null without quotes
 */
export function expectedBase(
  market: HourlyMarket,
  horizon: Horizon,
  past: readonly PastExtrapolation[],
  curve: (Pick<HourlyForwardCurve, 'months'> & { readonly quoteDate: string }) | null,
  quoteErrors: QuoteErrors,
): ExpectedBase {
  const made = market.months.at(-1)!.number
  const quoted = curve?.months.find((month) => month.number === made + horizon)
  const own = quoteErrors.get(horizon) ?? []
  const isByQuotes = quoted !== undefined && own.length >= fewestErrors
  return {
    eurMwh: quoted?.baseEurMwh ?? extrapolatedBase(market, made + horizon),
    origin: quoted === undefined ? 'extrapolated' : 'quotes',
    quoteDate: quoted === undefined ? null : curve!.quoteDate,
    ...(isByQuotes ? errorsOfQuotes(own) : errorsOfExtrapolations(past, market, made, horizon)),
  }
}

type BaseErrors = Pick<ExpectedBase, 'errors' | 'errorOrigin' | 'errorCount'>

/** Errors without the mean error of past quotes, which is not part of the band. */
function errorsOfQuotes(ratios: readonly number[]): BaseErrors {
  const mean = meanOf(ratios)
  const errors = Float64Array.from(ratios, (ratio) => ratio / mean).sort()
  return { errors, errorOrigin: 'quotes', errorCount: ratios.length }
}

/** Empty if too few are known. */
export function errorsOfExtrapolations(
  past: readonly PastExtrapolation[],
  market: HourlyMarket,
  made: number,
  horizon: Horizon,
): BaseErrors {
  const ratios = extrapolationErrors(past, market, made, horizon)
  const errorCount = ratios.length / 2
  const errors = errorCount < fewestErrors ? new Float64Array() : Float64Array.from(ratios).sort()
  return { errors, errorOrigin: 'extrapolated', errorCount: errors.length === 0 ? 0 : errorCount }
}
