/** Deviation of single years of a farm from their mean. */
export interface Interannual {
  /** Standard deviation (n − 1) over the mean; NaN with fewer than two years. */
  readonly sigma: number
  /** Number of years. */
  readonly years: number
}

/** Inter-annual variability of yearly energies in any unit; unknown years (null) do not count. */
export function interannualOf(energies: readonly (number | null)[]): Interannual {
  const known = energies.filter((energy) => energy !== null)
  const years = known.length
  const mean = known.reduce((sum, energy) => sum + energy, 0) / years
  const squares = known.reduce((sum, energy) => sum + (energy - mean) ** 2, 0)
  return { sigma: years < 2 ? Number.NaN : Math.sqrt(squares / (years - 1)) / mean, years }
}
