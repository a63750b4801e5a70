import type { EnergyYieldResult, ResultGroup } from '#contracts'

/** Selected part of a farm: the planned turbines, the existing ones, or all. */
export const farmScopes = ['planned', 'portfolio', 'farm'] as const
export type FarmScope = (typeof farmScopes)[number]

/** The scopes that a result has; a farm of only planned turbines has a single scope. */
export function scopesOf({ groups }: EnergyYieldResult): readonly FarmScope[] {
  return groups.portfolio === null ? ['planned'] : farmScopes
}

/** The group of a scope, or the planned one if it does not exist. */
export function groupOf({ groups }: EnergyYieldResult, scope: FarmScope): ResultGroup {
  return groups[scope] ?? groups.planned
}

/** The losses of a group by category, MWh, in the order of their deduction. */
export function lossGroupsOf({ losses }: Pick<ResultGroup, 'losses'>): ReadonlyMap<string, number> {
  const sums = new Map<string, number>()
  for (const { id, lost_mwh } of losses) {
    const group = id.split('.')[0] ?? id
    sums.set(group, (sums.get(group) ?? 0) + lost_mwh)
  }
  return sums
}
