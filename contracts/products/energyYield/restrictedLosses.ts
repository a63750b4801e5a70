import type { RestrictionCategory } from '../../schemas/restriction.ts'
import type { YieldAssumptions } from './netYield.ts'

/**
 * Energy that restrictions take from the yield after wakes of some turbines, MWh of a mean year, by leaf of the losses.
 */
export type RestrictedEnergy = Readonly<Partial<Record<RestrictionCategory, number>>>

/**
 * Losses with the computed shares of restrictions in place of the typed ones; missing leaves are added last.
 * A share refers to the energy left by the restrictions before, since rules apply one after the other; other
 * losses also reduce the lost energy by their share.
 */
export function restrictedLosses(
  losses: YieldAssumptions['losses'],
  parkMwh: number,
  lostMwh: RestrictedEnergy,
): YieldAssumptions['losses'] {
  const computed: Readonly<Record<string, number | undefined>> = lostMwh
  const lacking = Object.keys(computed).filter((id) => losses.every((loss) => loss.id !== id))
  let leftMwh = parkMwh
  return [...losses, ...lacking.map((id) => ({ id, share: 0 }))].map((loss) => {
    const own = computed[loss.id]
    if (own === undefined) return loss
    // Nothing may be left of a farm, but a loss stays below 1.
    const share = leftMwh > 0 ? Math.min(own / leftMwh, LARGEST_SHARE) : 0
    leftMwh -= own
    return { id: loss.id, share }
  })
}

/** Turbines with their yield after wakes and their energy lost to restrictions. */
export interface RestrictedTurbines {
  /** MWh of a mean year. */
  readonly parkMwh: number
  readonly lostMwh: RestrictedEnergy
}

/**
 * Losses of some turbines of a farm, from the losses of its planned ones: a computed share of the planned
 * turbines' restrictions is replaced by that of these turbines, if known. An edited share applies to all.
 */
export function lossesOfTurbines(
  losses: YieldAssumptions['losses'],
  planned: RestrictedTurbines,
  own: RestrictedTurbines,
): YieldAssumptions['losses'] {
  const computed = restrictedLosses(losses, planned.parkMwh, planned.lostMwh)
  const ofOwn = restrictedLosses(losses, own.parkMwh, own.lostMwh)
  return losses.map((loss, index) =>
    Math.abs(loss.share - computed[index]!.share) <= TYPED_PRECISION ? ofOwn[index]! : loss,
  )
}

/** Rounding error of shares that a field shows and reads back. */
const TYPED_PRECISION = 1e-8
const LARGEST_SHARE = 1 - 1e-12
