import { type HighWindStop, highWindStopOf, standStillByHighWind } from '#domain/turbine'
import { turbineCurvesOf } from './farmModel.ts'
import type { InflowBlock } from './inflow.ts'
import type { EnergyYieldSpec } from './spec.ts'

/** Turbines of one power curve in one wind: they stop and start together. */
export interface StopGroup {
  /** Class of the turbines' weather. */
  readonly inflow: number
  readonly stop: HighWindStop
}

export interface StopGroups {
  readonly groups: readonly StopGroup[]
  /** Group of each turbine, shape [turbine]; null: it starts again at once. */
  readonly groupOf: readonly (number | null)[]
}

/** Finds the turbines that wait for a restart speed after a stop by high wind. */
export function stopGroupsOf(
  { turbines, power_curves }: EnergyYieldSpec,
  classOf: readonly number[],
): StopGroups {
  const groups: StopGroup[] = []
  const indexOf = new Map<string, number>()
  const stops = power_curves.map((curve) => highWindStopOf(turbineCurvesOf(curve)))
  const groupOf = turbines.map(({ power_curve }, i) => {
    const stop = stops[power_curve]!
    if (stop === null) return null
    const inflow = classOf[i]!
    const key = `${inflow} ${stop.cutOutMs} ${stop.restartMs}`
    const known = indexOf.get(key)
    if (known !== undefined) return known
    indexOf.set(key, groups.length)
    return groups.push({ inflow, stop }) - 1
  })
  return { groups, groupOf }
}

/**
 * Processes the weather in the order of time and finds the turbines that stand still, before blocks are
 * sorted and sent to threads: a storm may continue into the next block. The undisturbed wind decides, since
 * the waked wind is known only when it is decided which turbines stand still.
 */
export class HighWindWatch {
  readonly #groups: readonly StopGroup[]
  readonly #stands: boolean[]

  constructor(spec: EnergyYieldSpec, classOf: readonly number[]) {
    this.#groups = stopGroupsOf(spec, classOf).groups
    this.#stands = this.#groups.map(() => false)
  }

  /** The next block, with the steps at which each group stands still. */
  watch(block: InflowBlock): InflowBlock {
    if (this.#groups.length === 0) return block
    const isStanding = this.#groups.map(({ inflow, stop }, group) => {
      const row = new Uint8Array(block.rows)
      this.#stands[group] = standStillByHighWind(block.speedMs[inflow]!, stop, row, this.#stands[group]!)
      return row
    })
    return { ...block, isStanding }
  }
}
