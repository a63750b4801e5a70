/**
 * Subtracts the loss by a rule that stops turbines for so long that their wakes count. A turbine's power changes from
 * that before to that in the farm with the stopped turbines, within a step for the share in which the rule holds.
 *
 * The power left by earlier rules keeps its share. Neighbours of a turbine that stands still gain, which is a negative
 * loss.
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
