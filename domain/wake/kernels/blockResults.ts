import type { Series } from '../../wind/series.ts'
import type { WakeOutput } from '../farm/farmWake.ts'
import { SortedRows, waitingDoubles } from './sortedRows.ts'

/** Buffers for the results of kernels in waiting blocks, see SortedRows; of equal size. */
export interface ResultRooms {
  /** kW. */
  readonly power: Float64Array
  /** m/s. */
  readonly speed: Float64Array
}

/** Converts the results of blocks of cases, in the order of directions, into the requested output. */
export class BlockResults {
  readonly #output: WakeOutput
  readonly #rows: readonly SortedRows[]
  readonly #rooms: ResultRooms | null
  readonly #power: SortedRows | null
  readonly #speed: SortedRows | null
  /** Weight of each case of the block in the requested sums, shape [case]. */
  readonly #shares: Float64Array
  #count = 0
  /** Index of the first turbine in either buffer, and the stride between two. */
  #roomFirst = 0
  #roomStride = 0

  /**
   * @param blockSize largest number of cases in a block
   * @param rooms buffers for the results of kernels, see `roomIndex`; absent: all results arrive by `write`
   */
  constructor(output: WakeOutput, blockSize: number, rooms?: ResultRooms) {
    const sorted = (rows: readonly Series[], room?: Float64Array) =>
      new SortedRows(
        rows,
        blockSize,
        room ?? new Float64Array(waitingDoubles(rows.length, blockSize, rows[0]?.length)),
      )
    this.#output = output
    this.#rooms = rooms ?? null
    this.#power = output.powerKw === undefined ? null : sorted(output.powerKw, rooms?.power)
    this.#speed = output.speedMs === undefined ? null : sorted(output.speedMs, rooms?.speed)
    this.#rows = [this.#power, this.#speed].filter((rows) => rows !== null)
    this.#shares = new Float64Array(blockSize)
  }

  /** Begins a block, to which the next results belong. */
  begin(block: Uint32Array): void {
    for (const rows of this.#rows) rows.begin(block)
    const [first] = this.#rows
    this.#roomFirst = first?.indexOf(0) ?? 0
    this.#roomStride = first === undefined ? 0 : first.indexOf(1) - this.#roomFirst
    this.#count = block.length
    const { weighted } = this.#output
    if (weighted !== undefined)
      for (let h = 0; h < block.length; h++) this.#shares[h] = weighted.weights[block[h]!]!
  }

  /** Index in either buffer for a turbine's results of the block, to be written before `wrote`. */
  roomIndex(turbine: number): number {
    return this.#roomFirst + turbine * this.#roomStride
  }

  /** Called when the buffers hold a turbine's results for the block. */
  wrote(turbine: number): void {
    if (this.#output.weighted === undefined || this.#rooms === null) return
    this.#addShares(turbine, this.#rooms.power, this.roomIndex(turbine))
  }

  /** Results of a turbine in the cases of the block. */
  write(turbine: number, power: Float64Array, speed: Float64Array): void {
    this.#power?.write(turbine, power)
    this.#speed?.write(turbine, speed)
    this.#addShares(turbine, power, 0)
  }

  #addShares(turbine: number, power: Float64Array, from: number): void {
    const { weighted } = this.#output
    if (weighted === undefined) return
    let sum = 0
    for (let h = 0; h < this.#count; h++) sum += this.#shares[h]! * power[from + h]!
    weighted.sumsKw[turbine]! += sum
  }

  /** Puts rows in the order of the cases; cases without a direction are NaN. */
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
