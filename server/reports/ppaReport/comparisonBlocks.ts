import {
  type Format,
  messages,
  ppaCaseTable,
  ppaIncomeTable,
  ppaOfferGains,
  ppaOfferTable,
  quantityWithUnit,
} from '#contracts'
import { type Block, dense, resultBlocks } from '../blocks/index.ts'
import type { PpaSheet } from './ppaSheet.ts'
import type { PricedSite } from './pricedSite.ts'

/** Widths of the first columns of tables by year. */
export const yearWidths = [0.6]

/** Gains of an offer against the fair price and support; no block without an offer. */
export function offerBlocks(
  { about: { offer }, language }: PpaSheet,
  { site, price, comparison }: PricedSite,
  format: Format,
): readonly Block[] {
  if (offer === undefined) return []
  const gains = ppaOfferGains(price, comparison.breakEven, site.support, offer)
  const shown = quantityWithUnit('agreedPrice', offer, format)
  const words = { text: messages[language], format }
  return dense(resultBlocks(ppaOfferTable(gains, shown, words), format, [2.6, 1, 1.2, 1.2]))
}

/** Agreement, support and market by year and by yield case. */
export function comparisonBlocks(
  { language }: PpaSheet,
  { comparison }: PricedSite,
  format: Format,
): readonly Block[] {
  const words = { text: messages[language], format }
  const day = comparison.lastDay && format.dateUtc(`${comparison.lastDay} 00:00:00 UTC`)
  return [
    ...resultBlocks(ppaIncomeTable(comparison, day, words), format, yearWidths),
    ...(comparison.cases === null ? [] : resultBlocks(ppaCaseTable(comparison.cases, words), format)),
  ]
}
