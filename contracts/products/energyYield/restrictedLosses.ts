import type { RestrictionCategory } from '../../schemas/restriction.ts'
import type { YieldAssumptions } from './netYield.ts'

/** Energy that restrictions take from the park yield of some turbines, MWh of a mean year, by leaf of the losses. */
export type RestrictedEnergy = Readonly<Partial<Record<RestrictionCategory, number>>>

/**
 * Losses with the shares that restrictions come to, in place of those that were typed for the same leaves; leaves that
 * are lacking come last.
 *
 * A share is of what the restrictions of the leaves before have left, as rules take one after the other; losses that are
 * no restrictions take the same share of what restrictions take.
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
    // Nothing may be left of a farm, but a loss is less than everything.
    const share = leftMwh > 0 ? Math.min(own / leftMwh, LARGEST_SHARE) : 0
    leftMwh -= own
    return { id: loss.id, share }
  })
}

/** Turbines with their park yield, and what restrictions take of it. */
export interface RestrictedTurbines {
  /** MWh of a mean year. */
  readonly parkMwh: number
  readonly lostMwh: RestrictedEnergy
}

/**
 * Losses of some turbines of a farm, from the losses of its planned ones: a computed share of the planned turbines'
 * restrictions is replaced by that of these turbines, if known. A share that was edited applies to all.
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

/** Shares that are shown in a field and read again are off by this at most. */
const TYPED_PRECISION = 1e-8
const LARGEST_SHARE = 1 - 1e-12
