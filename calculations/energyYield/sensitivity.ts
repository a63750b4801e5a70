import { type HighWindStop, standStillByHighWind, turbinePowerKw, type WakeFarm } from '#domain'
import { stopGroupsOf } from './highWind.ts'
import type { InflowBlock, InflowPlan } from './inflow.ts'
import type { EnergyYieldSpec } from './spec.ts'

const STEP = 0.01

/** Planned turbines of one curve in one wind. */
interface Wanted {
  /** The first of them. */
  readonly turbine: number
  readonly inflow: number
  readonly count: number
  /** null: it starts at once after a stop by high wind. */
  readonly stop: HighWindStop | null
  /** Whether it stands by now in more and in less wind. */
  readonly stands: { more: boolean; less: boolean }
}

/** How the free energy of the planned turbines answers to one percent more and less wind. */
export class SensitivityTally {
  readonly #wanted: readonly Wanted[]
  readonly #farm: WakeFarm
  #more = 0
  #less = 0

  constructor(spec: EnergyYieldSpec, farm: WakeFarm, { classOf }: InflowPlan) {
    this.#farm = farm
    const planned = spec.turbines.flatMap(({ status }, index) => (status === 'planned' ? [index] : []))
    const alike = Map.groupBy(planned, (i) => `${spec.turbines[i]!.power_curve} ${classOf[i]}`)
    const { groups, groupOf } = stopGroupsOf(spec, classOf)
    this.#wanted = [...alike.values()].map((indices) => {
      const turbine = indices[0]!
      const group = groupOf[turbine]!
      return {
        turbine,
        inflow: classOf[turbine]!,
        count: indices.length,
        stop: group === null ? null : groups[group]!.stop,
        stands: { more: false, less: false },
      }
    })
  }

  add(block: InflowBlock): void {
    for (const wanted of this.#wanted) {
      this.#more += wanted.count * this.#energy(block, wanted, 'more')
      this.#less += wanted.count * this.#energy(block, wanted, 'less')
    }
  }

  /** Relative change of energy over relative change of wind speed; 0 without energy. */
  finish(): number {
    const sum = this.#more + this.#less
    return sum === 0 ? 0 : (this.#more - this.#less) / (STEP * sum)
  }

  #energy(
    { speedMs, densityKgM3, directionDeg, rows }: InflowBlock,
    { turbine, inflow, stop, stands }: Wanted,
    wind: 'more' | 'less',
  ) {
    const curves = this.#farm.turbines[turbine]!
    const density = densityKgM3?.[inflow]
    const by = wind === 'more' ? 1 + STEP : 1 - STEP
    const free = speedMs[inflow]!
    const speed = new Float32Array(rows)
    for (let t = 0; t < rows; t++) speed[t] = free[t]! * by
    const isStanding = stop === null ? null : new Uint8Array(rows)
    if (isStanding !== null) stands[wind] = standStillByHighWind(speed, stop!, isStanding, stands[wind])
    let sum = 0
    for (let t = 0; t < rows; t++)
      if (!Number.isNaN(directionDeg[t]!) && isStanding?.[t] !== 1)
        sum += turbinePowerKw(curves, speed[t]!, density?.[t] ?? null)
    return sum
  }
}
