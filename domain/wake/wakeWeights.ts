import type { Series } from '../wind/series.ts'
import { rotorShareInWake } from './circleOverlap.ts'
import type { Displacements } from './displacements.ts'
import type { ParkSector } from './parkSector.ts'

const RADIANS = Math.PI / 180

/** What part of a source's induction reaches a target in each case of a block, once per displacement. */
export class WakeWeights {
  /** Shape [candidate, case of the block]. */
  values = new Float64Array(0)
  readonly #displacements: Displacements
  readonly #blockSize: number
  readonly #isSquared: boolean
  /** Of each case's direction. */
  readonly #sines: Float64Array
  readonly #cosines: Float64Array

  /** @param isSquared  whether the squares are wanted */
  constructor(displacements: Displacements, blockSize: number, isSquared: boolean) {
    this.#displacements = displacements
    this.#blockSize = blockSize
    this.#isSquared = isSquared
    this.#sines = new Float64Array(blockSize)
    this.#cosines = new Float64Array(blockSize)
  }

  /** Works out those of a sector's candidates in the cases of a block. */
  fill({ candidates, candidateCount }: ParkSector, directionDeg: Series, block: Uint32Array): void {
    if (this.values.length < candidateCount * this.#blockSize)
      this.values = new Float64Array(2 * candidateCount * this.#blockSize)
    for (let h = 0; h < block.length; h++) {
      const direction = directionDeg[block[h]!]! * RADIANS
      this.#sines[h] = Math.sin(direction)
      this.#cosines[h] = Math.cos(direction)
    }
    for (let c = 0; c < candidateCount; c++) {
      const at = c * this.#blockSize
      this.#fillOne(candidates[c]!, block.length, at)
      if (this.#isSquared) square(this.values, at, at + block.length)
    }
  }

  /**
   * (D/2R)² times the share of the rotor in the wake; 0 beside and before it. Case by case for one displacement, so
   * that the processor foresees whether a rotor lies beside, partly or wholly in the wake.
   */
  #fillOne(d: number, count: number, at: number): void {
    const all = this.#displacements
    const sines = this.#sines
    const cosines = this.#cosines
    const values = this.values
    const east = all.eastM[d]!
    const north = all.northM[d]!
    const up = all.upM[d]!
    const sourceRadius = all.sourceRadiusM[d]!
    const targetRadius = all.targetRadiusM[d]!
    const wakeDecay = all.wakeDecay[d]!
    for (let h = 0; h < count; h++) {
      const sine = sines[h]!
      const cosine = cosines[h]!
      // Tables of the climate have many speeds for each direction.
      if (h > 0 && sine === sines[h - 1]! && cosine === cosines[h - 1]!) {
        values[at + h] = values[at + h - 1]!
        continue
      }
      const along = -east * sine - north * cosine
      if (!(along > 0)) {
        values[at + h] = 0
        continue
      }
      const across = east * cosine - north * sine
      const wakeRadius = sourceRadius + wakeDecay * along
      const distance = up === 0 ? Math.abs(across) : Math.sqrt(across * across + up * up)
      const shrink = sourceRadius / wakeRadius
      values[at + h] = shrink * shrink * rotorShareInWake(wakeRadius, targetRadius, distance)
    }
  }
}

function square(values: Float64Array, from: number, end: number): void {
  for (let i = from; i < end; i++) values[i] = values[i]! * values[i]!
}
