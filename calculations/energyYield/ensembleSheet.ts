import { ensembleFigures, type FarmEnsemble, figureHead, type Language, messages } from '#contracts'
import { type FilledTable, filledTable, textColumn } from '../workbook/filledTable.ts'
import type { SheetColumn } from '../workbook/sheet.ts'

const percentDecimals = 1

/** Figures of a farm over several atlases, one row each, with weighted mean and spread. */
export function ensembleSheet({ members }: FarmEnsemble, language: Language): FilledTable {
  const { charts, ensemble, shares, products } = messages[language]
  const figures = ensembleFigures(members)
  const rowDecimals = figures.map(({ decimals }) => (decimals === 'ordinal' ? 0 : decimals))
  const number = (header: string): SheetColumn => ({ kind: 'number', header, decimals: 0, rowDecimals })
  return filledTable(
    ensemble.tab,
    [
      textColumn(shares.subject, 24),
      textColumn(products.comparison.figure, 44),
      ...members.map(({ name }) => number(name)),
      number(charts.mean),
      number(ensemble.spread),
      { kind: 'number', header: ensemble.spreadPercent, decimals: percentDecimals },
    ],
    figures.map(({ values, ensemble: over, ...about }) => [
      about.subject,
      figureHead(about),
      ...values,
      over?.mean ?? null,
      over?.spread ?? null,
      over === null || over.mean === 0 ? null : (100 * over.spread) / Math.abs(over.mean),
    ]),
  )
}
