import {
  densitySeriesAtHeight,
  interpolateWindToHeight,
  type WindLevel,
  windSpeedFromComponents,
} from '#domain'
import type { Kernel, KernelMemory } from '#domain/kernels'
import { type FrameContent, planesOf } from '../codec/blosc.ts'
import { densityFactors, densityFactorsAt, FACTORS_BYTES } from '../kernels/densityFactors.ts'
import { densityKernel, scaleKernel, speedKernel } from '../kernels/seriesKernels.ts'
import type { ChunkSlice } from '../read/scale.ts'
import type { StoredVariable } from '../types.ts'
import { airHeightsAround, airIds, densityHeights, windHeights, windIds } from './windLevels.ts'

type Series = Float32Array<ArrayBuffer>

/** Humidity where the atlas has none, %: the default of `humidAirDensity`. */
const DEFAULT_HUMIDITY_PERCENT = 50

/** Height of the stored temperature: no lapse up to the thermometer. */
const GROUND_M = 0

const HUB_DENSITY = 'density at a hub'

/**
 * Wind speeds and air density of a cell for some steps. It uses the same memory for every period: results are
 * in the memory of the kernels and valid until the next period.
 */
export class CellPeriod {
  fromStep = 0
  endStep = 0
  readonly #variables: readonly StoredVariable[]
  readonly #airIds: readonly string[]
  /** Where the atlas has the density itself. */
  readonly #densities: readonly { readonly heightM: number; readonly id: string }[]
  readonly #winds: readonly number[]
  /** Ids of the wind by height. */
  readonly #windIds = new Map<number, readonly string[]>()
  readonly #memory: KernelMemory
  readonly #kernels: Readonly<Record<string, Kernel>>
  readonly #stepsPerChunk: number
  /** Chunks by variable, still split into low and high bytes. */
  readonly #chunks = new Map<string, Uint8Array>()
  /** Memory for series by name. */
  readonly #room = new Map<string, Series>()
  readonly #known = new Map<string, Series>()
  /** First step of the chunks. */
  #chunkStep = 0
  /** Addresses of the factors of the density, by height above ground, m. */
  readonly #factorsAt = new Map<number, number>()

  /** @param memory  has space for `piecesOf` */
  constructor(variables: readonly StoredVariable[], stepsPerChunk: number, memory: KernelMemory) {
    this.#variables = variables
    this.#airIds = airIds(variables)
    this.#densities = densityHeights(variables)
    this.#winds = windHeights(variables)
    this.#stepsPerChunk = stepsPerChunk
    this.#memory = memory
    this.#kernels = memory.compile([scaleKernel, speedKernel, densityKernel].map((of) => of(stepsPerChunk)))
  }

  /**
   * Bytes that periods use of the memory.
   * @param heights number of heights with wind, in addition to those of the atlas
   * @param hubsM heights for `densityAtHub`
   */
  static piecesOf(
    variables: readonly StoredVariable[],
    stepsPerChunk: number,
    heights: number,
    hubsM: readonly number[],
  ): number[] {
    const [chunk, series] = [Int16Array, Float32Array].map((type) => stepsPerChunk * type.BYTES_PER_ELEMENT)
    const ofVariables = variables.flatMap(() => [chunk!, series!])
    const winds = windHeights(variables)
    const speeds = [...winds, ...Array.from({ length: 2 * heights })].map(() => series!)
    const airs = new Set([GROUND_M, ...winds, ...hubsM.flatMap((hubM) => airHeightsAround(winds, hubM))])
    const densities = [...airs].flatMap(() => [series!, FACTORS_BYTES])
    return [...ofVariables, ...speeds, ...densities, series!]
  }

  /** Loads the chunk of a variable; chunks of one step are adjacent. */
  load(variableId: string, fromStep: number, content: FrameContent, { from }: ChunkSlice): void {
    this.#chunkStep = fromStep - from
    this.#chunk(variableId).set(planesOf(content, Int16Array.BYTES_PER_ELEMENT))
  }

  /** Moves to steps of the loaded chunks. */
  turnTo(fromStep: number, endStep: number): void {
    this.fromStep = fromStep
    this.endStep = endStep
    this.#known.clear()
  }

  /** Wind speed, m/s, NaN if missing; between and beyond the atlas's heights by `interpolateWindToHeight`. */
  speedAt(heightM: number): Series {
    return this.#once(`speed ${heightM}`, (out) => {
      const [first, second] = this.#windAt(heightM)
      if (first === undefined) this.#interpolate(heightM, out)
      else if (second === undefined) this.#run('scale', out, this.#stored(first))
      else this.#run('speed', out, this.#stored(first), this.#stored(second))
    })
  }

  /** Density of the air at the ground, kg/m³; null if the atlas lacks it. */
  get density(): Series | null {
    return this.densityAt(GROUND_M)
  }

  /**
   * Density of the air at a height above ground, kg/m³: between the heights at which the atlas has it, else as
   * `densityAboveGround`; null where the atlas lacks it.
   */
  densityAt(heightM: number): Series | null {
    if (this.#densities.length > 0)
      return this.#once(`density ${heightM}`, (out) => this.#betweenDensities(heightM, out))
    const [t2m, sp, rh2m] = this.#airIds
    if (t2m === undefined || sp === undefined) return null
    const factors = this.#factors(t2m, heightM)
    const temperature = this.#stored(t2m)
    // Stored values there have no effect.
    const humidity = rh2m === undefined ? [temperature[0]!, 0, DEFAULT_HUMIDITY_PERCENT] : this.#stored(rh2m)
    return this.#once(`density ${heightM}`, (out) =>
      this.#run('density', out, temperature, this.#stored(sp), humidity, [factors]),
    )
  }

  /** Density at any hub height, linear between a few heights, 3e-6 off; valid until the next call. */
  densityAtHub(hubM: number): Series | null {
    if (this.#densities.length > 0) {
      const out = this.#hubRoom(this.endStep - this.fromStep)
      this.#betweenDensities(hubM, out)
      return out
    }
    const [lowerM, upperM] = airHeightsAround(this.#winds, hubM)
    const lower = this.densityAt(lowerM)
    if (upperM === undefined || lower === null) return lower
    const upper = this.densityAt(upperM)!
    const share = (hubM - lowerM) / (upperM - lowerM)
    const out = this.#hubRoom(lower.length)
    for (let t = 0; t < out.length; t++) out[t] = lower[t]! + share * (upper[t]! - lower[t]!)
    return out
  }

  #hubRoom(steps: number): Series {
    const room = this.#room.get(HUB_DENSITY) ?? this.#memory.floats(this.#stepsPerChunk)
    this.#room.set(HUB_DENSITY, room)
    return room.subarray(0, steps)
  }

  #betweenDensities(heightM: number, out: Series): void {
    const levels = this.#densities.map(({ heightM: ownM, id }) => ({
      heightM: ownM,
      densityKgM3: this.#once(id, (series) => this.#run('scale', series, this.#stored(id))),
    }))
    densitySeriesAtHeight(levels, heightM, out)
  }

  #windAt(heightM: number): readonly string[] {
    const ids = this.#windIds.get(heightM) ?? windIds(this.#variables, heightM)
    this.#windIds.set(heightM, ids)
    return ids
  }

  /** Wind at the heights with both components in the atlas, ascending. */
  get levels(): WindLevel[] {
    const component = (id: string) => this.#once(id, (series) => this.#run('scale', series, this.#stored(id)))
    return windHeights(this.#variables).flatMap((heightM) => {
      const [u, v] = this.#windAt(heightM)
      return u !== undefined && v !== undefined ? [{ heightM, u: component(u), v: component(v) }] : []
    })
  }

  #interpolate(heightM: number, out: Series): void {
    const { levels } = this
    const north = this.#once(`northward ${heightM}`, () => {})
    interpolateWindToHeight(levels, heightM, { u: out, v: north })
    windSpeedFromComponents(out, north, out)
  }

  #run(kernel: string, out: Series, ...operands: readonly (readonly number[])[]): void {
    this.#kernels[kernel]!(out.byteOffset, out.byteOffset + out.byteLength, ...operands.flat())
  }

  /** Position of the steps of a variable's chunk, and the scaling of its integers. */
  #stored(id: string): number[] {
    const { precision, offset } = this.#variables.find((variable) => variable.id === id)!
    return [this.#chunk(id).byteOffset + this.fromStep - this.#chunkStep, precision, offset]
  }

  #chunk(id: string): Uint8Array {
    const bytes = this.#stepsPerChunk * Int16Array.BYTES_PER_ELEMENT
    const chunk = this.#chunks.get(id) ?? this.#memory.bytes(bytes)
    this.#chunks.set(id, chunk)
    return chunk
  }

  #factors(t2m: string, heightM: number): number {
    const temperature = this.#variables.find(({ id }) => id === t2m)!
    const address =
      this.#factorsAt.get(heightM) ??
      this.#memory.keep(
        heightM === GROUND_M
          ? densityFactors(temperature)
          : densityFactorsAt(temperature, temperature.heightM ?? GROUND_M, heightM),
      )
    this.#factorsAt.set(heightM, address)
    return address
  }

  #once(name: string, compute: (out: Series) => void): Series {
    const known = this.#known.get(name)
    if (known) return known
    const room = this.#room.get(name) ?? this.#memory.floats(this.#stepsPerChunk)
    this.#room.set(name, room)
    const out = room.subarray(0, this.endStep - this.fromStep)
    compute(out)
    this.#known.set(name, out)
    return out
  }
}
