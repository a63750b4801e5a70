/**
 * Wind speeds of turbines, with those missing from the mean of the others: relative to each turbine's own mean, which
 * assumes the same ratios as in other steps.
 * @param speeds of each turbine, shapes [step], NaN missing; null: the turbine measures none
 * @returns of each turbine, shape [step]; NaN where no turbine has a value; null as above
 */
export function filledSpeeds(speeds: readonly (Float32Array | null)[]): readonly (Float32Array | null)[] {
  const means = speeds.map(meanOfKnown)
  const count = speeds.find((own) => own !== null)?.length ?? 0
  const relative = new Float32Array(count)
  for (let t = 0; t < count; t++) {
    let [sum, known] = [0, 0]
    for (const [i, own] of speeds.entries()) {
      const share = own === null ? Number.NaN : own[t]! / means[i]!
      if (Number.isNaN(share)) continue
      sum += share
      known += 1
    }
    relative[t] = sum / known
  }
  return speeds.map((own, i) =>
    own === null ? null : own.map((speed, t) => (Number.isNaN(speed) ? relative[t]! * means[i]! : speed)),
  )
}

function meanOfKnown(values: Float32Array | null): number {
  let [sum, known] = [0, 0]
  for (const value of values ?? []) {
    if (Number.isNaN(value)) continue
    sum += value
    known += 1
  }
  return sum / known
}
