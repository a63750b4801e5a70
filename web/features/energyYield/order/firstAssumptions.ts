import type { WindFarm, YieldAssumptions } from '#contracts'
import { noAssumptions } from './assumptions.ts'
import type { NextAssumptions } from './useNextAssumptions.ts'

/** Initial values of the fields of an order. */
export interface FirstAssumptions {
  readonly assumptions: YieldAssumptions
  /** Their source: none are entered without saying so. */
  readonly from: 'none' | 'lastOrder' | 'original'
  /** The last order of another farm, whose values can be used; null: none. */
  readonly other: NextAssumptions | null
}

/**
 * The last entries of a calculated farm count; a copy starts with those of its original. Entries of another farm are
 * only offered.
 * @param replaces the farm has a result
 */
export function firstAssumptions(
  farm: Pick<WindFarm, 'list_id' | 'assumptions'>,
  next: NextAssumptions | null,
  replaces: boolean,
): FirstAssumptions {
  const isOwn = next?.farm?.listId === farm.list_id
  const other = isOwn ? null : next
  const last = isOwn ? next : null
  if (replaces && (last ?? farm.assumptions) !== null)
    return { assumptions: last ?? farm.assumptions!, from: 'lastOrder', other }
  if (farm.assumptions !== null) return { assumptions: farm.assumptions, from: 'original', other }
  if (last !== null) return { assumptions: last, from: 'lastOrder', other }
  return { assumptions: noAssumptions, from: 'none', other }
}

/** Losses computed from rules of a farm, which are not typed again. */
export function computedLosses({ settings }: Pick<WindFarm, 'settings'>): ReadonlySet<string> {
  return new Set(settings.restrictions.map(({ category }) => category))
}

/** Mean hub height of the planned turbines, m; null: none has one. */
export function meanHubHeightM({ turbines }: Pick<WindFarm, 'turbines'>): number | null {
  const heights = turbines.flatMap(({ primary, status, hub_height }) =>
    primary && status === 'planned' && hub_height !== null ? [hub_height] : [],
  )
  return heights.length === 0 ? null : heights.reduce((sum, height) => sum + height, 0) / heights.length
}
