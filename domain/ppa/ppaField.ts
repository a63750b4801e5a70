import { cellCountOf, type EnergyField } from '../energy/energyField.ts'
import { type MarketField, marketValueField } from '../market/marketField.ts'
import type { YearMonth } from '../months/yearMonth.ts'
import type { NegativeClause } from './negativeClause.ts'
import { addedEurMwh } from './ppaPrice.ts'
import type { PpaTerms } from './ppaTerms.ts'
import type { PpaYear } from './ppaYears.ts'
import { limitValues } from './priceLimits.ts'
import type { YearFactor } from './profileFactorTrend.ts'
import { usualBase } from './seasonFactor.ts'
import { relativeDeviation } from './valueDeviation.ts'

/** Profile factor of the fleet in a past year, and the base price that the factor refers to. */
export interface FleetYear extends YearFactor {
  /** EUR/MWh, above 0. */
  readonly baseEurMwh: number
}

/**
 * Value of each cell over that of the fleet, calculated as `siteRatio` does for a site.
 * @param fleet whole years of the field
 * @returns shape [cell]; NaN where a year is not known, and without years
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

/** Known values of each cell; NaN not known. */
export interface PpaCells {
  /** Value over that of the fleet, shape [cell]. */
  readonly ratio: Float64Array
  /** Energy of each month of a usual year, MWh, January first, shape [12 × cell]. */
  readonly monthlyMwh: Float64Array
  /** See `NegativePriceFactors`, shape [cell] each; null: not needed, since the agreement has no clause. */
  readonly negative: { readonly zeroFactor: Float64Array; readonly positiveShare: Float64Array } | null
}

/**
 * Price of the same agreement in every cell, EUR/MWh: that of a site with the ratio, the months and the negative prices
 * of the cell, see `ppaPrice`.
 * @param years of the agreement at any place, see `ppaYears`: prices, factors and discounts are the same everywhere
 * @returns shape [cell]; all NaN where the agreement has a clause and `negative` is null
 */
export function ppaPriceField(cells: PpaCells, years: readonly PpaYear[], terms: PpaTerms): Float64Array {
  const { ratio, monthlyMwh, negative } = cells
  const count = ratio.length
  const { usualSeason, floorEurMwh: floor, capEurMwh: cap, limitFeeEurMwh: fee } = terms
  const added = addedEurMwh(terms)
  // Limits whose fee equals their value leave the price unchanged.
  const isLimited = (floor !== null || cap !== null) && fee !== null
  const ofCell = new Float64Array(12)
  const usualYears = years.map(({ year }) => (usualSeason === null ? 1 : usualBase(year, usualSeason)))
  return ratio.map((own, cell) => {
    let [annual, usual] = [0, 0]
    for (let month = 0; month < 12; month++) {
      const energy = monthlyMwh[month * count + cell]!
      ofCell[month] = energy
      annual += energy
      if (usualSeason !== null) usual += energy * usualSeason[month]!
    }
    const clause = cellClause(terms.clause, negative, cell)
    let [weights, worth, limits, indexed] = [0, 0, 0, 0]
    for (const [index, year] of years.entries()) {
      const { months, monthBaseEurMwh, forwardBaseEurMwh: base } = year
      let [energy, priced] = [0, 0]
      for (const [i, month] of months.entries()) {
        energy += ofCell[month - 1]!
        priced += ofCell[month - 1]! * monthBaseEurMwh[i]!
      }
      const isSeasonal = year.isMonthly && usualSeason !== null
      // Season of each cell, as in `seasonFactor`.
      const season = isSeasonal ? priced / (energy * base) / (usual / (annual * usualYears[index]!)) : 1
      const value = base * year.fleetFactor * own * season * clause
      const weight = year.discountFactor * (1 - terms.degradation) ** index * energy
      weights += weight
      worth += weight * value
      indexed += weight * year.indexFactor
      if (isLimited) {
        const deviation = value * relativeDeviation(terms, year.yearsAhead)
        const { floorEurMwh, capEurMwh } = limitValues(value + added, deviation, floor, cap)
        limits += weight * (floorEurMwh - capEurMwh - fee)
      }
    }
    return (worth + limits + weights * added) / indexed
  })
}

function cellClause(clause: NegativeClause, negative: PpaCells['negative'], cell: number): number {
  if (clause === 'none') return 1
  const zero = negative?.zeroFactor[cell] ?? Number.NaN
  return clause === 'zero' ? zero : zero / (negative?.positiveShare[cell] ?? Number.NaN)
}

/**
 * Energy of each month of a usual year in each cell: the mean over all years of the field, MWh, January first,
 * shape [12 × cell]; NaN without any.
 * @param isWhole months that count; without it, the energy of a part would count as that of a whole month
 */
export function usualMonthsField(
  { months, data }: EnergyField,
  isWhole: (month: YearMonth) => boolean,
): Float64Array {
  const count = cellCountOf({ months, data })
  const sums = new Float64Array(12 * count)
  const known = new Float64Array(12 * count)
  for (const [m, { year, month }] of months.entries()) {
    if (!isWhole({ year, month })) continue
    for (let cell = 0; cell < count; cell++) {
      const energy = data[m * count + cell]!
      if (Number.isNaN(energy)) continue
      const at = (month - 1) * count + cell
      sums[at]! += energy
      known[at]! += 1
    }
  }
  return sums.map((sum, at) => sum / known[at]!)
}
