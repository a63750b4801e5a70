import type { EnergyYieldResult, ResultGroup } from '#contracts'

/** What of a farm is looked at: the planned turbines, the existing ones, or all. */
export const farmScopes = ['planned', 'portfolio', 'farm'] as const
export type FarmScope = (typeof farmScopes)[number]

/** The scopes that a result has; a farm of planned turbines alone is one and the same. */
export function scopesOf({ groups }: EnergyYieldResult): readonly FarmScope[] {
  return groups.portfolio === null ? ['planned'] : farmScopes
}

/** The group of a scope, the planned one where there is no such. */
export function groupOf({ groups }: EnergyYieldResult, scope: FarmScope): ResultGroup {
  return groups[scope] ?? groups.planned
}

export type WakeCause =
  | 'withinPlanned'
  | 'byExisting'
  | 'blockagePlanned'
  | 'withinExisting'
  | 'inflicted'
  | 'blockageExisting'

/** A part of the wake loss, MWh of a mean year. */
export interface WakePart {
  readonly cause: WakeCause
  readonly mwh: number
  /** Free yield of the turbines that lose it, MWh. */
  readonly ofFreeMwh: number
}

/** The parts that make up the wake loss of a scope, in the order of their deduction. */
export function wakeParts(result: EnergyYieldResult, scope: FarmScope): readonly WakePart[] {
  const { planned, portfolio } = result.groups
  const losses = result.wake_losses
  const { blockage_mwh: blockage } = losses
  const part = (cause: WakeCause, mwh: number, ofFreeMwh: number): WakePart => ({ cause, mwh, ofFreeMwh })
  const ofPlanned = [
    part('withinPlanned', losses.within_planned_mwh, planned.yield.free_mwh),
    ...(portfolio === null ? [] : [part('byExisting', losses.by_existing_mwh, planned.yield.free_mwh)]),
    ...(blockage ? [part('blockagePlanned', blockage.planned, planned.yield.free_mwh)] : []),
  ]
  if (portfolio === null) return ofPlanned
  const { free_mwh: free, wake_loss_mwh: lost } = portfolio.yield
  const ofExisting = [
    part('withinExisting', lost - losses.inflicted_on_existing_mwh - (blockage?.portfolio ?? 0), free),
    part('inflicted', losses.inflicted_on_existing_mwh, free),
    ...(blockage ? [part('blockageExisting', blockage.portfolio, free)] : []),
  ]
  return { planned: ofPlanned, portfolio: ofExisting, farm: [...ofPlanned, ...ofExisting] }[scope]
}

/** The losses of a group by the group of losses they belong to, MWh, in the order of their deduction. */
export function lossGroupsOf({ losses }: Pick<ResultGroup, 'losses'>): ReadonlyMap<string, number> {
  const sums = new Map<string, number>()
  for (const { id, lost_mwh } of losses) {
    const group = id.split('.')[0] ?? id
    sums.set(group, (sums.get(group) ?? 0) + lost_mwh)
  }
  return sums
}

/** Share of the park yield that all losses together take. */
export function lostShare({ yield: { park_mwh }, net }: Pick<ResultGroup, 'yield' | 'net'>): number {
  return park_mwh > 0 ? 1 - net.p50_mwh / park_mwh : 0
}
