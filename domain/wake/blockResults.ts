import type { Series } from '../wind/series.ts'
import type { WakeOutput } from './farmWake.ts'
import { SortedRows } from './sortedRows.ts'

/** Takes what blocks of cases come to, in the order of their directions, into what is wanted. */
export class BlockResults {
  readonly #output: WakeOutput
  readonly #rows: readonly SortedRows[]
  readonly #power: SortedRows | null
  readonly #speed: SortedRows | null
  /** What each case of the block counts in the wanted sums, shape [case]. */
  readonly #shares: Float64Array
  #count = 0

  constructor(output: WakeOutput, blockSize: number) {
    this.#output = output
    this.#power = output.powerKw === undefined ? null : new SortedRows(output.powerKw)
    this.#speed = output.speedMs === undefined ? null : new SortedRows(output.speedMs)
    this.#rows = [this.#power, this.#speed].filter((rows) => rows !== null)
    this.#shares = new Float64Array(blockSize)
  }

  /** The block that the next results are of. */
  begin(block: Uint32Array): void {
    for (const rows of this.#rows) rows.begin(block)
    this.#count = block.length
    const { weighted } = this.#output
    if (weighted !== undefined)
      for (let h = 0; h < block.length; h++) this.#shares[h] = weighted.weights[block[h]!]!
  }

  /** Results of a turbine in the cases of the block. */
  write(turbine: number, power: Float64Array, speed: Float64Array): void {
    this.#power?.write(turbine, power)
    this.#speed?.write(turbine, speed)
    const { weighted } = this.#output
    if (weighted === undefined) return
    let sum = 0
    for (let h = 0; h < this.#count; h++) sum += this.#shares[h]! * power[h]!
    weighted.sumsKw[turbine]! += sum
  }

  /** Puts rows in the order of the cases; those without a direction are NaN. */
  finish(directionDeg: Series): void {
    for (const rows of this.#rows) rows.putInOrder()
    const { powerKw = [], speedMs = [], weighted } = this.#output
    for (let c = 0; c < directionDeg.length; c++) {
      if (!Number.isNaN(directionDeg[c]!)) continue
      for (const series of [...powerKw, ...speedMs]) series[c] = Number.NaN
      weighted?.sumsKw.fill(Number.NaN)
    }
  }
}
