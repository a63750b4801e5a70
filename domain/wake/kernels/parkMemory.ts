import { type Kernel, KernelConstants, KernelMemory } from '../../kernels/index.ts'
import type { Series } from '../../wind/series.ts'
import type { Superposition, WakeFarm } from '../farm/farmWake.ts'
import type { ResultRooms } from './blockResults.ts'
import type { Displacements } from './displacements.ts'
import { type EvenCurves, hasEvenCurves, SEGMENT_DOUBLES, segmentCount, segmentsOf } from './evenCurves.ts'
import { DOUBLE_BYTES, PARK_BLOCK, PARK_ROW_BYTES, WAKE_INTEGERS } from './parkAddresses.ts'
import type { ParkSector } from './parkSector.ts'
import { targetKernel } from './parkTarget.ts'
import { DISPLACEMENT_DOUBLES, fieldsOf, weightsKernel } from './parkWeights.ts'
import { fillSinesOfDegree } from './sinesOfDegree.ts'
import { waitingDoubles } from './sortedRows.ts'

const CONSTANT_DOUBLES = 256
const INTEGER_BYTES = Int32Array.BYTES_PER_ELEMENT

const weightsOf = ['each', 'one'] as const

/** Kernels of a target, by whether each case has weights of its own. */
type TargetKernels = Readonly<Record<(typeof weightsOf)[number], Kernel>>

/** Wakes of a target in the present sector, a range of indices, in the cases of a block. */
export interface WakesOfTarget {
  readonly from: number
  readonly end: number
  /** The row of free wind, one of `freeRows`. */
  readonly free: Float64Array
  readonly count: number
}

/** Memory that the kernels of a farm read and write; rows have the shape [case]. */
export class ParkMemory {
  /** Speed, m/s, and power, kW, of the present target. */
  readonly speed: Float64Array
  readonly power: Float64Array
  /** Result rows of all turbines. */
  readonly rooms: ResultRooms
  /** Undisturbed wind, m/s: as many rows as there are turbines. */
  readonly freeRows: readonly Float64Array[]
  /** Induction of the rotors, m/s, squared for the root of squares, shape [turbine, case]. */
  readonly induced: Float64Array
  readonly #sines: Float64Array
  readonly #cosines: Float64Array
  readonly #candidates: Int32Array
  readonly #weights: Float64Array
  readonly #wakes: Int32Array
  readonly #weigh: Kernel
  readonly #gather: TargetKernels
  /** Kernels of turbines with evenly spaced curves, shape [turbine]; null for others. */
  readonly #turn: readonly (TargetKernels | null)[]
  /** Whether the wind of the present block comes from one direction. */
  #isUniform = false
  #candidateCount = 0

  constructor(farm: WakeFarm, displacements: Displacements, superposition: Superposition) {
    const count = farm.turbines.length
    const pairs = displacements.source.length
    const even = [...new Set(farm.turbines)].filter(hasEvenCurves)
    const rows = (number: number) => number * PARK_ROW_BYTES
    const segmentBytes = even.map((turbine) => segmentCount(turbine) * SEGMENT_DOUBLES * DOUBLE_BYTES)
    const memory = new KernelMemory([
      ...Array.from({ length: 4 + count }, () => rows(1)),
      rows(count),
      displacements.count * DISPLACEMENT_DOUBLES * DOUBLE_BYTES,
      displacements.count * INTEGER_BYTES,
      rows(displacements.count),
      pairs * WAKE_INTEGERS * INTEGER_BYTES,
      CONSTANT_DOUBLES * DOUBLE_BYTES,
      waitingDoubles(count, PARK_BLOCK) * DOUBLE_BYTES,
      waitingDoubles(count, PARK_BLOCK) * DOUBLE_BYTES,
      ...segmentBytes,
    ])
    const row = () => memory.doubles(PARK_BLOCK)
    this.#sines = row()
    this.#cosines = row()
    this.speed = row()
    this.power = row()
    const room = () => memory.doubles(waitingDoubles(count, PARK_BLOCK))
    this.rooms = { power: room(), speed: room() }
    this.freeRows = farm.turbines.map(row)
    this.induced = memory.doubles(count * PARK_BLOCK)
    const fields = memory.doubles(displacements.count * DISPLACEMENT_DOUBLES)
    fields.set(fieldsOf(displacements))
    this.#candidates = memory.integers(displacements.count)
    this.#weights = memory.doubles(displacements.count * PARK_BLOCK)
    this.#wakes = memory.integers(pairs * WAKE_INTEGERS)
    const { both } = new KernelConstants(memory.doubles(CONSTANT_DOUBLES))
    const isSquared = superposition === 'rootSumSquare'
    const ofWakes = {
      superposition,
      weightRows: this.#weights.byteOffset,
      inducedRows: this.induced.byteOffset,
    }
    const targets = (name: string, curves?: EvenCurves) =>
      weightsOf.map((weightsOfCases) =>
        targetKernel(name + weightsOfCases, both, {
          ...ofWakes,
          weightsOfCases,
          ...(curves && { curves }),
        }),
      )
    const rotors = even.map((turbine, index) => {
      const segments = memory.doubles(segmentCount(turbine) * SEGMENT_DOUBLES)
      segments.set(segmentsOf(turbine))
      return targets(`turn${index}`, { ...turbine.power, segments: segments.byteOffset })
    })
    const weigh = weightsKernel(both, {
      displacements: fields.byteOffset,
      sines: this.#sines.byteOffset,
      cosines: this.#cosines.byteOffset,
      isSquared,
      isFlat: displacements.upM.every((up) => up === 0),
    })
    const kernels: Readonly<Record<string, Kernel>> = memory.compile([
      weigh,
      ...targets('gather'),
      ...rotors.flat(),
    ])
    const named = (name: string): TargetKernels => ({
      each: kernels[`${name}each`]!,
      one: kernels[`${name}one`]!,
    })
    this.#weigh = kernels[weigh.name]!
    this.#gather = named('gather')
    this.#turn = farm.turbines.map((turbine) => {
      const index = even.indexOf(turbine)
      return index < 0 ? null : named(`turn${index}`)
    })
  }

  /** Loads the possible wakes of a sector. */
  setSector({ candidates, candidateCount, wakeStart, wakes }: ParkSector): void {
    this.#candidates.set(candidates.subarray(0, candidateCount))
    this.#wakes.set(wakes.subarray(0, WAKE_INTEGERS * wakeStart[wakeStart.length - 1]!))
    this.#candidateCount = candidateCount
  }

  /** Computes the weights from sources to targets for a block, whose winds come from one degree. */
  setDirections(directionDeg: Series, block: Uint32Array): void {
    const first = directionDeg[block[0]!]!
    this.#isUniform = block.every((c) => directionDeg[c] === first)
    fillSinesOfDegree(directionDeg, block, this.#sines, this.#cosines)
    const from = this.#candidates.byteOffset
    this.#weigh(
      from,
      from + this.#candidateCount * INTEGER_BYTES,
      this.#weights.byteOffset,
      (this.#isUniform ? 1 : block.length) * DOUBLE_BYTES,
    )
  }

  /** Waked speed of a target, into `speed`. */
  gather(wakes: WakesOfTarget): void {
    this.#run(this.#gather, wakes, this.speed.byteOffset, 0, 0)
  }

  /**
   * Waked speed and power of a target that nothing stops, into `rooms`, and its induction.
   * @param index in either buffer
   * @param wantsSpeed false: speeds are not stored, since they would fill the cache
   * @returns false, with nothing done, for a turbine whose curves no kernel looks up
   */
  turn(target: number, wakes: WakesOfTarget, index: number, wantsSpeed: boolean): boolean {
    const kernels = this.#turn[target]
    if (!kernels) return false
    const power = this.rooms.power.byteOffset + index * DOUBLE_BYTES
    const speed = wantsSpeed ? this.rooms.speed.byteOffset + index * DOUBLE_BYTES : this.speed.byteOffset
    this.#run(kernels, wakes, speed, power, this.induced.byteOffset + target * PARK_ROW_BYTES)
    return true
  }

  #run(
    kernels: TargetKernels,
    { from, end, free, count }: WakesOfTarget,
    speed: number,
    power: number,
    induced: number,
  ): void {
    const wakeBytes = WAKE_INTEGERS * INTEGER_BYTES
    const wakes = this.#wakes.byteOffset
    const kernel = this.#isUniform ? kernels.one : kernels.each
    kernel(
      wakes + from * wakeBytes,
      wakes + end * wakeBytes,
      free.byteOffset,
      speed,
      speed + count * DOUBLE_BYTES,
      power,
      induced,
    )
  }
}
