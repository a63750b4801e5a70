import { type FunctionBody, type Kernel, KernelConstants, KernelMemory } from '#domain/kernels'
import type { Turbine } from '../turbine/turbine.ts'
import type { Series } from '../wind/series.ts'
import type { Displacements } from './displacements.ts'
import type { Superposition, WakeFarm } from './farmWake.ts'
import {
  CANDIDATE_DOUBLES,
  DOUBLE_BYTES,
  gatherKernel,
  PARK_BLOCK,
  PARK_ROW_BYTES,
  rotorKernel,
  SEGMENT_DOUBLES,
  WAKE_INTEGERS,
  weightsKernel,
} from './parkKernels.ts'
import type { ParkSector } from './parkSector.ts'

const RADIANS = Math.PI / 180
const CONSTANT_DOUBLES = 256
const INTEGER_BYTES = Int32Array.BYTES_PER_ELEMENT

/** What the kernels of a farm read and write; rows have the shape [case]. */
export class ParkMemory {
  /** Of the target that is worked on, m/s and kW. */
  readonly speed: Float64Array
  readonly power: Float64Array
  /** Undisturbed wind, m/s: as many rows as there are turbines. */
  readonly freeRows: readonly Float64Array[]
  /** Wind taken by the rotors, m/s, squared for the root of squares, shape [turbine, case]. */
  readonly induced: Float64Array
  readonly #displacements: Displacements
  readonly #sines: Float64Array
  readonly #cosines: Float64Array
  readonly #candidates: Float64Array
  readonly #weights: Float64Array
  readonly #wakes: Int32Array
  readonly #kernels: Readonly<Record<string, Kernel>>
  /** Names of the kernels of turbines whose curves can be looked up evenly. */
  readonly #rotors = new Map<Turbine, string>()
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
      displacements.count * CANDIDATE_DOUBLES * DOUBLE_BYTES,
      rows(displacements.count),
      pairs * WAKE_INTEGERS * INTEGER_BYTES,
      CONSTANT_DOUBLES * DOUBLE_BYTES,
      ...segmentBytes,
    ])
    const row = () => memory.doubles(PARK_BLOCK)
    this.#displacements = displacements
    this.#sines = row()
    this.#cosines = row()
    this.speed = row()
    this.power = row()
    this.freeRows = farm.turbines.map(row)
    this.induced = memory.doubles(count * PARK_BLOCK)
    this.#candidates = memory.doubles(displacements.count * CANDIDATE_DOUBLES)
    this.#weights = memory.doubles(displacements.count * PARK_BLOCK)
    this.#wakes = memory.integers(pairs * WAKE_INTEGERS)
    const { both } = new KernelConstants(memory.doubles(CONSTANT_DOUBLES))
    const isSquared = superposition === 'rootSumSquare'
    const rotors = even.map((turbine, index): FunctionBody => {
      const name = `rotor${index}`
      this.#rotors.set(turbine, name)
      const { power } = turbine
      const segments = memory.doubles(segmentCount(turbine) * SEGMENT_DOUBLES)
      segments.set(segmentsOf(turbine))
      return rotorKernel(name, both, { ...power, segments: segments.byteOffset }, isSquared)
    })
    this.#kernels = memory.compile([
      weightsKernel(both, {
        sines: this.#sines.byteOffset,
        cosines: this.#cosines.byteOffset,
        isSquared,
        isFlat: displacements.upM.every((up) => up === 0),
      }),
      gatherKernel('gather', both, superposition, 'each'),
      gatherKernel('gatherUniform', both, superposition, 'one'),
      ...rotors,
    ])
  }

  /** Takes over what can be in which wakes. */
  setSector({ candidates, candidateCount, wakeStart, wakeSource, wakeCandidate }: ParkSector): void {
    const { eastM, northM, upM, sourceRadiusM, wakeDecay, targetRadiusM } = this.#displacements
    const fields = this.#candidates
    for (let c = 0; c < candidateCount; c++) {
      const d = candidates[c]!
      const at = CANDIDATE_DOUBLES * c
      fields[at] = eastM[d]!
      fields[at + 1] = northM[d]!
      fields[at + 2] = upM[d]!
      fields[at + 3] = sourceRadiusM[d]!
      fields[at + 4] = wakeDecay[d]!
      fields[at + 5] = targetRadiusM[d]!
      fields[at + 6] = 1 / targetRadiusM[d]!
    }
    const wakes = this.#wakes
    const [weights, induced] = [this.#weights.byteOffset, this.induced.byteOffset]
    const count = wakeStart[wakeStart.length - 1]!
    for (let wake = 0; wake < count; wake++) {
      wakes[WAKE_INTEGERS * wake] = weights + PARK_ROW_BYTES * wakeCandidate[wake]!
      wakes[WAKE_INTEGERS * wake + 1] = induced + PARK_ROW_BYTES * wakeSource[wake]!
    }
    this.#candidateCount = candidateCount
  }

  /** Works out what part of the inductions reaches whom in the cases of a block. */
  setDirections(directionDeg: Series, block: Uint32Array): void {
    const [sines, cosines] = [this.#sines, this.#cosines]
    const first = directionDeg[block[0]!]!
    this.#isUniform = true
    for (let h = 0; h < block.length; h++) {
      const direction = directionDeg[block[h]!]!
      if (direction !== first) this.#isUniform = false
      sines[h] = Math.sin(direction * RADIANS)
      cosines[h] = Math.cos(direction * RADIANS)
    }
    const from = this.#candidates.byteOffset
    this.#kernels.weights!(
      from,
      from + this.#candidateCount * CANDIDATE_DOUBLES * DOUBLE_BYTES,
      this.#weights.byteOffset,
      (this.#isUniform ? 1 : block.length) * DOUBLE_BYTES,
    )
  }

  /** Waked speed of a target in the wakes from one to before another, into `speed`. */
  gather(free: Float64Array, from: number, end: number, count: number): void {
    const wakes = this.#wakes.byteOffset
    const out = this.speed.byteOffset
    this.#kernels[this.#isUniform ? 'gatherUniform' : 'gather']!(
      wakes + from * WAKE_INTEGERS * INTEGER_BYTES,
      wakes + end * WAKE_INTEGERS * INTEGER_BYTES,
      free.byteOffset,
      out,
      out + count * DOUBLE_BYTES,
    )
  }

  hasRotor(turbine: Turbine): boolean {
    return this.#rotors.has(turbine)
  }

  /** Power of a turbine in `speed`, and what its rotor takes; for turbines with a kernel that nothing stops. */
  turn(turbine: Turbine, j: number, free: Float64Array, count: number): void {
    const speed = this.speed.byteOffset
    this.#kernels[this.#rotors.get(turbine)!]!(
      speed,
      speed + count * DOUBLE_BYTES,
      free.byteOffset,
      this.power.byteOffset,
      this.induced.byteOffset + j * PARK_ROW_BYTES,
    )
  }
}

function hasEvenCurves({ hasCommonSpeeds, power }: Turbine): boolean {
  return hasCommonSpeeds && power.isEven
}

/** Of the curves, with those below and above their speeds. */
function segmentCount({ power }: Turbine): number {
  return power.slope.length
}

function segmentsOf({ power, thrust }: Turbine): Float64Array {
  const segments = new Float64Array(SEGMENT_DOUBLES * power.slope.length)
  for (let i = 0; i < power.slope.length; i++) {
    const lines = [power.intercept[i]!, power.slope[i]!, thrust.intercept[i]!, thrust.slope[i]!]
    segments.set(lines, SEGMENT_DOUBLES * i)
  }
  return segments
}
