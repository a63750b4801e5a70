import type { DayEnergy } from '../../operation/index.ts'
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
  /** Days without a gap, UTC, of a table of parts of a day; of other tables none. */
  readonly days: readonly DayEnergy[]
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
      return {
        ...rest,
        months: sumMonths(partsOf(rows, table.resolution), span),
        days: wholeDaysOf(rows, table.resolution),
      }
    },
    options,
  )
}

const [dayMs, dayS] = [86_400_000, 86_400]

function wholeDaysOf(rows: EnergyTable['rows'], resolution: EnergyTable['resolution']): DayEnergy[] {
  if (typeof resolution !== 'number') return []
  const known = rows.filter(({ energyMwh }) => energyMwh !== null)
  return [...Map.groupBy(known, ({ startMs }) => Math.floor(startMs / dayMs))].flatMap(([day, own]) =>
    own.length * resolution === dayS
      ? [{ day, energyMwh: own.reduce((sum, { energyMwh }) => sum + energyMwh!, 0) }]
      : [],
  )
}
