import type { Series } from '../wind/series.ts'

/**
 * Series of turbines that are written while cases come block by block in another order than that of the series.
 *
 * A value at a time into its place would be a cache line for every value. Here a block goes into each row in one piece,
 * and a row is put in order at the end, when it alone is in the cache.
 */
export class SortedRows {
  readonly #rows: readonly Series[]
  /** Cases as they came. */
  readonly #cases: Uint32Array
  #begin = 0
  #end = 0

  /** @param rows  all of one length, shape [turbine, case]; without meaning until they are put in order */
  constructor(rows: readonly Series[]) {
    this.#rows = rows
    this.#cases = new Uint32Array(rows[0]?.length ?? 0)
  }

  /** The block that the next values are of. */
  begin(block: Uint32Array): void {
    this.#begin = this.#end
    this.#cases.set(block, this.#begin)
    this.#end += block.length
  }

  /** @param values  of the block, first; what stands behind is not of it */
  write(turbine: number, values: Float64Array): void {
    const row = this.#rows[turbine]!
    const begin = this.#begin
    const count = this.#end - begin
    for (let h = 0; h < count; h++) row[begin + h] = values[h]!
  }

  /** Values of cases that never came are without meaning. */
  putInOrder(): void {
    const cases = this.#cases
    // As they are for series that were sorted by direction before.
    if (isInOrder(cases.subarray(0, this.#end))) return
    const collected = new Float64Array(this.#end)
    for (const row of this.#rows) {
      collected.set(row.subarray(0, collected.length))
      for (let i = 0; i < collected.length; i++) row[cases[i]!] = collected[i]!
    }
  }
}

function isInOrder(cases: Uint32Array): boolean {
  for (let i = 0; i < cases.length; i++) if (cases[i] !== i) return false
  return true
}
