import type { GenerationSeries } from './generationColumns.ts'

/** Upper bound of Germany's generation of a kind, or consumption, MW. */
export const greatestMw = 200_000

/**
 * Installed capacity of Germany at the end of each year, GW, from `firstYear` on.
 * Sources: AGEE-Stat (time series of renewable energies), Bundesnetzagentur; 2025 from the register, rounded up.
 */
const installedGw: Readonly<Record<Exclude<GenerationSeries, 'load'>, readonly number[]>> = {
  windOnshore: [
    26.8, 28.7, 31.0, 33.5, 38.6, 41.3, 45.3, 50.2, 52.3, 53.2, 54.3, 56.0, 58.0, 61.0, 63.6, 68.5,
  ],
  windOffshore: [0.1, 0.2, 0.3, 0.5, 1.0, 3.3, 4.2, 5.4, 6.4, 7.6, 7.8, 7.8, 8.2, 8.5, 9.3, 10.0],
  solar: [18.0, 25.9, 34.1, 36.7, 37.9, 39.2, 40.7, 42.3, 45.2, 48.9, 54.4, 60.1, 67.6, 83.0, 100.0, 118.0],
}
const firstYear = 2010
/** Limit of the growth of later years. */
const growth = 1.25
/** Allowance for extrapolations and late registrations. */
const allowance = 1.1
/** The greatest load of Germany was below 90 GW. */
const greatestLoadMw = 120_000

/** Maximum of a series in a year, MW. */
export function mostMw(series: GenerationSeries, year: number): number {
  if (series === 'load') return greatestLoadMw
  const table = installedGw[series]
  const known = table[Math.min(Math.max(year - firstYear, 0), table.length - 1)]!
  const later = Math.max(0, year - firstYear - table.length + 1)
  return Math.round(1000 * known * allowance * growth ** later)
}
