import type { ForwardQuote } from './forwardQuote.ts'

/** A quote with its line or row, counted from 1. */
export interface GivenQuote {
  readonly line: number
  readonly quote: ForwardQuote
}

/** Problem of quotes that are given together; `product` as `2027-Q1 base`. */
export type QuoteIssue = { readonly line: number; readonly product: string } & (
  | { readonly code: 'quoteOutOfRange'; readonly value: number; readonly min: number; readonly max: number }
  /** All base prices together are a tenth of the lowest in history. */
  | { readonly code: 'quoteLooksLikeCtKwh'; readonly value: number }
  | {
      readonly code: 'quoteTwice'
      readonly otherLine: number
      readonly value: number
      readonly other: number
    }
  /** Delivery is over, or has begun, on the day of the quote. */
  | { readonly code: 'quoteAfterDelivery'; readonly quoteDate: string }
  /** Months between quoted ones have no quote of the same day. */
  | { readonly code: 'quoteGap'; readonly from: string; readonly till: string }
  /** Shorter products that cover a longer one have another mean. */
  | {
      readonly code: 'quoteContradicted'
      readonly value: number
      readonly implied: number
      readonly lines: readonly number[]
    }
  /** The price implied for the rest of a longer product, after the shorter ones, is impossible. */
  | { readonly code: 'quoteRestImpossible'; readonly value: number }
  | { readonly code: 'peakWithoutBase' }
  /** The price that base and peak imply for the other hours is impossible. */
  | { readonly code: 'offPeakImpossible'; readonly value: number; readonly otherLine: number }
)
