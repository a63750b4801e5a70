import { curvePosition, type SpeedTable } from '#domain'
import type { KernelMemory } from '#domain/kernels'
import { type AirInMemory, LookUpKernel } from './lookUpKernel.ts'

/** `curvePosition` as a kernel. */
export class PositionLookUp {
  readonly #table: SpeedTable
  readonly #positions: Float64Array
  readonly #kernel: LookUpKernel

  /** @param longest  most steps at a time */
  constructor(table: SpeedTable, memory: KernelMemory, longest: number) {
    this.#table = table
    this.#positions = memory.doubles(longest)
    this.#kernel = new LookUpKernel(table, memory, longest)
  }

  /** Bytes of each allocation that the look-up of a table needs. */
  static piecesOf(table: SpeedTable, longest: number): number[] {
    return [...LookUpKernel.piecesOf(table, longest), longest * Float64Array.BYTES_PER_ELEMENT]
  }

  /** Positions of all steps of the air; valid until the next call. */
  find(air: AirInMemory): Float64Array {
    const steps = { from: 0, end: air.speedMs.length }
    for (const step of this.#kernel.run(air, steps, this.#positions))
      this.#positions[step] = curvePosition(this.#table, air, step)
    return this.#positions.subarray(0, steps.end)
  }
}
