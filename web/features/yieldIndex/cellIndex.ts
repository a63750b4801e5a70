import {
  type EnergyField,
  fieldOfSeries,
  type IndexMode,
  indexReference,
  knownPeriods,
  monthSpread,
  type ReferencePeriod,
  seriesOfCell,
  type YearlyFigures,
  type YieldIndex,
  yearlyFigures,
  yieldIndex,
} from '#domain'

/** All figures of one cell. */
export interface CellIndex {
  readonly index: YieldIndex
  /** Scatter of a calendar month, 1 to 12, over the reference years, percent; NaN with fewer than five years. */
  readonly spreadOf: (month: number) => {
    readonly deviation: number
    readonly p10: number
    readonly p90: number
  }
  readonly figures: YearlyFigures
}

/** @returns null if the cell lacks a month of the reference */
export function cellIndex(
  energies: EnergyField,
  cell: number,
  mode: IndexMode,
  reference: ReferencePeriod,
): CellIndex | null {
  const months = seriesOfCell(energies, cell)
  const index = yieldIndex(months, mode, reference)
  const field = fieldOfSeries(months)
  const compiled = indexReference(field, reference)
  if (!index.ok || !compiled.ok) return null
  return {
    index: index.value,
    spreadOf(month) {
      const { deviationPercent, percentiles } = monthSpread(field, compiled.value, month, [0.1, 0.9])
      return {
        deviation: deviationPercent[0]!,
        p10: percentiles[0]![0]!,
        p90: percentiles[1]![0]!,
      }
    },
    figures: yearlyFigures(field, knownPeriods(field).years),
  }
}
