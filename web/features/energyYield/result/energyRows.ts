import type { EnergyYieldResult, Format, ResultGroup, ResultTurbine } from '#contracts'
import { groupOf, scopesOf } from './farmScope.ts'

export const energyViews = ['calendar', 'years', 'months'] as const
export type EnergyView = (typeof energyViews)[number]

/** Energy of a span of time before and behind the wakes; null where too much of it is missing. */
export interface EnergyRow {
  readonly label: string
  readonly freeMwh: number | null
  readonly parkMwh: number | null
  /** 0 to 1; null for a mean of many years. */
  readonly availability: number | null
}

/** A group or a turbine, whose energies can be looked at. */
export interface EnergySource {
  readonly key: string
  readonly label: string
  readonly energies: ResultGroup | ResultTurbine
}

/** All groups, then all turbines. */
export function energySources(
  result: EnergyYieldResult,
  names: Readonly<Record<'planned' | 'portfolio' | 'farm', string>>,
): readonly EnergySource[] {
  return [
    ...scopesOf(result).map((scope) => ({
      key: scope as string,
      label: names[scope],
      energies: groupOf(result, scope),
    })),
    ...result.turbines.map((turbine) => ({
      key: `turbine ${turbine.site_id}`,
      label: turbine.name,
      energies: turbine,
    })),
  ]
}

/** The views that a source has: every single month is known of groups only. */
export function viewsOf(energies: EnergySource['energies']): readonly EnergyView[] {
  return 'months' in energies ? energyViews : ['calendar', 'years']
}

export function energyRows(
  energies: EnergySource['energies'],
  view: EnergyView,
  format: Format,
): readonly EnergyRow[] {
  if (view === 'years')
    return energies.years.map(({ year, ...rest }) => ({ label: String(year), ...energiesOf(rest) }))
  if (view === 'months' && 'months' in energies)
    return energies.months.map(({ year, month, ...rest }) => ({
      label: `${format.month(month)} ${year}`,
      ...energiesOf(rest),
    }))
  return energies.calendar_months.map((month, index) => ({
    label: format.month(index + 1),
    ...energiesOf({ ...month, availability: null }),
  }))
}

function energiesOf(span: {
  readonly free_mwh: number | null
  readonly park_mwh: number | null
  readonly availability: number | null
}): Omit<EnergyRow, 'label'> {
  return { freeMwh: span.free_mwh, parkMwh: span.park_mwh, availability: span.availability }
}
