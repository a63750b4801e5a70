import { ReusedMemory } from '../../codec/reusedMemory.ts'

/**
 * Reused memory for the maps of consecutive reads: allocating it for each costs as much as reading, plus
 * garbage collection.
 */
export class MapMemory {
  readonly #pieces: ReusedMemory[] = []
  #taken = 0

  /** Memory for a number of values, with arbitrary content. */
  floats(length: number): Float32Array<ArrayBuffer> {
    const piece = this.#pieces[this.#taken] ?? new ReusedMemory()
    this.#pieces[this.#taken++] = piece
    return new Float32Array(piece.bytes(length * Float32Array.BYTES_PER_ELEMENT).buffer, 0, length)
  }

  /** Releases the memory in use. */
  free(): void {
    this.#taken = 0
  }
}
