import type { ProductionMonth } from '../../production/productionMonth.ts'
import { type Reading, reading } from '../reading.ts'
import { type EnergyTable, type EnergyTableOptions, readEnergyTable } from './energyTable.ts'
import { monthAt, sumMonths } from './productionMonths.ts'
import { partsOf } from './productionParts.ts'

export type ProductionOptions = EnergyTableOptions<'kWh' | 'MWh'>

/** Production by calendar months, and the record of its reading. */
export interface ProductionTable extends Omit<EnergyTable, 'rows'> {
  /** Months from the first to the last of the table, including those without a value. */
  readonly months: readonly ProductionMonth[]
}

/**
 * Reads the energy of a turbine or farm by months, days, hours or ten minutes: pasted text or a file; see
 * `readEnergyTable`. Months of a table of months or days are those of its clock, others those of UTC.
 */
export function readProduction(text: string, options: ProductionOptions = {}): Reading<ProductionTable> {
  return reading(
    text,
    (errors, warnings, record) => {
      const table = readEnergyTable(text, options, 'productionColumnsMissing', { errors, warnings, record })
      if (table === null || !errors.isEmpty()) return null
      const { rows, ...rest } = table
      const span = rows.map(({ startMs }) => monthAt(startMs))
      return { ...rest, months: sumMonths(partsOf(rows, table.resolution), span) }
    },
    options,
  )
}
