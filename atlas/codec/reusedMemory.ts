/** Reusable buffer of growing size: allocating memory costs more than unpacking into it. */
export class ReusedMemory {
  #memory = new Uint8Array(0)

  /** The first bytes, with their previous content. */
  bytes(length: number): Uint8Array<ArrayBuffer> {
    if (this.#memory.length < length) this.#memory = new Uint8Array(length)
    return this.#memory.subarray(0, length)
  }
}
