import { type MeanYear, turbinePowerKw, type WakeFarm } from '#domain'
import { monthsOfRows } from '../weather/calendar.ts'
import { meanYearMwh } from './energies.ts'
import { stopGroupsOf } from './highWind.ts'
import type { InflowBlock } from './inflow.ts'
import type { EnergyYieldSpec } from './spec.ts'

/** Turbines of one curve in one wind. */
interface Alike {
  /** Index of the first of the turbines. */
  readonly turbine: number
  readonly inflow: number
  /** Group of `StopGroups`; null: it starts at once after a stop by high wind. */
  readonly stopGroup: number | null
  /** Energy of one of the turbines, kW times steps, shape [month]. */
  readonly kwSteps: Float64Array
}

/** Energies of each turbine in undisturbed wind, block after block. */
export class FreeEnergyTally {
  readonly #farm: WakeFarm
  readonly #firstYear: number
  readonly #alike: readonly Alike[]
  /** Index of `#alike`, shape [turbine]. */
  readonly #alikeOf: readonly number[]

  /** @param months  of the whole period */
  constructor(spec: EnergyYieldSpec, farm: WakeFarm, classOf: readonly number[], months: number) {
    this.#farm = farm
    this.#firstYear = spec.from_year
    const { groupOf } = stopGroupsOf(spec, classOf)
    const keys = spec.turbines.map(({ power_curve }, turbine) => `${power_curve} ${classOf[turbine]}`)
    const first = [...new Set(keys)].map((key) => keys.indexOf(key))
    this.#alikeOf = keys.map((key) => first.indexOf(keys.indexOf(key)))
    this.#alike = first.map((turbine) => ({
      turbine,
      inflow: classOf[turbine]!,
      stopGroup: groupOf[turbine]!,
      kwSteps: new Float64Array(months),
    }))
  }

  add(block: InflowBlock): void {
    const months = monthsOfRows(block, this.#firstYear)
    for (const { turbine, inflow, stopGroup, kwSteps } of this.#alike) {
      const curves = this.#farm.turbines[turbine]!
      const speed = block.speedMs[inflow]!
      const density = block.densityKgM3?.[inflow]
      const isStanding = stopGroup === null ? undefined : block.isStanding?.[stopGroup]
      for (const { monthIndex, from, end } of months)
        for (let t = from; t < end; t++)
          if (!Number.isNaN(block.directionDeg[t]!) && isStanding?.[t] !== 1)
            kwSteps[monthIndex]! += turbinePowerKw(curves, speed[t]!, density?.[t] ?? null)
    }
  }

  /** MWh of a mean year, shape [turbine]. */
  mwh(meanYear: MeanYear): number[] {
    const of = this.#alike.map(({ kwSteps }) => meanYearMwh(kwSteps, meanYear))
    return this.#alikeOf.map((alike) => of[alike]!)
  }
}
