/** A value of each atlas, and its weight. */
export interface Weighted {
  readonly value: number
  /** Relative to the others, above 0. */
  readonly weight: number
}

/** Mean of several atlases and their spread, in the unit of the values. */
export interface Ensemble {
  readonly mean: number
  /** Weighted standard deviation of the members. */
  readonly spread: number
  readonly least: number
  readonly most: number
}

/**
 * Weighted mean of several values and their weighted standard deviation with the factor (n − 1)/n of a sample, as NIST's
 * Dataplot computes both. Equal weights give the usual mean and standard deviation. Errors that all members have in
 * common are in neither.
 * @returns null for fewer than two values
 */
export function ensembleOf(members: readonly Weighted[]): Ensemble | null {
  const count = members.length
  if (count < 2) return null
  const sum = (part: (member: Weighted) => number) =>
    members.reduce((total, member) => total + member.weight * part(member), 0)
  const all = sum(() => 1)
  const mean = sum(({ value }) => value) / all
  const variance = sum(({ value }) => (value - mean) ** 2) / ((all * (count - 1)) / count)
  const values = members.map(({ value }) => value)
  return { mean, spread: Math.sqrt(variance), least: Math.min(...values), most: Math.max(...values) }
}
