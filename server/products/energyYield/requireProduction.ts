import { createFormat, messages, type ProducedRow, type ProductionCalibration } from '#contracts'
import { hoursOfMonth } from '#domain'
import { AppError, type AppIssue } from '../../appError.ts'
import type { FarmTurbineFound } from '../../turbines/farmTurbines.ts'

/** No farm yields less than this share of its rated power, so the unit must be wrong. */
const leastShare = 0.02
/** Largest error of meters and rated powers. */
const tolerance = 1.05

/** @throws AppError INVALID_INPUT: rows of turbines that are not calculated, or impossible energies */
export function requireProduction(
  { rows }: ProductionCalibration,
  turbines: readonly FarmTurbineFound[],
): void {
  const byId = new Map(turbines.map((turbine) => [turbine.siteId, turbine]))
  const unknown = new Set(rows.map(({ site_id }) => site_id).filter((id) => !byId.has(id)))
  if (unknown.size > 0)
    throw refusal(
      [...unknown].map((id) => ({
        path: String(id),
        describe: ({ calibration }) => calibration.production.refusals.turbineUnknown(String(id)),
      })),
    )
  const most = rows.map((row) => (byId.get(row.site_id)!.curve?.type.ratedPowerKw ?? 0) * hoursOf(row))
  const tooLarge = rows.flatMap((row, index): AppIssue[] => {
    const { name } = byId.get(row.site_id)!
    if (row.energy_kwh <= tolerance * most[index]!) return []
    return [
      {
        path: name,
        describe: ({ calibration }, language) => {
          const { quantity } = createFormat(language, messages[language].units)
          return calibration.production.refusals.energyTooLarge(
            name,
            timeOf(row),
            quantity(most[index]!, 'kWh'),
          )
        },
      },
    ]
  })
  if (tooLarge.length > 0) throw refusal(tooLarge)
  const available = sumOf(rows.map(({ availability = 1 }, index) => availability * most[index]!))
  const share = sumOf(rows.map(({ energy_kwh }) => energy_kwh)) / available
  if (share >= leastShare) return
  throw refusal([
    {
      path: 'calibration.rows',
      describe: ({ calibration }, language) => {
        const { percent } = createFormat(language, messages[language].units)
        return calibration.production.refusals.energyTooSmall(percent(share, 3))
      },
    },
  ])
}

function refusal(issues: readonly AppIssue[]): AppError {
  return new AppError('INVALID_INPUT', { field: 'calibration.rows' }, issues)
}

function timeOf({ year, month }: ProducedRow): string {
  return month === undefined ? String(year) : `${year}-${String(month).padStart(2, '0')}`
}

function hoursOf({ year, month }: ProducedRow): number {
  if (month !== undefined) return hoursOfMonth(year, month)
  return sumOf(Array.from({ length: 12 }, (_, index) => hoursOfMonth(year, index + 1)))
}

function sumOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0)
}
