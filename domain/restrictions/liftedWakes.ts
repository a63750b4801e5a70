/**
 * Subtracts the loss by a rule that stops turbines for so long that their wakes disappear. Within a step, for
 * the share in which the rule holds, each turbine changes from its power before to its power with the newly
 * stopped turbines. Losses by earlier rules keep their share. Neighbours of a stopped turbine gain energy,
 * which is a negative loss.
 * @param remainingKw kW, shape [step]; changed
 * @param beforeKw power with the turbines stopped before, kW, shape [step]
 * @param afterKw power with the turbines stopped now, kW, shape [step]
 * @param shares of each step in which the rule holds for any turbine, shape [step]
 * @param lostKw set to the loss, kW, shape [step]
 */
export function liftWakes(
  remainingKw: Float64Array,
  beforeKw: ArrayLike<number>,
  afterKw: ArrayLike<number>,
  shares: Float32Array,
  lostKw: Float64Array,
): void {
  for (let t = 0; t < remainingKw.length; t++) {
    const share = shares[t]!
    const [left, before] = [remainingKw[t]!, beforeKw[t]!]
    const lost = share === 0 ? 0 : share * (before - afterKw[t]!) * (before > 0 ? left / before : 1)
    lostKw[t] = lost
    remainingKw[t] = left - lost
  }
}
