import { type DecimalMark, decimalMarkOf, openNumberOf } from '../../numbers/index.ts'
import { type DateOrder, dateOrderOf } from '../../reading/clock/timeText.ts'
import type { IssueList } from '../issueList.ts'
import { energyUnitIn, isPowerHead, type ProductionMeasure } from './productionColumns.ts'
import { type ProductionLayout, timeTextOf } from './productionLayout.ts'
import { numbersOf, type ProductionForm } from './productionRow.ts'

/** How a table is written, as far as it may leave that open. */
export interface TableOptions {
  /** Absent: the one that the numbers show. */
  readonly decimal?: DecimalMark
  /** Of dates with slashes; absent: the one that the dates show. */
  readonly dateOrder?: DateOrder
}

/** null after reporting what the table leaves open. */
export function formOf(
  layout: ProductionLayout,
  options: TableOptions & { readonly unit?: 'kWh' | 'MWh' },
  measure: ProductionMeasure,
  errors: IssueList,
): ProductionForm | null {
  const { rows, firstRow, energy, heads } = layout
  const line = rows[Math.max(0, firstRow - 1)]!.line
  if (energy.length > 1) {
    const text = energy.map((column) => heads[column]).join(', ')
    errors.add({ code: 'energyColumnsSeveral', line, text })
  }
  const head = (heads[energy[0]!] ?? '').trim()
  if (measure === 'energy' && isPowerHead(head)) {
    errors.add({ code: 'columnIsPower', line, text: head })
    return null
  }
  const unit = options.unit ?? energyUnitIn(head)
  if (unit === null) errors.add({ code: 'energyUnitMissing', line, text: head })
  const decimal = options.decimal ?? decimalMarkOf(numbersOf(layout))
  if (decimal === 'unknown')
    errors.add({ code: 'decimalMarkUnknown', text: openNumberOf([...numbersOf(layout)]) })
  const order =
    options.dateOrder ?? dateOrderOf(rows.slice(firstRow).map(({ cells }) => timeTextOf(layout, cells)))
  if (order === 'unknown') errors.add({ code: 'dateOrderUnknown' })
  if (!errors.isEmpty() || unit === null || decimal === 'unknown' || order === 'unknown') return null
  return { unit, decimal: decimal === 'any' ? null : decimal, order: order === 'any' ? 'dayFirst' : order }
}
