import { addMonths, indexOfMonth } from '../energy/addMonths.ts'
import { cellCountOf, type EnergyField, hasMonth } from '../energy/energyField.ts'
import { type MonthSpan, monthNumber, monthOfNumber, type YearMonth } from '../months/yearMonth.ts'
import { captureRate } from './marketValue.ts'

/** Energy and its revenue in every cell of an atlas, by months of German legal time. */
export interface MarketField {
  /** MWh of a turbine in the time whose weather and price are known; NaN for a month without such time. */
  readonly energyMwh: EnergyField
  /** Spot revenue of the same energy, EUR. Same months and cells. */
  readonly revenueEur: EnergyField
}

/** Base price and published market value of a month or year, EUR/MWh; NaN: not known, or not published. */
export interface PeriodPrices {
  readonly baseEurMwh: number
  readonly officialEurMwh: number
}

/** Prices to compare a period with. */
export interface SpanPrices {
  ofMonth(month: YearMonth): PeriodPrices
  /** Prices of the span; null if it is not a year with published values of its own. */
  readonly ofSpan: PeriodPrices | null
}

/**
 * Market value over a span of months in every cell: revenue over energy, EUR/MWh. Months without data in any cell are
 * left out; the share states the coverage.
 * @returns shape [cell]; NaN where a month that others have is not known, and where none is
 */
export function marketValueField({ energyMwh, revenueEur }: MarketField, span: MonthSpan): Float64Array {
  const indices = monthsIn(energyMwh, span)
  if (indices === null) return new Float64Array(cellCountOf(energyMwh)).fill(Number.NaN)
  const energy = new Float64Array(cellCountOf(energyMwh))
  const revenue = new Float64Array(energy.length)
  addMonths(energy, energyMwh, indices)
  addMonths(revenue, revenueEur, indices)
  for (let cell = 0; cell < energy.length; cell++) revenue[cell] = revenue[cell]! / energy[cell]!
  return revenue
}

/**
 * Market value less the published one over a span of months in every cell, EUR/MWh: against the span's own published
 * value where it has one (a month, a year), else against those of its months, weighted with the energy of the cell.
 * @returns shape [cell]; NaN where a month is not known or has no published value
 */
export function deltaField(field: MarketField, span: MonthSpan, prices: SpanPrices): Float64Array {
  const official = officialPrices(field, span, prices)
  return marketValueField(field, span).map((one, cell) => one - official(cell))
}

/**
 * Market value over the published one in a span of months in every cell, both as in `deltaField`: 1 is as good as the
 * average of all turbines.
 * @returns shape [cell]; NaN where a month is not known or has no published value, and where that is not positive
 */
export function fleetRatioField(field: MarketField, span: MonthSpan, prices: SpanPrices): Float64Array {
  const official = officialPrices(field, span, prices)
  return marketValueField(field, span).map((one, cell) => captureRate(one, official(cell)))
}

/**
 * Market value over base price in a span of months in every cell: the profile factor.
 * @returns shape [cell]; NaN where a month is not known
 */
export function profileFactorField(field: MarketField, span: MonthSpan, baseEurMwh: number): Float64Array {
  return marketValueField(field, span).map((one) => captureRate(one, baseEurMwh))
}

/**
 * Base price less market value over a span of months in every cell, EUR/MWh: the profile cost.
 * @returns shape [cell]; NaN where a month is not known
 */
export function profileCostField(field: MarketField, span: MonthSpan, baseEurMwh: number): Float64Array {
  return marketValueField(field, span).map((one) => baseEurMwh - one)
}

/** Published value to compare each cell's with. */
function officialPrices(field: MarketField, span: MonthSpan, prices: SpanPrices): (cell: number) => number {
  const own = prices.ofSpan?.officialEurMwh ?? Number.NaN
  if (!Number.isNaN(own)) return () => own
  return weightedPrices(field, span, (month) => prices.ofMonth(month).officialEurMwh)
}

/** The mean of monthly prices for each cell, weighted with the cell's energies. */
function weightedPrices(
  { energyMwh }: MarketField,
  span: MonthSpan,
  priceOf: (month: YearMonth) => number,
): (cell: number) => number {
  const indices = monthsIn(energyMwh, span) ?? []
  const cellCount = cellCountOf(energyMwh)
  const energy = new Float64Array(cellCount)
  const worth = new Float64Array(cellCount)
  for (const index of indices) {
    const price = priceOf(energyMwh.months[index]!)
    for (let cell = 0; cell < cellCount; cell++) {
      const ofMonth = energyMwh.data[index * cellCount + cell]!
      energy[cell]! += ofMonth
      worth[cell]! += ofMonth * price
    }
  }
  return (cell) => worth[cell]! / energy[cell]!
}

/** Indices of the months of a span that any cell has; null without any. */
function monthsIn(field: EnergyField, { from, till }: MonthSpan): number[] | null {
  const indices: number[] = []
  for (let number = monthNumber(from); number <= monthNumber(till); number++) {
    const month = monthOfNumber(number)
    if (hasMonth(field, month)) indices.push(indexOfMonth(field, month))
  }
  return indices.length === 0 ? null : indices
}
