import { type KendallTrend, kendallTrend } from './kendallTrend.ts'

/** Correlations of neighbouring years with computed variances; higher correlations count as the last one. */
const correlations = [0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9]

/**
 * Tests trends of correlated years: the slope by Theil and Sen, and the significance by Mann and Kendall, with
 * the variance of their score for a first-order autoregressive process. Its correlation is that of the years
 * about their straight line, corrected for the bias of short series. With the variance of independent years,
 * too many trends would be significant: docs/decisions/0060. One instance serves all places of a map, since the
 * variance depends only on correlation and number of years.
 */
export class YearTrendTest {
  readonly #ratios = new Map<number, readonly number[]>()

  /**
   * @param years ascending; the two years around a gap are not a pair of the correlation
   * @param y without NaN
   */
  of(years: readonly number[], y: readonly number[]): KendallTrend {
    return kendallTrend(years, y, undefined, this.#ratio(y.length, yearCorrelation(years, y)))
  }

  /** Variance of the score over that of independent years; 1 without correlation. */
  #ratio(count: number, correlation: number): number {
    const known = this.#ratios.get(count) ?? correlations.map((rho) => scoreVarianceRatio(count, rho))
    this.#ratios.set(count, known)
    const at = Math.min(correlation * 10, correlations.length - 1)
    const below = Math.min(Math.floor(at), correlations.length - 2)
    return known[below]! + (at - below) * (known[below + 1]! - known[below]!)
  }
}

/**
 * Correlation of neighbouring years about their straight line, 0 to 0.9. Uncorrected it is too small by (2 +
 * 4ρ)/n, since mean and slope are fitted to the same few years.
 */
export function yearCorrelation(years: readonly number[], y: readonly number[]): number {
  const n = y.length
  // Fewer years have no correlation left after the fit of mean and slope.
  if (n < 5) return 0
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / n
  const [meanX, meanY] = [mean(years), mean(y)]
  const sum = (of: (i: number) => number) => y.reduce((total, _, i) => total + of(i), 0)
  const slope = sum((i) => (years[i]! - meanX) * (y[i]! - meanY)) / sum((i) => (years[i]! - meanX) ** 2)
  const rest = y.map((value, i) => value - meanY - slope * (years[i]! - meanX))
  const squares = sum((i) => rest[i]! ** 2)
  if (squares === 0) return 0
  const products = sum((i) => (i > 0 && years[i]! - years[i - 1]! === 1 ? rest[i]! * rest[i - 1]! : 0))
  return Math.min(0.9, Math.max(0, (n * (products / squares) + 2) / (n - 4)))
}

/**
 * Variance of Kendall's score of a normal autoregressive process of first order, over that of independent values: the
 * sum over two pairs of values of 2/π arcsin of the correlation of their differences (Hamed 2009).
 */
export function scoreVarianceRatio(count: number, rho: number): number {
  const power = Array.from({ length: 2 * count }, (_, lag) => rho ** lag)
  const at = (lag: number) => power[Math.abs(lag)]!
  let variance = 0
  for (let a = 1; a < count; a++)
    for (let b = 1; b < count; b++) {
      const scale = 2 * Math.sqrt((1 - at(a)) * (1 - at(b)))
      for (let d = a - count + 1; d < count - b; d++) {
        // Pairs (i, i + a) and (i + d, i + d + b) within the series.
        const pairs = Math.min(count - a, count - b - d) - Math.max(0, -d)
        if (pairs <= 0) continue
        const correlation = (at(a - b - d) - at(a - d) - at(b + d) + at(d)) / scale
        variance += pairs * (2 / Math.PI) * Math.asin(Math.min(1, Math.max(-1, correlation)))
      }
    }
  return variance / ((count * (count - 1) * (2 * count + 5)) / 18)
}
