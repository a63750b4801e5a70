import type { Series } from '../wind/series.ts'

/** Operation of a turbine while a restriction holds. */
export type RestrictionAction =
  | { readonly kind: 'stop' }
  /** Limits the power to this value, kW. */
  | { readonly kind: 'limit'; readonly powerKw: number }
  /** Reduces the power by this share, 0 to 1. */
  | { readonly kind: 'reduce'; readonly share: number }
  /** Runs with another power curve, for example one with less noise. */
  | { readonly kind: 'mode' }

/**
 * Subtracts a restriction's loss from the power that earlier ones have left. A restriction that holds for a
 * part of a step takes that part of its loss.
 * @param remainingKw mean of each step, kW, shape [step]; reduced
 * @param shares share of each step in which the restriction holds, shape [step]
 * @param modeKw power by the other curve, kW, shape [step]; only for 'mode'
 * @param lostKw set to the loss, kW, shape [step]
 */
export function restrictPower(
  remainingKw: Float64Array,
  shares: Float32Array,
  action: RestrictionAction,
  modeKw: Series | null,
  lostKw: Float64Array,
): void {
  for (let t = 0; t < remainingKw.length; t++) {
    const power = remainingKw[t]!
    const share = shares[t]!
    // A turbine that stands still and consumes power has no loss: it goes on consuming.
    const lost =
      share === 0 || !(power > 0)
        ? 0
        : share * Math.max(0, power - heldTo(action, power, modeKw && modeKw[t]!))
    lostKw[t] = lost
    remainingKw[t] = power - lost
  }
}

/**
 * Power that a restriction allows, kW; may be more than the turbine has.
 * @param powerKw without it, above 0
 * @param modeKw power by the other curve, kW; only for 'mode'
 * @throws RangeError a mode without its power
 */
export function heldTo(action: RestrictionAction, powerKw: number, modeKw: number | null): number {
  if (action.kind === 'stop') return 0
  if (action.kind === 'limit') return action.powerKw
  if (action.kind === 'reduce') return (1 - action.share) * powerKw
  if (modeKw === null) throw new RangeError('a mode needs the power by its curve')
  return Math.max(0, modeKw)
}

/**
 * Limits the power of a farm to its grid connection by reducing all turbines by the same share.
 * @param remainingKw shape [turbine, step]; reduced
 * @param limitKw of all turbines together, > 0
 * @param shares share of each step in which the limit holds, shape [step]
 * @param lostKw set to the loss of each turbine, kW, shape [turbine, step]
 */
export function limitFarmPower(
  remainingKw: readonly Float64Array[],
  limitKw: number,
  shares: Float32Array,
  lostKw: readonly Float64Array[],
): void {
  for (let t = 0; t < shares.length; t++) {
    let total = 0
    for (const row of remainingKw) total += row[t]!
    const excess = total > limitKw ? (shares[t]! * (total - limitKw)) / total : 0
    for (const [i, row] of remainingKw.entries()) {
      const lost = excess * Math.max(0, row[t]!)
      lostKw[i]![t] = lost
      row[t] = row[t]! - lost
    }
  }
}
