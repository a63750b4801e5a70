import type { TimedSeries } from '../../wind/monthlyMeans.ts'
import { type Reading, reading } from '../reading.ts'
import { powerUnitIn } from './productionColumns.ts'
import { formOf, type TableOptions } from './productionForm.ts'
import { detectProductionLayout, maxProductionRows } from './productionLayout.ts'
import { type ProductionTimes, resolutionOf, timedRows } from './productionParts.ts'
import { productionRows } from './productionRow.ts'

/** Of a profile a step has an energy, or a mean power over the step. */
export const profileUnits = ['kWh', 'MWh', 'kW', 'MW'] as const
export type ProfileUnit = (typeof profileUnits)[number]

const energyOfHour = { kWh: 'kWh', MWh: 'MWh', kW: 'kWh', MW: 'MWh' } as const

export interface ProfileOptions extends ProductionTimes, TableOptions {
  /** Absent: the one that the head of the column names. */
  readonly unit?: ProfileUnit
}

/** A profile of generation, and how its table was understood. */
export interface ProfileTable {
  /** Energy of each step, MWh, from the first to the last row; NaN where the table has none. */
  readonly energyMwh: TimedSeries
  readonly unit: ProfileUnit
  /** Rows with a time. */
  readonly rowCount: number
  /** Steps without an energy, those included that have no row. */
  readonly missingSteps: number
}

/**
 * Reads the generation of a plant by hours, quarter-hours or other parts of a day, as metering delivers it: energies or
 * mean powers, with any delimiter, German or English numbers and dates. What `readProduction` says about columns and about
 * what is not guessed holds here too; times without an offset are those of the clock that is given.
 *
 * @returns  the series in UTC, whose stamps are the beginnings of the steps, or everything that is wrong, with lines
 */
export function readProfile(text: string, options: ProfileOptions): Reading<ProfileTable> {
  return reading(text, (errors, warnings) => {
    const layout = detectProductionLayout(text, 'energyOrPower')
    if (layout === null) {
      errors.add({ code: 'profileColumnsMissing' })
      return null
    }
    const tooMany = layout.rows[layout.firstRow + maxProductionRows]
    if (tooMany !== undefined) {
      errors.add({ code: 'tooManyRows', line: tooMany.line, max: maxProductionRows })
      return null
    }
    const { unit: givenUnit, ...tableOptions } = options
    const unit = givenUnit ?? powerUnitIn(layout.heads[layout.energy[0]!] ?? '')
    const isPower = unit === 'kW' || unit === 'MW'
    // A power is read as the energy of an hour, until the length of a step is known.
    const readAs = unit === null ? {} : { unit: energyOfHour[unit] }
    const form = formOf(layout, { ...tableOptions, ...readAs }, 'energyOrPower', errors)
    if (form === null) return null
    const rows = productionRows(layout, form, errors, warnings)
    if (!errors.isEmpty()) return null
    const stepS = rows.length === 0 ? null : resolutionOf(rows)
    if (typeof stepS !== 'number') {
      errors.add({ code: 'profileStepUnknown' })
      return null
    }
    const timed = timedRows(rows, stepS, options, errors)
    if (!errors.isEmpty()) return null
    const startMs = timed.reduce((least, one) => Math.min(least, one.startMs), Infinity)
    const lastMs = timed.reduce((last, one) => Math.max(last, one.startMs), -Infinity)
    const stepMs = stepS * 1000
    const steps = (lastMs - startMs) / stepMs + 1
    if (steps > maxProductionRows) {
      errors.add({ code: 'profileTooLong', count: steps, max: maxProductionRows })
      return null
    }
    const hours = isPower ? stepS / 3600 : 1
    const values = new Float64Array(steps).fill(Number.NaN)
    for (const { startMs: timeMs, row } of timed)
      if (row.energyMwh !== null) values[(timeMs - startMs) / stepMs] = hours * row.energyMwh
    return {
      energyMwh: { values, startMs, stepMs },
      unit: isPower ? unit : form.unit,
      rowCount: rows.length,
      missingSteps: values.reduce((count, value) => (Number.isNaN(value) ? count + 1 : count), 0),
    }
  })
}
