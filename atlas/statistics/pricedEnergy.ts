import { type CalendarMonth, germanMonthStartMs, germanMonths, leastPeriodShare } from '#domain'
import type { KernelMemory } from '#domain/kernels'
import { PricedLookUp, type PricedWeights } from '../kernels/pricedLookUp.ts'
import type { Catalogue } from '../layout/catalogue.ts'
import type { CellPeriod } from './cellPeriod.ts'
import type { Period } from './periods.ts'
import type { TurbineGroup } from './turbineGroups.ts'

/** Months in Berlin time, and months that begin within a step. */
export interface PricedMonths {
  readonly months: readonly CalendarMonth[]
  /** Steps within which a month begins, with the month's share of them. They count as steps of the previous month. */
  readonly split: readonly { readonly step: number; readonly month: number; readonly share: number }[]
  /** Period from the first to the last step with a price. */
  readonly wanted: Period
}

/** Calendar months of an atlas in Berlin time, limited to the steps that have prices. */
export function pricedMonths(
  { dataFromMs, resolutionTimeS, stepCount }: Pick<Catalogue, 'dataFromMs' | 'resolutionTimeS' | 'stepCount'>,
  pricesEurMwh: Float64Array,
): PricedMonths {
  const stepMs = 1000 * resolutionTimeS
  const months = germanMonths(dataFromMs, stepMs, stepCount)
  const split = months.slice(1).flatMap(({ year, month, fromStep }, index) => {
    const share = fromStep - (germanMonthStartMs(year, month) - dataFromMs) / stepMs
    return share > 0 ? [{ step: fromStep - 1, month: index + 1, share }] : []
  })
  const isPriced = (price: number) => !Number.isNaN(price)
  const first = pricesEurMwh.findIndex(isPriced)
  const wanted =
    first < 0
      ? { fromStep: 0, endStep: 0 }
      : { fromStep: first, endStep: pricesEurMwh.findLastIndex(isPriced) + 1 }
  return { months, split, wanted }
}

interface GroupSums {
  readonly group: TurbineGroup
  readonly lookUp: PricedLookUp
  /** Shape [month, point]. */
  readonly steps: Float64Array
  readonly priced: Float64Array
  /** Steps with value and price in each month. */
  readonly counts: Float64Array
}

/** Sums energy and energy times price of turbines in each month, cell by cell, with the physics of MonthlyEnergies. */
export class PricedEnergies {
  readonly #months: PricedMonths
  readonly #prices: Float64Array
  readonly #stepHours: number
  readonly #sums: readonly GroupSums[]

  /**
   * @param longest  most steps of a period
   * @param memory   has room for `piecesOf`
   */
  constructor(
    groups: readonly TurbineGroup[],
    months: PricedMonths,
    pricesEurMwh: Float64Array,
    stepHours: number,
    longest: number,
    memory: KernelMemory,
  ) {
    this.#months = months
    this.#prices = pricesEurMwh
    this.#stepHours = stepHours
    const count = months.months.length
    this.#sums = groups.map((group) => ({
      group,
      lookUp: new PricedLookUp(group.table, memory, longest),
      steps: new Float64Array(count * group.points),
      priced: new Float64Array(count * group.points),
      counts: new Float64Array(count),
    }))
  }

  static piecesOf(groups: readonly TurbineGroup[], longest: number): number[] {
    return groups.flatMap(({ table }) => PricedLookUp.piecesOf(table, longest))
  }

  /** Begins a cell. */
  clear(): void {
    for (const { steps, priced, counts } of this.#sums)
      for (const sums of [steps, priced, counts]) sums.fill(0)
  }

  add(period: CellPeriod): void {
    const { fromStep, endStep } = period
    const { months, split } = this.#months
    for (const { group, lookUp, steps, priced, counts } of this.#sums) {
      const { hubHeightM, points } = group
      const air = { speedMs: period.speedAt(hubHeightM), densityKgM3: period.densityAtHub(hubHeightM) }
      const weightsOf = (month: number): PricedWeights => ({ steps, priced, at: month * points })
      lookUp.prices = this.#prices.subarray(fromStep, endStep)
      const first = months.findIndex((month) => month.endStep > fromStep)
      for (let m = first; m >= 0 && m < months.length; m++) {
        const from = Math.max(months[m]!.fromStep, fromStep) - fromStep
        const end = Math.min(months[m]!.endStep, endStep) - fromStep
        if (from >= end) break
        counts[m]! += lookUp.add(air, { from, end }, weightsOf(m))
      }
      for (const { step, month, share } of split) {
        if (step < fromStep || step >= endStep) continue
        counts[month - 1]! += lookUp.addStep(air, step - fromStep, -share, weightsOf(month - 1))
        counts[month]! += lookUp.addStep(air, step - fromStep, share, weightsOf(month))
      }
    }
  }

  /**
   * @returns  of each turbine in turn MWh, then EUR, shape [month], of the steps with value and price; NaN for a month
   *           with less of them than `leastPeriodShare`
   */
  finish(): Float64Array[] {
    const { months } = this.#months
    const fields: Float64Array[] = []
    for (const { group, steps, priced, counts } of this.#sums)
      for (const { turbine, powersKw } of group.members)
        for (const [kind, weights] of [steps, priced].entries())
          fields[2 * turbine + kind] = Float64Array.from(months, ({ fullSteps }, m) => {
            if (counts[m]! / fullSteps < leastPeriodShare) return Number.NaN
            let sum = 0
            for (let i = 0; i < group.points; i++) sum += weights[m * group.points + i]! * powersKw[i]!
            return (sum * this.#stepHours) / 1000
          })
    return fields
  }
}
