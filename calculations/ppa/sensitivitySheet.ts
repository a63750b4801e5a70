import { messages, ppaAgreement } from '#contracts'
import { ppaSensitivity } from '#domain'
import { type FilledTable, filledTable, textColumn } from '../workbook/filledTable.ts'
import type { SheetColumn } from '../workbook/sheet.ts'
import { quantityColumn } from '../workbook/sheetOf.ts'
import type { SiteTables } from './siteFiles.ts'

/**
 * Computed sensitivity of the price: each row is the price with one input changed. It is a table of values; changing
 * that input in the sheet of inputs gives this price.
 */
export function sensitivitySheet({ terms: used, site, information }: SiteTables): FilledTable {
  const { ppa: text, quantities } = messages[information.language]
  const { sensitivity: words } = text
  const { terms, curve, monthlyMwh } = ppaAgreement(used, site.profile, site.ratio)
  const bars = ppaSensitivity(terms, curve, monthlyMwh)
  return filledTable(
    text.tabs.sensitivity,
    [
      textColumn(words.input, 34),
      ...[words.down, words.up].flatMap((direction): SheetColumn[] => [
        { kind: 'number', header: `${words.input}, ${direction}`, decimals: 4, isExact: true },
        quantityColumn(`${quantities.payAsProduced}, ${direction} (EUR/MWh)`, 'agreedPrice'),
      ]),
    ],
    (bars.ok ? bars.value : []).map((bar) => [
      words.ids[bar.id],
      ...[bar.lowInput, bar.lowEurMwh, bar.highInput, bar.highEurMwh],
    ]),
  )
}
