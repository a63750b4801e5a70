import type { Series } from '../../wind/series.ts'

/** Largest buffer for waiting blocks: a year of hours of a hundred turbines. */
const MOST_WAITING_BYTES = 8 * 1024 ** 2

/** Number of waiting cases if all arrive in the order of their series: their buffer stays in the cache. */
const WAITING_IN_ORDER = 1024

/**
 * Number of doubles of a buffer for blocks that wait to be sorted into their series, shape [turbine, case].
 * @param blockSize largest number of cases in a block
 * @param cases of a series; absent: any number
 */
export function waitingDoubles(turbines: number, blockSize: number, cases = Infinity): number {
  const most = Math.floor(MOST_WAITING_BYTES / Float64Array.BYTES_PER_ELEMENT / Math.max(1, turbines))
  return turbines * Math.max(blockSize, Math.min(most, cases + blockSize))
}

/**
 * Writes series of turbines while cases arrive block by block in another order than that of the series.
 *
 * Writing each value to its position at once would cost a cache line per value. Instead, blocks wait in a
 * buffer until all have arrived; then each row is put in order while only that row is in the cache. If the
 * buffer is too small, it is moved to the rows unsorted, in long pieces, and each row is put in order there.
 * Cases in the order of the series, for example after sorting by direction, are moved early.
 */
export class SortedRows {
  readonly #rows: readonly Series[]
  readonly #room: Float64Array
  readonly #casesOfRoom: number
  readonly #blockSize: number
  /** Cases in the order of their arrival. */
  readonly #cases: Uint32Array
  /** First waiting case. */
  #waiting = 0
  #begin = 0
  #end = 0
  /** Whether all have arrived in the order of the series. */
  #isInOrder = true

  /**
   * @param rows       all of one length, shape [turbine, case]; undefined content until they are put in order
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

  /** Begins the block of the next values. */
  begin(block: Uint32Array): void {
    const waiting = this.#end - this.#waiting
    if (waiting + this.#blockSize > this.#casesOfRoom) this.#empty()
    else if (this.#isInOrder && waiting >= WAITING_IN_ORDER) this.#empty()
    this.#begin = this.#end
    this.#isInOrder &&= continues(block, this.#begin)
    this.#cases.set(block, this.#begin)
    this.#end += block.length
  }

  /** Index of a turbine's values of the block in the buffer, with space for a whole block. */
  indexOf(turbine: number): number {
    return turbine * this.#casesOfRoom + this.#begin - this.#waiting
  }

  /** @param values  those of the block come first; the rest is ignored */
  write(turbine: number, values: Float64Array): void {
    const room = this.#room
    const index = this.indexOf(turbine)
    const count = this.#end - this.#begin
    for (let h = 0; h < count; h++) room[index + h] = values[h]!
  }

  /** Values of cases that never arrived are undefined. */
  putInOrder(): void {
    const [cases, end] = [this.#cases, this.#end]
    if (this.#isInOrder) this.#empty()
    else if (this.#waiting === 0) this.#putRoomInOrder()
    else {
      this.#empty()
      const collected = new Float64Array(end)
      for (const row of this.#rows) {
        collected.set(row.subarray(0, end))
        for (let i = 0; i < end; i++) row[cases[i]!] = collected[i]!
      }
    }
  }

  /** Orders the buffer, for cases that are all still in it. */
  #putRoomInOrder(): void {
    const [room, cases, end] = [this.#room, this.#cases, this.#end]
    for (const [turbine, row] of this.#rows.entries()) {
      const from = turbine * this.#casesOfRoom
      for (let i = 0; i < end; i++) row[cases[i]!] = room[from + i]!
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

/** Whether the cases are consecutive from a given one on. */
function continues(cases: Uint32Array, from: number): boolean {
  for (let i = 0; i < cases.length; i++) if (cases[i] !== from + i) return false
  return true
}
