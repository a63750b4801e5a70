import type { Series } from '../wind/series.ts'

/** What waits at most: it stays in the cache. */
const WAITING_BYTES = 256 * 1024

/**
 * Room for the values of blocks of cases that wait to be taken into their series, shape [turbine, case]: so many doubles.
 *
 * @param blockSize  cases of a block at most
 */
export function waitingDoubles(turbines: number, blockSize: number): number {
  const ofTurbine = Math.floor(WAITING_BYTES / Float64Array.BYTES_PER_ELEMENT / Math.max(1, turbines))
  return turbines * Math.max(blockSize, ofTurbine)
}

/**
 * Series of turbines that are written while cases come block by block in another order than that of the series.
 *
 * A value at a time into its place would be a cache line for every value. Here blocks wait in a room that the cache holds,
 * go into each row in long pieces, and a row is put in order at the end, when it alone is in the cache.
 */
export class SortedRows {
  readonly #rows: readonly Series[]
  readonly #room: Float64Array
  readonly #casesOfRoom: number
  readonly #blockSize: number
  /** Cases as they came. */
  readonly #cases: Uint32Array
  /** First case that waits. */
  #waiting = 0
  #begin = 0
  #end = 0

  /**
   * @param rows       all of one length, shape [turbine, case]; without meaning until they are put in order
   * @param blockSize  cases of a block at most
   * @param room       see waitingDoubles
   */
  constructor(rows: readonly Series[], blockSize: number, room: Float64Array) {
    this.#rows = rows
    this.#room = room
    this.#casesOfRoom = Math.floor(room.length / Math.max(1, rows.length))
    this.#blockSize = blockSize
    this.#cases = new Uint32Array(rows[0]?.length ?? 0)
  }

  /** The block that the next values are of. */
  begin(block: Uint32Array): void {
    if (this.#end - this.#waiting + this.#blockSize > this.#casesOfRoom) this.#empty()
    this.#begin = this.#end
    this.#cases.set(block, this.#begin)
    this.#end += block.length
  }

  /** Where in the room the values of a turbine in the block begin; a whole block has its place there. */
  indexOf(turbine: number): number {
    return turbine * this.#casesOfRoom + this.#begin - this.#waiting
  }

  /** @param values  of the block, first; what stands behind is not of it */
  write(turbine: number, values: Float64Array): void {
    const room = this.#room
    const index = this.indexOf(turbine)
    const count = this.#end - this.#begin
    for (let h = 0; h < count; h++) room[index + h] = values[h]!
  }

  /** Values of cases that never came are without meaning. */
  putInOrder(): void {
    this.#empty()
    const cases = this.#cases
    // As they are for series that were sorted by direction before.
    if (isInOrder(cases.subarray(0, this.#end))) return
    const collected = new Float64Array(this.#end)
    for (const row of this.#rows) {
      collected.set(row.subarray(0, collected.length))
      for (let i = 0; i < collected.length; i++) row[cases[i]!] = collected[i]!
    }
  }

  #empty(): void {
    const count = this.#end - this.#waiting
    for (const [turbine, row] of this.#rows.entries()) {
      const from = turbine * this.#casesOfRoom
      row.set(this.#room.subarray(from, from + count), this.#waiting)
    }
    this.#waiting = this.#end
  }
}

function isInOrder(cases: Uint32Array): boolean {
  for (let i = 0; i < cases.length; i++) if (cases[i] !== i) return false
  return true
}
