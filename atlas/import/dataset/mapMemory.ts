import { ReusedMemory } from '../../codec/reusedMemory.ts'

/**
 * Memory for the maps of one read after the other: new memory for each costs as much as reading, and the time in which it is
 * collected besides.
 */
export class MapMemory {
  readonly #pieces: ReusedMemory[] = []
  #taken = 0

  /** Room for so many values, with whatever it holds. */
  floats(length: number): Float32Array<ArrayBuffer> {
    const piece = this.#pieces[this.#taken] ?? new ReusedMemory()
    this.#pieces[this.#taken++] = piece
    return new Float32Array(piece.bytes(length * Float32Array.BYTES_PER_ELEMENT).buffer, 0, length)
  }

  /** What was taken is no longer used. */
  free(): void {
    this.#taken = 0
  }
}
