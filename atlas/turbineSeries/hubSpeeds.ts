import {
  heightShare,
  ONSHORE_SHEAR_EXPONENT,
  type SpeedLevel,
  speedAtHeight,
  speedRatioLogs,
  windSpeedFromComponents,
} from '#domain'
import type { Kernel, KernelMemory } from '#domain/kernels'
import { hubSpeedKernel } from '../kernels/hubSpeedKernel.ts'
import type { CellPeriod } from '../statistics/cellPeriod.ts'
import { heightsFor, windHeights } from '../statistics/windLevels.ts'
import type { AtlasVariable } from '../types.ts'

/** Wind speed at many hubs of one cell; the common part is computed once. */
export class HubSpeeds {
  readonly #period: CellPeriod
  readonly #heights: readonly number[]
  readonly #speeds: Float32Array
  /** Memory for the speeds of the levels that other heights depend on. */
  readonly #ofLevels: readonly Float64Array[]
  /** Memory for the growth from each level to the next. */
  readonly #logs: readonly Float64Array[]
  readonly #kernel: Kernel
  /** Levels of the current steps; empty until they are used. */
  #levels: readonly SpeedLevel[] = []
  readonly #known = new Map<number, Float64Array>()

  /** @param longest  steps of the longest period */
  constructor(
    period: CellPeriod,
    variables: readonly AtlasVariable[],
    memory: KernelMemory,
    longest: number,
  ) {
    this.#period = period
    this.#heights = windHeights(variables)
    this.#speeds = memory.floats(longest)
    this.#ofLevels = levelsOf(variables).map(() => memory.doubles(longest))
    this.#logs = this.#ofLevels.slice(1).map(() => memory.doubles(longest))
    this.#kernel = memory.compile([hubSpeedKernel()]).hubSpeed!
  }

  /** Bytes of each allocation. */
  static piecesOf(variables: readonly AtlasVariable[], longest: number): number[] {
    const series = longest * Float64Array.BYTES_PER_ELEMENT
    return [longest * Float32Array.BYTES_PER_ELEMENT, ...levelsOf(variables).flatMap(() => [series, series])]
  }

  /** Call it when the period moves to other steps. */
  clear(): void {
    this.#levels = []
    this.#known.clear()
  }

  /** m/s, shape [time], as `CellPeriod.speedAt` to rounding; valid until the next call. */
  at(heightM: number): Float32Array {
    if (this.#heights.includes(heightM)) return this.#period.speedAt(heightM)
    if (this.#levels.length === 0) this.#levels = this.#speedLevels()
    const [lowest, second] = this.#levels
    if (lowest === undefined) throw new RangeError(`no wind for ${heightM} m`)
    const out = this.#speeds.subarray(0, lowest.speedMs.length)
    if (second === undefined) {
      const factor = (heightM / lowest.heightM) ** ONSHORE_SHEAR_EXPONENT
      for (let t = 0; t < out.length; t++) out[t] = lowest.speedMs[t]! * factor
      return out
    }
    const above = this.#levels.findIndex((level) => level.heightM > heightM)
    const pair = (above < 0 ? this.#levels.length - 1 : Math.max(above, 1)) - 1
    const [lower, upper] = [this.#levels[pair]!, this.#levels[pair + 1]!]
    const logs = this.#ratioLogs(pair, lower, upper)
    const { share, isNearerUpper, factor, isSmall, weakMs } = heightShare(
      lower.heightM,
      upper.heightM,
      heightM,
    )
    if (isSmall) {
      const [below, above] = [this.#ofLevels[pair]!.byteOffset, this.#ofLevels[pair + 1]!.byteOffset]
      const near = isNearerUpper ? above : below
      const end = out.byteOffset + out.byteLength
      this.#kernel(out.byteOffset, end, below, above, near, logs.byteOffset, factor, share, weakMs)
    } else speedAtHeight(lower, upper, logs, heightM, out)
    return out
  }

  /** Computes speeds from the components, since rounded speeds differ at the limit of weak wind. */
  #speedLevels(): SpeedLevel[] {
    return this.#period.levels.map(({ heightM, u, v }, level) => {
      const speedMs = this.#ofLevels[level]!.subarray(0, u.length)
      windSpeedFromComponents(u, v, speedMs)
      return { heightM, speedMs }
    })
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

/** Levels for a height that no atlas has. */
function levelsOf(variables: readonly AtlasVariable[]): readonly number[] {
  return heightsFor(variables, Number.NaN)
}
