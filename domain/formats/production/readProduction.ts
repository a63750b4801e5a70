import type { ProductionMonth } from '../../production/productionMonth.ts'
import type { IssueList } from '../issueList.ts'
import { type Reading, reading } from '../reading.ts'
import { type DecimalMark, decimalMarkOf } from '../text/numberMarks.ts'
import { energyUnitIn, isPowerHead } from './productionColumns.ts'
import {
  detectProductionLayout,
  maxProductionRows,
  type ProductionLayout,
  timeTextOf,
} from './productionLayout.ts'
import { sumMonths } from './productionMonths.ts'
import {
  labelledParts,
  type ProductionTimes,
  type Resolution,
  resolutionOf,
  timedParts,
} from './productionParts.ts'
import { numbersOf, type ProductionForm, productionRows } from './productionRow.ts'
import { type DateOrder, dateOrderOf } from './timeText.ts'

export interface ProductionOptions extends ProductionTimes {
  /** Absent: the one that the head of the energy column names. */
  readonly unit?: 'kWh' | 'MWh'
  /** Absent: the one that the numbers show. */
  readonly decimal?: DecimalMark
  /** Of dates with slashes; absent: the one that the dates show. */
  readonly dateOrder?: DateOrder
}

/** Production by calendar months, and how its table was understood. */
export interface ProductionTable {
  /** From the first to the last month of the table, also those without a value. */
  readonly months: readonly ProductionMonth[]
  readonly resolution: Resolution
  readonly form: ProductionForm
  readonly hasAvailability: boolean
  /** Rows with a time. */
  readonly rowCount: number
}

/**
 * Reads the energy of a turbine or farm by months, days, hours or ten minutes: pasted text or a file, with any delimiter,
 * German or English numbers, dates and heads. Columns are recognized by their heads; without one they are time, energy
 * and availability. Months of a table of months or days are those of its clock, others those of UTC.
 *
 * Whatever could mean two things is not guessed: a unit that nothing names, numbers such as 12.345 throughout, dates
 * such as 03/04/2024 throughout.
 */
export function readProduction(text: string, options: ProductionOptions): Reading<ProductionTable> {
  return reading(text, (errors, warnings) => {
    const layout = detectProductionLayout(text)
    if (layout === null) {
      errors.add({ code: 'productionColumnsMissing' })
      return null
    }
    const tooMany = layout.rows[layout.firstRow + maxProductionRows]
    if (tooMany !== undefined) {
      errors.add({ code: 'tooManyRows', line: tooMany.line, max: maxProductionRows })
      return null
    }
    const form = formOf(layout, options, errors)
    if (form === null) return null
    const rows = productionRows(layout, form, errors, warnings)
    if (!errors.isEmpty()) return null
    const resolution = rows.length === 0 ? null : resolutionOf(rows)
    if (resolution === null) {
      errors.add({ code: 'productionStepUnknown' })
      return null
    }
    for (const { time, line, text: written } of rows)
      if (time.precision === 'month' && resolution !== 'month')
        errors.add({ code: 'timeInvalid', line, text: written })
    const parts =
      typeof resolution === 'number'
        ? timedParts(rows, resolution, options, errors)
        : labelledParts(rows, resolution, options, errors)
    const known = parts.filter(({ isKnown }) => isKnown)
    return {
      months: sumMonths(
        known,
        parts.map(({ month }) => month),
      ),
      resolution,
      form,
      hasAvailability: layout.availability !== null,
      rowCount: rows.length,
    }
  })
}

/** null after reporting what the table leaves open. */
function formOf(
  layout: ProductionLayout,
  options: ProductionOptions,
  errors: IssueList,
): ProductionForm | null {
  const { rows, firstRow, energy, heads } = layout
  const line = rows[Math.max(0, firstRow - 1)]!.line
  if (energy.length > 1) {
    const text = energy.map((column) => heads[column]).join(', ')
    errors.add({ code: 'energyColumnsSeveral', line, text })
  }
  const head = (heads[energy[0]!] ?? '').trim()
  if (isPowerHead(head)) {
    errors.add({ code: 'columnIsPower', line, text: head })
    return null
  }
  const unit = options.unit ?? energyUnitIn(head)
  if (unit === null) errors.add({ code: 'energyUnitMissing', line, text: head })
  const decimal = options.decimal ?? decimalMarkOf(numbersOf(layout))
  if (decimal === 'unknown') errors.add({ code: 'decimalMarkUnknown' })
  const order =
    options.dateOrder ?? dateOrderOf(rows.slice(firstRow).map(({ cells }) => timeTextOf(layout, cells)))
  if (order === 'unknown') errors.add({ code: 'dateOrderUnknown' })
  if (!errors.isEmpty() || unit === null || decimal === 'unknown' || order === 'unknown') return null
  return { unit, decimal: decimal === 'any' ? null : decimal, order: order === 'any' ? 'dayFirst' : order }
}
