import { ONSHORE_SHEAR_EXPONENT, type SpeedLevel, speedAtHeight, speedRatioLogs } from '#domain'
import type { CellPeriod } from '../statistics/cellPeriod.ts'
import { heightsFor, windHeights } from '../statistics/windLevels.ts'
import type { AtlasVariable } from '../types.ts'

/** Wind speed at many hubs of one cell: what they have in common is worked out once. */
export class HubSpeeds {
  readonly #period: CellPeriod
  readonly #heights: readonly number[]
  /** Those that the wind at any other height follows from. */
  readonly #levels: readonly number[]
  readonly #speeds: Float64Array
  /** Room for the growth from each level to the next. */
  readonly #logs: readonly Float64Array[]
  readonly #known = new Map<number, Float64Array>()

  constructor(period: CellPeriod, variables: readonly AtlasVariable[], longest: number) {
    this.#period = period
    this.#heights = windHeights(variables)
    // Of a height that no atlas has.
    this.#levels = heightsFor(variables, Number.NaN)
    this.#speeds = new Float64Array(longest)
    this.#logs = this.#levels.slice(1).map(() => new Float64Array(longest))
  }

  /** To be called when the period turns to other steps. */
  clear(): void {
    this.#known.clear()
  }

  /** m/s, shape [time], as `CellPeriod.speedAt` to rounding; holds until the next height is asked for. */
  at(heightM: number): Float32Array | Float64Array {
    if (this.#heights.includes(heightM)) return this.#period.speedAt(heightM)
    const [only, second] = this.#levels
    if (only === undefined) throw new RangeError(`no wind for ${heightM} m`)
    const lowest = this.#level(only)
    const out = this.#speeds.subarray(0, lowest.speedMs.length)
    if (second === undefined) {
      const factor = (heightM / lowest.heightM) ** ONSHORE_SHEAR_EXPONENT
      for (let t = 0; t < out.length; t++) out[t] = lowest.speedMs[t]! * factor
      return out
    }
    const above = this.#levels.findIndex((level) => level > heightM)
    const pair = (above < 0 ? this.#levels.length - 1 : Math.max(above, 1)) - 1
    const [lower, upper] = [this.#level(this.#levels[pair]!), this.#level(this.#levels[pair + 1]!)]
    speedAtHeight(lower, upper, this.#ratioLogs(pair, lower, upper), heightM, out)
    return out
  }

  #level(heightM: number): SpeedLevel {
    return { heightM, speedMs: this.#period.speedAt(heightM) }
  }

  #ratioLogs(pair: number, lower: SpeedLevel, upper: SpeedLevel): Float64Array {
    const known = this.#known.get(pair)
    if (known) return known
    const logs = this.#logs[pair]!.subarray(0, lower.speedMs.length)
    speedRatioLogs(lower, upper, logs)
    this.#known.set(pair, logs)
    return logs
  }
}
