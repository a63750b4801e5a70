/** How much single years of a farm deviate from their mean. */
export interface Interannual {
  /** Standard deviation (n − 1) over the mean; NaN with fewer than two years. */
  readonly sigma: number
  /** Years that it is of. */
  readonly years: number
}

/** Variability from year to year of yearly energies in any unit; years that are not known (null) do not count. */
export function interannualOf(energies: readonly (number | null)[]): Interannual {
  const known = energies.filter((energy) => energy !== null)
  const years = known.length
  const mean = known.reduce((sum, energy) => sum + energy, 0) / years
  const squares = known.reduce((sum, energy) => sum + (energy - mean) ** 2, 0)
  return { sigma: years < 2 ? Number.NaN : Math.sqrt(squares / (years - 1)) / mean, years }
}
