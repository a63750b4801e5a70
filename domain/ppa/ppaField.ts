import { type MarketField, marketValueField } from '../market/marketField.ts'
import { cellCountOf } from '../yieldIndex/energyField.ts'
import { addedEurMwh } from './ppaPrice.ts'
import type { PpaTerms } from './ppaTerms.ts'
import { type PpaYear, weightedMean } from './ppaYears.ts'
import type { YearFactor } from './profileFactorTrend.ts'

/** The fleet in a past year: its profile factor, and the base price that it refers to. */
export interface FleetYear extends YearFactor {
  /** EUR/MWh, above 0. */
  readonly baseEurMwh: number
}

/**
 * Value of every cell over that of the fleet, as `siteRatio` has it for a site.
 *
 * @param fleet  years that the field has in whole
 * @returns      shape [cell]; NaN where a year is not known, and without years
 */
export function siteRatioField(field: MarketField, fleet: readonly FleetYear[]): Float64Array {
  const ratios = new Float64Array(cellCountOf(field.energyMwh))
  const fleetSum = fleet.reduce((sum, { factor }) => sum + factor, 0)
  for (const { year, baseEurMwh } of fleet) {
    const value = marketValueField(field, { from: { year, month: 1 }, till: { year, month: 12 } })
    for (let cell = 0; cell < ratios.length; cell++) ratios[cell]! += value[cell]! / (baseEurMwh * fleetSum)
  }
  return fleet.length === 0 ? ratios.fill(Number.NaN) : ratios
}

/**
 * Price of the same agreement in every cell, EUR/MWh: fixed, without limits. It depends on the cell by the ratio alone, so
 * that a cell's price is that of a site with its ratio.
 *
 * @param ratio  of each cell to the fleet, shape [cell]; NaN not known
 * @param years  of the agreement, see `ppaYears`
 * @returns      shape [cell]
 */
export function ppaPriceField(ratio: Float64Array, years: readonly PpaYear[], terms: PpaTerms): Float64Array {
  const perRatio = weightedMean(years, (year) => year.valueEurMwh) / terms.siteToFleetRatio
  const added = addedEurMwh(terms)
  const indexed = weightedMean(years, (year) => year.indexFactor)
  return ratio.map((one) => (perRatio * one + added) / indexed)
}
