import { type BiddingZone, formatProduct } from '#domain'
import { forwardQuotes, type KnownTill } from './forwardStore.ts'

/** Quotes of one day and zone. */
export interface ForwardCurveSummary {
  readonly quoteDate: string
  readonly zone: BiddingZone
  /** `2027-Q1 base`, in the order in which they were taken in. */
  readonly products: readonly { readonly product: string; readonly priceEurMwh: number }[]
  /** Days on which they were taken in, and where they come from. */
  readonly importedOn: readonly string[]
  readonly sources: readonly string[]
}

/** The curves that are stored, the latest first. @param folder  of all market data @throws MarketDamaged */
export async function describeForwardCurves(
  folder: string,
  until: KnownTill = {},
): Promise<ForwardCurveSummary[]> {
  const quotes = await forwardQuotes(folder, until)
  const days = [...new Set(quotes.map(({ quoteDate, zone }) => `${quoteDate} ${zone}`))].sort().reverse()
  return days.map((day) => {
    const own = quotes.filter(({ quoteDate, zone }) => `${quoteDate} ${zone}` === day)
    const { quoteDate, zone } = own[0]!
    return {
      quoteDate,
      zone,
      products: own.map((quote) => ({ product: formatProduct(quote), priceEurMwh: quote.priceEurMwh })),
      importedOn: [...new Set(own.map(({ importedOn }) => importedOn))],
      sources: [
        ...new Set(own.map(({ source, file }) => source || (file ?? '')).filter((source) => source !== '')),
      ],
    }
  })
}
