import { turbinePowerSeries, type WakeFarm } from '#domain'
import type { InflowBlock, InflowPlan } from './inflow.ts'
import type { EnergyYieldSpec } from './spec.ts'

const STEP = 0.01

/** How the free energy of the planned turbines answers to one percent more and less wind. */
export class SensitivityTally {
  readonly #wanted: readonly { readonly turbine: number; readonly inflow: number; readonly count: number }[]
  readonly #farm: WakeFarm
  #more = 0
  #less = 0

  constructor(spec: EnergyYieldSpec, farm: WakeFarm, { classOf }: InflowPlan) {
    this.#farm = farm
    const planned = spec.turbines.flatMap(({ status }, index) => (status === 'planned' ? [index] : []))
    const alike = Map.groupBy(planned, (i) => `${spec.turbines[i]!.power_curve} ${classOf[i]}`)
    this.#wanted = [...alike.values()].map((indices) => ({
      turbine: indices[0]!,
      inflow: classOf[indices[0]!]!,
      count: indices.length,
    }))
  }

  add(block: InflowBlock): void {
    for (const { turbine, inflow, count } of this.#wanted) {
      this.#more += count * this.#energy(block, turbine, inflow, 1 + STEP)
      this.#less += count * this.#energy(block, turbine, inflow, 1 - STEP)
    }
  }

  /** Relative change of energy over relative change of wind speed; 0 without energy. */
  finish(): number {
    const sum = this.#more + this.#less
    return sum === 0 ? 0 : (this.#more - this.#less) / (STEP * sum)
  }

  #energy(
    { speedMs, densityKgM3, directionDeg, rows }: InflowBlock,
    turbine: number,
    inflow: number,
    by: number,
  ) {
    const power = new Float64Array(rows)
    const speed = speedMs[inflow]!.map((v) => v * by)
    turbinePowerSeries(this.#farm.turbines[turbine]!, speed, densityKgM3?.[inflow] ?? null, power)
    let sum = 0
    for (let t = 0; t < rows; t++) if (!Number.isNaN(directionDeg[t]!)) sum += power[t]!
    return sum
  }
}
