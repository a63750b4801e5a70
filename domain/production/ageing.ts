import { kendallTrend } from '../trend/kendallTrend.ts'
import type { CorrectedMonth } from './longTermCorrection.ts'

/** Fewer months show no ageing: a seasonal course would look like it. */
export const minAgeingMonths = 24

/** Change of measured over expected energy: shown, never subtracted. NaN with fewer than 24 months. */
export interface Ageing {
  /** Per cent of the expected energy per year; negative where the yield declines relative to the index. */
  readonly percentPerYear: number
  /** Two-sided p: the probability of such an order without any change. */
  readonly p: number
  /** The line through the ratios at the first and the last month, per cent. */
  readonly line: readonly [firstPercent: number, lastPercent: number]
}

/**
 * Trend of the ratio of measured to expected energy. Months are compared only with months of the same name, so that a
 * seasonal profile that the atlas has too strong or too weak is not taken for ageing (`kendallTrend` with groups). A
 * drift of the atlas's own weather looks like ageing.
 * @param months in order of time
 */
export function ageingOf(months: readonly CorrectedMonth[]): Ageing {
  const known = months.filter(({ expectedMwh }) => expectedMwh > 0)
  const none: Ageing = { percentPerYear: Number.NaN, p: Number.NaN, line: [Number.NaN, Number.NaN] }
  if (known.length < minAgeingMonths) return none
  const times = known.map(({ year, month }) => year + (month - 0.5) / 12)
  const ratios = known.map(({ energyMwh, expectedMwh }) => (100 * energyMwh) / expectedMwh)
  const { slope, p } = kendallTrend(
    times,
    ratios,
    known.map(({ month }) => month),
  )
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
  const at = (time: number) => mean(ratios) + slope * (time - mean(times))
  return { percentPerYear: slope, p, line: [at(times[0]!), at(times.at(-1)!)] }
}
