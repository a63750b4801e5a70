import { addMonths, indexOfMonth } from '../energy/addMonths.ts'
import { cellCountOf, type EnergyField } from '../energy/energyField.ts'
import { hoursOfYear } from '../energy/monthlyEnergy.ts'
import { sampleDeviation } from '../trend/sampleDeviation.ts'
import { YearTrendTest } from '../trend/yearTrend.ts'

/** Fewer complete years show neither a trend nor how years vary. */
export const minTrendYears = 5

/** Variation of the years of every cell, each shape [cell]; NaN with fewer than five complete years. */
export interface YearlyFigures {
  /** Slope by Theil and Sen, per cent of the mean year per year. */
  readonly trendPercent: Float64Array
  /** Two-sided p of the trend, by Mann and Kendall for correlated years: see `YearTrendTest`. */
  readonly trendP: Float64Array
  /** Standard deviation between years, of the sample (n − 1), per cent of the mean year. */
  readonly deviationPercent: Float64Array
  /** Complete years of the cell that count. */
  readonly yearCount: Uint16Array
}

/**
 * Trend and variation of the yearly energies, scaled to years of equal length. A cell counts the years of which it has
 * every month.
 * @param field for a single place that of `fieldOfSeries`
 * @param years those to consider, ascending
 */
export function yearlyFigures(field: EnergyField, years: readonly number[]): YearlyFigures {
  const cellCount = cellCountOf(field)
  const powers = years.map((year) => yearPowers(field, year, cellCount))
  const figures = {
    trendPercent: new Float64Array(cellCount).fill(Number.NaN),
    trendP: new Float64Array(cellCount).fill(Number.NaN),
    deviationPercent: new Float64Array(cellCount).fill(Number.NaN),
    yearCount: new Uint16Array(cellCount),
  }
  const test = new YearTrendTest()
  for (let cell = 0; cell < cellCount; cell++) {
    const known = years.flatMap((_, i) => (Number.isNaN(powers[i]![cell]!) ? [] : [i]))
    figures.yearCount[cell] = known.length
    if (known.length < minTrendYears) continue
    const values = known.map((i) => powers[i]![cell]!)
    const mean = values.reduce((sum, value) => sum + value, 0) / values.length
    const { slope, p } = test.of(
      known.map((i) => years[i]!),
      values,
    )
    figures.trendPercent[cell] = (100 * slope) / mean
    figures.trendP[cell] = p
    figures.deviationPercent[cell] = (100 * sampleDeviation(values)) / mean
  }
  return figures
}

/** Mean power of a year, MW, shape [cell]; NaN where a month is missing. */
function yearPowers(field: EnergyField, year: number, cellCount: number): Float64Array {
  const powers = new Float64Array(cellCount)
  const indices = Array.from({ length: 12 }, (_, i) => indexOfMonth(field, { year, month: i + 1 }))
  if (indices.includes(-1)) return powers.fill(Number.NaN)
  addMonths(powers, field, indices)
  const hours = hoursOfYear(year)
  return powers.map((energyMwh) => energyMwh / hours)
}
