import type { TimedSeries } from '../../wind/monthlyMeans.ts'
import { type Reading, reading } from '../reading.ts'
import { maxProductionRows } from './energyLayout.ts'
import { type EnergyTable, type EnergyTableOptions, readEnergyTable } from './energyTable.ts'

/** Kind of value of a step: an energy, or a mean power over the step. */
export const profileUnits = ['kWh', 'MWh', 'kW', 'MW'] as const
export type ProfileUnit = (typeof profileUnits)[number]

export type ProfileOptions = EnergyTableOptions<ProfileUnit>

/** A profile of generation, and how its table was understood. */
export interface ProfileTable extends Omit<EnergyTable, 'rows' | 'resolution'> {
  /** Energy of each step, MWh, from the first to the last row; NaN where the table has none. */
  readonly energyMwh: TimedSeries
  /** Steps without an energy, including those without a row. */
  readonly missingSteps: number
}

/**
 * Reads the generation of a plant by hours, quarter-hours or other parts of a day, as metering delivers it; see
 * `readEnergyTable`.
 * @returns the series in UTC, whose stamps are the beginnings of the steps, or all problems, with lines
 */
export function readProfile(text: string, options: ProfileOptions = {}): Reading<ProfileTable> {
  return reading(
    text,
    (errors, warnings, record) => {
      const table = readEnergyTable(text, options, 'profileColumnsMissing', { errors, warnings, record })
      if (table === null || !errors.isEmpty()) return null
      const { rows, resolution, ...rest } = table
      if (typeof resolution !== 'number') {
        errors.add({ code: 'profileStepUnknown' })
        return null
      }
      const stepMs = resolution * 1000
      const startMs = rows[0]?.startMs ?? 0
      const steps = rows.length === 0 ? 0 : (rows.at(-1)!.startMs - startMs) / stepMs + 1
      if (steps > maxProductionRows) {
        errors.add({ code: 'profileTooLong', count: steps, max: maxProductionRows })
        return null
      }
      const values = new Float64Array(steps).fill(Number.NaN)
      for (const { startMs: timeMs, energyMwh } of rows)
        if (energyMwh !== null) values[(timeMs - startMs) / stepMs] = energyMwh
      return {
        ...rest,
        energyMwh: { values, startMs, stepMs },
        missingSteps: values.reduce((count, value) => (Number.isNaN(value) ? count + 1 : count), 0),
      }
    },
    options,
  )
}
