import { pricedEnergies, type StatisticsOptions } from '#atlas'
import type { PricePlan } from '#domain'
import { type MonthOfCells, monthsOf } from './monthsOfCells.ts'
import { type PricedMonth, pricedMonths, pricedNegatives } from './pricedMonths.ts'
import { energyOfReference } from './referenceEnergy.ts'

/** All energy and its revenue, or the part at negative prices. */
export const fieldKinds = ['all', 'negative'] as const
export type FieldKind = (typeof fieldKinds)[number]

/** Folder of the fields of a kind. @param fieldsFolder  of all fields */
export function folderOfKind(fieldsFolder: string, kind: FieldKind): string {
  return kind === 'all' ? fieldsFolder : `${fieldsFolder}-negative`
}

/** Prices of a kind by the steps of an atlas, and the computation of their fields. */
export interface KindOfPrices {
  readonly months: readonly PricedMonth[]
  /** Months without the kind's prices: they need no weather. */
  readonly isEmpty: readonly boolean[]
  /** Fields of the requested months by turbine and month. */
  compute(
    atlasUrl: string,
    turbineIds: readonly string[],
    isNeeded: readonly boolean[],
    options: StatisticsOptions,
  ): Promise<ReadonlyMap<number, MonthOfCells>[]>
}

export function pricesOfKind(plan: PricePlan, kind: FieldKind): KindOfPrices {
  if (kind === 'all') {
    const { priceEurMwh, months } = pricedMonths(plan)
    return {
      months,
      isEmpty: months.map(() => false),
      async compute(atlasUrl, turbineIds, isNeeded, options) {
        const only = stepsOf(priceEurMwh, months, isNeeded)
        const fields = await pricedEnergies(atlasUrl, turbineIds.map(energyOfReference), only, options)
        return fields.map((own) => new Map(monthsOf(own.months, own.energyMwh, own.valueEur)))
      },
    }
  }
  const { share, priceEurMwh, months, isEmpty } = pricedNegatives(plan)
  return {
    months,
    isEmpty,
    async compute(atlasUrl, turbineIds, isNeeded, options) {
      // The weather gives energy only times a factor of each step: first shares, then prices.
      const valuesOf = (factors: Float64Array) =>
        pricedEnergies(
          atlasUrl,
          turbineIds.map(energyOfReference),
          stepsOf(factors, months, isNeeded),
          options,
        )
      const energies = await valuesOf(share)
      const revenues = await valuesOf(priceEurMwh)
      return energies.map((own, t) => new Map(monthsOf(own.months, own.valueEur, revenues[t]!.valueEur)))
    },
  }
}

/** Month with equal values in all cells: 0 without the kind's prices, NaN if prices are unknown. */
export function evenMonth(cellCount: number, value: number): MonthOfCells {
  const of = () => new Float64Array(cellCount).fill(value)
  return { energyMwh: of(), revenueEur: of() }
}

/** Values of the steps of some months; NaN in all others, which are not read. */
function stepsOf(
  values: Float64Array,
  months: readonly PricedMonth[],
  isNeeded: readonly boolean[],
): Float64Array {
  const wanted = new Float64Array(values.length).fill(Number.NaN)
  for (const [m, { fromStep, endStep }] of months.entries())
    if (isNeeded[m]) wanted.set(values.subarray(fromStep, endStep), fromStep)
  return wanted
}
