import {
  humidAirDensitySeries,
  interpolateWindToHeight,
  type WindLevel,
  windSpeedFromComponents,
} from '#domain'
import type { AtlasVariable } from '../types.ts'
import { airIds, windHeights, windIds } from './windLevels.ts'

type Series = Float32Array<ArrayBuffer>

/**
 * What a cell's weather of some steps comes down to: wind speeds and density. Uses the same memory for every period;
 * what it gives holds until the next.
 */
export class CellPeriod {
  fromStep = 0
  tillStep = 0
  readonly #variables: readonly AtlasVariable[]
  readonly #memory = new Map<string, Series>()
  readonly #known = new Map<string, Series>()
  readonly #longest: number

  /** @param longest  steps of the longest period */
  constructor(variables: readonly AtlasVariable[], longest: number) {
    this.#variables = variables
    this.#longest = longest
  }

  /** @param fill  reads a variable's steps into what it is given */
  async begin(
    period: { readonly fromStep: number; readonly tillStep: number },
    ids: readonly string[],
    fill: (id: string, out: Series) => Promise<void>,
  ): Promise<void> {
    this.fromStep = period.fromStep
    this.tillStep = period.tillStep
    this.#known.clear()
    for (const id of ids) await fill(id, this.#take(id))
  }

  /** Wind speed, m/s, NaN where missing; between and beyond the atlas's heights by `interpolateWindToHeight`. */
  speedAt(heightM: number): Series {
    const known = this.#known.get(`speed ${heightM}`)
    if (known) return known
    const [first, second] = windIds(this.#variables, heightM).map((id) => this.#known.get(id)!)
    if (first && !second) return first
    const out = this.#take(`speed ${heightM}`)
    if (first && second) windSpeedFromComponents(first, second, out)
    else this.#interpolate(heightM, out)
    return out
  }

  /** Density of the air at the ground, kg/m³; null where the atlas cannot tell it. */
  get density(): Series | null {
    const known = this.#known.get('density')
    if (known) return known
    const [t2m, sp, rh2m] = airIds(this.#variables).map((id) => this.#known.get(id)!)
    if (!t2m || !sp) return null
    const out = this.#take('density')
    humidAirDensitySeries(t2m, sp, rh2m ?? null, out)
    return out
  }

  #interpolate(heightM: number, out: Series): void {
    const levels: WindLevel[] = windHeights(this.#variables).flatMap((height) => {
      const [u, v] = windIds(this.#variables, height).map((id) => this.#known.get(id)!)
      return u && v ? [{ heightM: height, u, v }] : []
    })
    const wind = { u: out, v: this.#take(`northward ${heightM}`) }
    interpolateWindToHeight(levels, heightM, wind)
    windSpeedFromComponents(wind.u, wind.v, out)
  }

  #take(name: string): Series {
    const memory = this.#memory.get(name) ?? new Float32Array(this.#longest)
    this.#memory.set(name, memory)
    const series = memory.subarray(0, this.tillStep - this.fromStep)
    this.#known.set(name, series)
    return series
  }
}
