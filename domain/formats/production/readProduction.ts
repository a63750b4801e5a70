import type { ProductionMonth } from '../../production/productionMonth.ts'
import { type Reading, reading } from '../reading.ts'
import { formOf, type TableOptions } from './productionForm.ts'
import { detectProductionLayout, maxProductionRows } from './productionLayout.ts'
import { sumMonths } from './productionMonths.ts'
import {
  labelledParts,
  type ProductionTimes,
  type Resolution,
  resolutionOf,
  timedParts,
} from './productionParts.ts'
import { type ProductionForm, productionRows } from './productionRow.ts'

export interface ProductionOptions extends ProductionTimes, TableOptions {
  /** Absent: the one that the head of the energy column names. */
  readonly unit?: 'kWh' | 'MWh'
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
    const form = formOf(layout, options, 'energy', errors)
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
