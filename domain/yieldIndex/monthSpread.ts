import { cellCountOf, type EnergyField } from '../energy/energyField.ts'
import { quantile } from '../series/quantile.ts'
import { sampleDeviation } from '../trend/sampleDeviation.ts'
import type { IndexReference } from './indexReference.ts'
import { spanIndex } from './spanIndex.ts'
import { minTrendYears } from './yearlyFigures.ts'

/** Spread of a calendar month over the years of the reference period; NaN with fewer than five years. */
export interface MonthSpread {
  /** Standard deviation of the anomaly, of the sample (n − 1), per cent of the month's mean, shape [cell]. */
  readonly deviationPercent: Float64Array
  /** Percentiles of the anomaly, per cent, shape [probability, cell]; linear between the years. */
  readonly percentiles: readonly Float64Array[]
}

/**
 * Spread of a calendar month's anomaly over the years of a reference period: the uncertainty of this month's energy in
 * advance.
 * @param month 1 to 12
 * @param probabilities of non-exceedance, 0 to 1: 0.1 gives the tenth percentile
 */
export function monthSpread(
  field: EnergyField,
  reference: IndexReference,
  month: number,
  probabilities: readonly number[],
): MonthSpread {
  const { fromYear, tillYear } = reference.period
  const years = Array.from({ length: tillYear - fromYear + 1 }, (_, i) => fromYear + i)
  const anomalies = years.map((year) => {
    const span = { from: { year, month }, till: { year, month } }
    return spanIndex(field, reference, 'anomaly', span)
  })
  const cellCount = cellCountOf(field)
  const nothing = () => new Float64Array(cellCount).fill(Number.NaN)
  const spread = { deviationPercent: nothing(), percentiles: probabilities.map(nothing) }
  if (years.length < minTrendYears) return spread
  for (let cell = 0; cell < cellCount; cell++) {
    const values = anomalies.map((anomaly) => anomaly[cell]!)
    if (values.some(Number.isNaN)) continue
    spread.deviationPercent[cell] = sampleDeviation(values)
    for (const [i, probability] of probabilities.entries())
      spread.percentiles[i]![cell] = quantile(values, probability)
  }
  return spread
}
