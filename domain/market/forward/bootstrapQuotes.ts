import { deliveryHours } from './deliveryHours.ts'
import { deliveryMonths, type ForwardLoad } from './forwardProduct.ts'
import type { GivenQuote } from './quoteIssues.ts'

/** Months with a known common mean price. Blocks of a load never overlap. */
export interface ForwardBlock {
  readonly load: ForwardLoad
  /** Numbers of the months, see `monthNumber`, ascending; those of the rest of a year need not follow each other. */
  readonly months: readonly number[]
  readonly priceEurMwh: number
  /** Line of its quote. */
  readonly line: number
}

/** A quote that shorter ones already determine. */
export interface ImpliedQuote extends GivenQuote {
  readonly impliedEurMwh: number
  /** Lines of the shorter quotes. */
  readonly lines: readonly number[]
}

export interface BootstrappedQuotes {
  /** Blocks in order of their first months. */
  readonly blocks: readonly ForwardBlock[]
  /** Quotes all of whose months shorter ones cover. */
  readonly implied: readonly ImpliedQuote[]
}

/**
 * Cuts quotes of one load into blocks that do not overlap: quoted months are kept; the rest of a quarter or a
 * year gets the price that reproduces the longer product's mean, by hours of delivery.
 * @param quotes of one load, zone and day, each product once
 */
export function bootstrapQuotes(load: ForwardLoad, quotes: readonly GivenQuote[]): BootstrappedQuotes {
  const blocks: ForwardBlock[] = []
  const implied: ImpliedQuote[] = []
  const length = ({ quote }: GivenQuote) => deliveryMonths(quote).end - deliveryMonths(quote).first
  for (const given of [...quotes].sort((a, b) => length(a) - length(b))) {
    const { first, end } = deliveryMonths(given.quote)
    const within = blocks.filter(({ months }) => months.every((month) => month >= first && month < end))
    const covered = new Set(within.flatMap(({ months }) => months))
    const months = Array.from({ length: end - first }, (_, index) => first + index).filter(
      (month) => !covered.has(month),
    )
    const worth = within.reduce((sum, block) => sum + block.priceEurMwh * hoursOf(load, block.months), 0)
    const hours = hoursOf(load, [...covered])
    const { priceEurMwh } = given.quote
    if (months.length === 0) {
      implied.push({ ...given, impliedEurMwh: worth / hours, lines: within.map(({ line }) => line) })
      continue
    }
    const own = hoursOf(load, months)
    const rest = hours === 0 ? priceEurMwh : (priceEurMwh * (hours + own) - worth) / own
    blocks.push({ load, months, priceEurMwh: rest, line: given.line })
  }
  return { blocks: blocks.sort((a, b) => a.months[0]! - b.months[0]!), implied }
}

/** Hours of delivery of some months. */
export function hoursOf(load: ForwardLoad, months: readonly number[]): number {
  return months.reduce((sum, month) => sum + deliveryHours(load, month, month + 1), 0)
}
