import type { PermitCondition } from '../register/unitConnection.ts'
import { usualLosses } from './windFactor.ts'

/** Share of the energy that a condition of the permit usually costs; null: not known well enough. See `usualLosses`. */
export const usualPermitLoss = {
  limits: null,
  noiseNight: usualLosses.noiseNight,
  noiseDay: null,
  shadow: null,
  animals: usualLosses.animals,
  ice: null,
  other: null,
} as const satisfies Record<PermitCondition, number | null>

/** Share of a turbine's energy that its conditions usually cost; conditions without an entry cost nothing. */
export function permitLoss(conditions: Readonly<Record<PermitCondition, boolean | null>>): number {
  let remaining = 1
  for (const [condition, loss] of Object.entries(usualPermitLoss))
    if (loss !== null && conditions[condition as PermitCondition] === true) remaining *= 1 - loss
  return 1 - remaining
}
