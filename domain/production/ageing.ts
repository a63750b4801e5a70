import { kendallTrend } from '../trend/kendallTrend.ts'
import type { CorrectedMonth } from './longTermCorrection.ts'

/** Fewer months give no ageing, since a seasonal course would look like ageing. */
export const minAgeingMonths = 24

/** Change of the ratio of measured to expected energy: shown, never subtracted. NaN with fewer than 24 months. */
export interface Ageing {
  /** Per cent of the expected energy per year; negative where the yield declines relative to the index. */
  readonly percentPerYear: number
  /** Two-sided p: probability of such an order of the months without any change. */
  readonly p: number
  /** Ratios of the fitted line in the first and the last month, per cent. */
  readonly line: readonly [firstPercent: number, lastPercent: number]
}

/**
 * Trend of the ratio of measured to expected energy. Months are compared only with the same month of other
 * years. So a seasonal course that is too strong or too weak in the atlas does not look like ageing
 * (`kendallTrend` with groups). A drift of the atlas's own weather does look like ageing.
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
