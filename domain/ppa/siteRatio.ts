import type { YearFactor } from './profileFactorTrend.ts'

/** Profile of a site compared with that of the fleet. */
export interface SiteRatio {
  /** Value of the site over that of the fleet; 1: equal. */
  readonly ratio: number
  /** Years of the comparison, each with its own ratio. */
  readonly years: readonly { readonly year: number; readonly ratio: number }[]
}

/**
 * Ratio of two profiles over their common years: the sums of their profile factors, so that a year of high prices
 * counts no more than any other.
 * @returns null without a year in common
 */
export function siteRatio(site: readonly YearFactor[], fleet: readonly YearFactor[]): SiteRatio | null {
  const pairs = site.flatMap(({ year, factor }) => {
    const other = fleet.find((one) => one.year === year)
    return other === undefined ? [] : [{ year, site: factor, fleet: other.factor }]
  })
  if (pairs.length === 0) return null
  const sum = (of: (pair: (typeof pairs)[number]) => number) =>
    pairs.reduce((total, one) => total + of(one), 0)
  return {
    ratio: sum((pair) => pair.site) / sum((pair) => pair.fleet),
    years: pairs.map((pair) => ({ year: pair.year, ratio: pair.site / pair.fleet })),
  }
}
