import { messages } from '#contracts'
import { formatYearMonth, type PpaMonth, ppaCashFlow } from '#domain'
import { type FilledTable, filledTable, type TableRow, textColumn } from '../workbook/filledTable.ts'
import type { FormulaCell } from '../workbook/sheet.ts'
import { computedColumn } from '../workbook/sheetOf.ts'
import { forwardRange } from './forwardSheet.ts'
import { clauseFormulas, inputCells } from './inputSheet.ts'
import type { SiteTables } from './siteFiles.ts'
import { priceCell } from './waterfallSheet.ts'
import { yearRange } from './yearSheet.ts'

/** Columns after that of the month, in their order. */
const computed = [
  ...(['year', 'basePrice', 'deliveredEnergy', 'paidEnergy', 'agreedPrice', 'revenue'] as const),
  ...(['marketValue', 'marketRevenue', 'discountFactor', 'discountedRevenue'] as const),
]

/** One row for each month, computed from the inputs, the years and the price by formulas. */
export function cashFlowSheet(tables: SiteTables): FilledTable {
  const { language } = tables.information
  const { ppa: text, quantities } = messages[language]
  const months = ppaCashFlow(tables.priced)
  return filledTable(
    text.sheets.cashFlow,
    [textColumn(quantities.month, 10), ...computed.map((quantity) => computedColumn(quantity, language))],
    months.map((month, index) => monthRow(tables, months, month, index)),
  )
}

function monthRow(tables: SiteTables, months: readonly PpaMonth[], month: PpaMonth, index: number): TableRow {
  const cells = inputCells(tables.information.language)
  const { of } = cells
  const row = index + 2
  const last = months.length + 1
  const elapsed = `($B${row}-$B$2)`
  const cell = (formula: string, value: number): FormulaCell => ({ formula, value })
  const ofYear = (column: string) => `SUMIF($B$2:$B$${last},$B${row},$${column}$2:$${column}$${last})`
  const worth = `SUMPRODUCT(($B$2:$B$${last}=$B${row})*$C$2:$C$${last}*$D$2:$D$${last})`
  const value = `INDEX(${yearRange(tables, 'value')},${elapsed}+1)`
  return [
    formatYearMonth(month),
    month.year,
    cell(`INDEX(${forwardRange(tables, 'base')},${index + 1})`, month.baseEurMwh),
    cell(
      `${cells.monthEnergy(month.month, month.month)}*(1-${of.lossShare})*(1-${of.degradation})^${elapsed}`,
      month.energyMwh,
    ),
    cell(`D${row}*${clauseFormulas(cells).paidShare}`, month.paidMwh),
    cell(`${priceCell(tables)}*(1+${of.indexation})^${elapsed}`, month.priceEurMwh),
    cell(`E${row}*F${row}`, month.revenueEur),
    cell(`${value}*C${row}*${ofYear('D')}/${worth}`, month.marketValueEurMwh),
    cell(`E${row}*H${row}`, month.marketEur),
    cell(`1/(1+${of.discountRate})^${elapsed}`, month.discountFactor),
    cell(`G${row}*J${row}`, month.discountedEur),
  ]
}
