import type { PpaProduct, PpaQuotes } from '#contracts'
import { formatYearMonth } from '#domain'
import { areQuotesRecent, type QuotedCurves, quotedCurves } from '#market'

export interface StoredQuotesRequest {
  /** Folder of all market data. */
  readonly marketFolder: string
  /** Folder of computed outlooks. */
  readonly outlooksFolder: string
  /** YYYY-MM-DD. */
  readonly today: string
  /** Last quote date, YYYY-MM-DD; null: all quotes. */
  readonly quoteDate: string | null
  readonly programVersion: string
}

/** Quotes for orders and pages, for worker processes; empty if none are stored. */
export async function storedQuotes({
  today,
  quoteDate,
  ...places
}: StoredQuotesRequest): Promise<Pick<PpaProduct, 'quotes' | 'quotes_in_force'>> {
  const till = quoteDate !== null && quoteDate < today ? quoteDate : today
  const quotes = presentQuotes(await quotedCurves({ ...places, till }))
  const last = quotes.at(-1)
  return { quotes, quotes_in_force: last !== undefined && areQuotesRecent(last.quote_date, today) }
}

function presentQuotes({ curves, sources }: QuotedCurves): PpaQuotes {
  return curves.map(({ quoteDate, first, baseEurMwh }, index) => ({
    quote_date: quoteDate,
    first: formatYearMonth(first),
    base: [...baseEurMwh],
    sources: index === curves.length - 1 ? [...sources] : [],
  }))
}
