import { type CalendarMonth, wholeEnergyMwh } from '#domain'
import type { KernelMemory } from '#domain/kernels'
import { CurveLookUp } from '../kernels/curveLookUp.ts'
import type { CellPeriod } from './cellPeriod.ts'
import type { TurbineGroup } from './turbineGroups.ts'

/** Weights and counts of turbines that share one look-up. */
interface GroupSums {
  readonly group: TurbineGroup
  readonly lookUp: CurveLookUp
  /** Weight of each speed of the table in each month, shape [month, point]. */
  readonly weights: Float64Array
  /** Steps with a value in each month. */
  readonly counts: Float64Array
}

/**
 * Sums the energy of turbines by calendar month, cell by cell. Curves are corrected to the density at the hub.
 */
export class MonthlyEnergies {
  readonly #months: readonly CalendarMonth[]
  readonly #stepHours: number
  readonly #sums: readonly GroupSums[]

  /**
   * @param longest  most steps of a period
   * @param memory   has room for `piecesOf`
   */
  constructor(
    groups: readonly TurbineGroup[],
    months: readonly CalendarMonth[],
    stepHours: number,
    longest: number,
    memory: KernelMemory,
  ) {
    this.#months = months
    this.#stepHours = stepHours
    this.#sums = groups.map((group) => ({
      group,
      lookUp: new CurveLookUp(group.table, memory, longest),
      weights: new Float64Array(months.length * group.points),
      counts: new Float64Array(months.length),
    }))
  }

  /** Bytes of memory that the look-ups need. */
  static piecesOf(groups: readonly TurbineGroup[], longest: number): number[] {
    return groups.flatMap(({ table }) => CurveLookUp.piecesOf(table, longest))
  }

  /** Begins a cell. */
  clear(): void {
    for (const { weights, counts } of this.#sums) {
      weights.fill(0)
      counts.fill(0)
    }
  }

  add(period: CellPeriod): void {
    const { fromStep, endStep } = period
    for (const { group, lookUp, weights, counts } of this.#sums) {
      const { hubHeightM, points } = group
      const air = { speedMs: period.speedAt(hubHeightM), densityKgM3: period.densityAtHub(hubHeightM) }
      const first = this.#months.findIndex((month) => month.endStep > fromStep)
      for (let m = first; m >= 0 && m < this.#months.length; m++) {
        const from = Math.max(this.#months[m]!.fromStep, fromStep) - fromStep
        const end = Math.min(this.#months[m]!.endStep, endStep) - fromStep
        if (from >= end) break
        counts[m]! += lookUp.add(air, { from, end }, weights, m * points)
      }
    }
  }

  /**
   * @returns MWh, shape [turbine, month], gaps counted as the rest of the month; NaN for a month with less than
   *     nine tenths of its steps
   */
  finish(): Float32Array[] {
    const energies: Float32Array[] = []
    for (const { group, weights, counts } of this.#sums)
      for (const { turbine, powersKw } of group.members) {
        const own = new Float32Array(this.#months.length)
        for (let m = 0; m < own.length; m++) {
          let sumKw = 0
          for (let i = 0; i < group.points; i++) sumKw += weights[m * group.points + i]! * powersKw[i]!
          const energyMwh = (sumKw * this.#stepHours) / 1000
          own[m] = wholeEnergyMwh({ energyMwh, availability: counts[m]! / this.#months[m]!.fullSteps })
        }
        energies[turbine] = own
      }
    return energies
  }
}
