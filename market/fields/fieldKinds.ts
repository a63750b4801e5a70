import type { PricedEnergyField } from '#atlas'
import { monthNumber, type PricePlan } from '#domain'
import { type MonthOfCells, monthsOf } from './monthsOfCells.ts'
import { type PricedMonth, pricedMonths, pricedNegatives } from './pricedMonths.ts'

/** All energy and its revenue, or the part at negative prices. */
export const fieldKinds = ['all', 'negative'] as const
export type FieldKind = (typeof fieldKinds)[number]

/** Folder of the fields of a kind. @param fieldsFolder  of all fields */
export function folderOfKind(fieldsFolder: string, kind: FieldKind): string {
  return kind === 'all' ? fieldsFolder : `${fieldsFolder}-negative`
}

/** Months of a kind by the steps of an atlas, and what their fields follow from. */
export interface KindOfPrices {
  readonly months: readonly PricedMonth[]
  /** Months without the kind's prices: they need no weather. */
  readonly isEmpty: readonly boolean[]
  /** Series of steps for `pricedEnergiesOfEach`, NaN where unknown. */
  readonly prices: readonly Float64Array[]
  /** Fields of each month by its number, from a turbine's energies with each series of prices. */
  fieldsOf(energies: readonly PricedEnergyField[]): ReadonlyMap<number, MonthOfCells>
}

export function pricesOfKind(plan: PricePlan, kind: FieldKind): KindOfPrices {
  if (kind === 'all') {
    const { priceEurMwh, months } = pricedMonths(plan)
    return {
      months,
      isEmpty: months.map(() => false),
      prices: [priceEurMwh],
      fieldsOf: ([own]) => new Map(monthsOf(own!.months, own!.energyMwh, own!.valueEur)),
    }
  }
  const { share, priceEurMwh, months, isEmpty } = pricedNegatives(plan)
  return {
    months,
    isEmpty,
    // The weather only gives energy times a factor of each step: here shares and prices.
    prices: [share, priceEurMwh],
    fieldsOf: ([shares, revenues]) => new Map(monthsOf(shares!.months, shares!.valueEur, revenues!.valueEur)),
  }
}

/** Months with equal values in all cells: 0 without the kind's prices, NaN if prices are unknown. */
export function evenMonths(
  months: readonly PricedMonth[],
  isEmpty: readonly boolean[],
  cellCount: number,
): ReadonlyMap<number, MonthOfCells> {
  const evenMonth = (value: number): MonthOfCells => {
    const data = new Float64Array(cellCount).fill(value)
    return { energyMwh: data, revenueEur: data }
  }
  const [nothing, unknown] = [evenMonth(0), evenMonth(Number.NaN)]
  return new Map(
    months.flatMap((month, m) => {
      const same = !month.isKnown ? unknown : isEmpty[m] ? nothing : null
      return same === null ? [] : [[monthNumber(month), same] as const]
    }),
  )
}

/** Values of the steps of some months; NaN in all others, which are not read. */
export function stepsOf(
  values: Float64Array,
  months: readonly PricedMonth[],
  isNeeded: readonly boolean[],
): Float64Array {
  const wanted = new Float64Array(values.length).fill(Number.NaN)
  for (const [m, { fromStep, endStep }] of months.entries())
    if (isNeeded[m]) wanted.set(values.subarray(fromStep, endStep), fromStep)
  return wanted
}
