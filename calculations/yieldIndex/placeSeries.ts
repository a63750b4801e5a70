import type { CellSeries } from '#contracts'
import {
  type EnergyField,
  finiteOrNull,
  formatYearMonth,
  type IndexMode,
  type IndexReference,
  knownPeriods,
  meanYearHours,
  monthNumber,
  monthOfNumber,
  monthSpread,
  spanIndex,
  type YearMonth,
  yearlyFigures,
} from '#domain'

/**
 * Months, years, rolling twelve months, spread and trend of one place: of a cell of the map or of an ordered site.
 * @param field of one cell
 * @param reference of the same cell; where it lacks a month all is null
 */
export function placeSeries(field: EnergyField, reference: IndexReference, mode: IndexMode): CellSeries {
  const indexOf = (from: YearMonth, till: YearMonth) =>
    finiteOrNull(spanIndex(field, reference, mode, { from, till })[0]!)
  const figures = yearlyFigures(field, knownPeriods(field).years)
  return {
    mode,
    reference: [reference.period.fromYear, reference.period.tillYear],
    reference_energy: finiteOrNull(reference.meanPowerMw[0]! * meanYearHours),
    months: field.months.map((month) => ({
      month: formatYearMonth(month),
      index: indexOf(month, month),
      rolling: indexOf(monthOfNumber(monthNumber(month) - 11), month),
    })),
    years: [...new Set(field.months.map(({ year }) => year))].map((year) => ({
      year,
      index: indexOf({ year, month: 1 }, { year, month: 12 }),
    })),
    spread: Array.from({ length: 12 }, (_, m) => {
      const { deviationPercent, percentiles } = monthSpread(field, reference, m + 1, [0.1, 0.9])
      const [p10, p90] = percentiles
      return {
        month: m + 1,
        deviation: finiteOrNull(deviationPercent[0]!),
        p10: finiteOrNull(p10![0]!),
        p90: finiteOrNull(p90![0]!),
      }
    }),
    trend: {
      slope: finiteOrNull(figures.trendPercent[0]!),
      p: finiteOrNull(figures.trendP[0]!),
      deviation: finiteOrNull(figures.deviationPercent[0]!),
      years: figures.yearCount[0]!,
    },
  }
}
