/** A symmetric positive definite band matrix, solved by Cholesky's method. */
export class BandedSystem {
  readonly #size: number
  readonly #width: number
  /** Lower band by rows: element (i, j) at i · (width + 1) + (j − i + width). */
  readonly #band: Float64Array
  #isFactored = false

  /** @param width  elements further than this from the diagonal are 0 */
  constructor(size: number, width: number) {
    this.#size = size
    this.#width = width
    this.#band = new Float64Array(size * (width + 1))
  }

  /** Adds to element (i, j) and, being symmetric, (j, i). */
  add(i: number, j: number, value: number): void {
    const [row, column] = i >= j ? [i, j] : [j, i]
    this.#band[this.#at(row, column)]! += value
  }

  /** Solves for a right side, shape [size]. */
  solve(right: Float64Array): Float64Array {
    if (!this.#isFactored) this.#factor()
    const [size, width, band] = [this.#size, this.#width, this.#band]
    const x = Float64Array.from(right)
    for (let i = 0; i < size; i++) {
      for (let j = Math.max(0, i - width); j < i; j++) x[i]! -= band[this.#at(i, j)]! * x[j]!
      x[i]! /= band[this.#at(i, i)]!
    }
    for (let i = size - 1; i >= 0; i--) {
      for (let j = i + 1; j <= Math.min(size - 1, i + width); j++) x[i]! -= band[this.#at(j, i)]! * x[j]!
      x[i]! /= band[this.#at(i, i)]!
    }
    return x
  }

  #factor(): void {
    const [size, width, band] = [this.#size, this.#width, this.#band]
    for (let i = 0; i < size; i++)
      for (let j = Math.max(0, i - width); j <= i; j++) {
        let value = band[this.#at(i, j)]!
        for (let k = Math.max(0, i - width); k < j; k++)
          value -= band[this.#at(i, k)]! * (j - k > width ? 0 : band[this.#at(j, k)]!)
        band[this.#at(i, j)] = i === j ? Math.sqrt(value) : value / band[this.#at(j, j)]!
      }
    this.#isFactored = true
  }

  #at(i: number, j: number): number {
    return i * (this.#width + 1) + (j - i + this.#width)
  }
}
