import { monthNumber } from '../../months/yearMonth.ts'
import { type HourlyMarket, monthOfMarket } from '../hourly/hourlyMarket.ts'
import type { ForwardQuote } from './forwardQuote.ts'

/**
 * Delivered over quoted base of past months, by months ahead: for each month of quotes the last day counts.
 * @param quotes each product of a day once
 */
export function deliveredOverQuoted(
  quotes: readonly ForwardQuote[],
  market: HourlyMarket,
): Map<number, readonly number[]> {
  const last = new Map<string, ForwardQuote>()
  for (const quote of quotes) {
    if (quote.period !== 'month' || quote.load !== 'base') continue
    const key = `${quote.quoteDate.slice(0, 7)} ${monthNumber(quote.from)}`
    const before = last.get(key)
    if (before === undefined || before.quoteDate < quote.quoteDate) last.set(key, quote)
  }
  const ratios = new Map<number, number[]>()
  for (const { quoteDate, from, priceEurMwh } of last.values()) {
    const [year, month] = quoteDate.split('-').map(Number) as [number, number]
    const ahead = monthNumber(from) - monthNumber({ year, month })
    const ratio = (monthOfMarket(market, monthNumber(from))?.baseEurMwh ?? Number.NaN) / priceEurMwh
    if (ratio > 0) ratios.set(ahead, [...(ratios.get(ahead) ?? []), ratio])
  }
  return ratios
}
