import { type EnergySource, type EnergyView, type EnergyYieldResult, energyViews } from '#contracts'
import { groupOf, scopesOf } from './farmScope.ts'

/** Group or turbine whose energies can be shown. */
export interface NamedSource {
  readonly key: string
  readonly label: string
  readonly energies: EnergySource
}

/** All groups, then all turbines. */
export function energySources(
  result: EnergyYieldResult,
  names: Readonly<Record<'planned' | 'portfolio' | 'farm', string>>,
): readonly NamedSource[] {
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

/** Available views of a source: only groups have every single month. */
export function viewsOf(energies: EnergySource): readonly EnergyView[] {
  return 'months' in energies ? energyViews : ['calendar', 'years']
}
