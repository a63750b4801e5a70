import { type PpaSupport, ppaBreakEven } from './breakEven.ts'
import { ppaInputs } from './ppaInputs.ts'
import { type PpaPrice, priceOfYears } from './ppaPrice.ts'
import type { PpaTerms } from './ppaTerms.ts'
import { usualSwings } from './sensitivity.ts'

/** Assumptions about the variation of market values that floors, caps and the option depend on. */
export const optionSwingIds = ['volatility', 'meanReversion'] as const
export type OptionSwingId = (typeof optionSwingIds)[number]

/** Value of the options if one input is varied, EUR/MWh. */
export interface OptionWorth {
  readonly input: number
  /** Fee at which the limits are of no value to either side. */
  readonly limitFeeEurMwh: number
  /** Price that breaks even with support and its option; null without support. */
  readonly breakEvenEurMwh: number | null
}

export interface OptionSensitivity {
  readonly id: OptionSwingId
  readonly low: OptionWorth
  readonly middle: OptionWorth
  readonly high: OptionWorth
}

/** Value of floor, cap and the premium's option with each assumption varied by its usual swing. */
export function ppaOptionSensitivity(
  { years }: PpaPrice,
  terms: PpaTerms,
  support: PpaSupport | null,
): readonly OptionSensitivity[] {
  const worthWith = (id: OptionSwingId, change: number): OptionWorth => {
    const [min, max] = ppaInputs[id].range
    const input = Math.min(max, Math.max(min, terms[id] + change))
    const varied = { ...terms, [id]: input }
    const price = priceOfYears(years, varied)
    return {
      input,
      limitFeeEurMwh: price.fairLimitFeeEurMwh,
      breakEvenEurMwh: support && ppaBreakEven(price, varied, support).withOption.priceEurMwh,
    }
  }
  return optionSwingIds.map((id) => ({
    id,
    low: worthWith(id, -usualSwings[id]),
    middle: worthWith(id, 0),
    high: worthWith(id, usualSwings[id]),
  }))
}
