import { createFormat, type MarketValueOrder, messages, orderedMonths } from '#contracts'
import { intervalQuarters } from '#domain'
import { invalidField } from '../../appError.ts'

/** Maximum rows of all interval files of an order: about a gigabyte. */
export const mostIntervals = 20_000_000

const quartersOfMonth = 31 * 96

/**
 * Refuses more intervals than a result should have.
 * @param sites number of valued sites
 * @throws AppError INVALID_INPUT
 */
export function requireFewIntervals(
  order: MarketValueOrder,
  atlas: { readonly resolutionTimeS: number; readonly stepCount: number },
  sites: number,
): void {
  const { past = null } = { past: null, ...orderedMonths(order) }
  const all = Math.ceil((atlas.stepCount * atlas.resolutionTimeS) / 900)
  const quarters = past === null ? all : Math.min(all, quartersOfMonth * past.length)
  const rows = (order.intervals ?? []).reduce(
    (sum, length) => sum + (sites * quarters) / intervalQuarters[length],
    0,
  )
  if (rows <= mostIntervals) return
  throw invalidField('parameters.intervals', (text, language) => {
    const { number } = createFormat(language, messages[language].units)
    return text.marketValue.tooManyIntervals(number(Math.ceil(rows)), number(mostIntervals))
  })
}
