/** Memory that is taken again and again, as much of it as is needed: new memory costs more than unpacking into it. */
export class ReusedMemory {
  #memory = new Uint8Array(0)

  /** The first bytes, with whatever they hold. */
  bytes(length: number): Uint8Array<ArrayBuffer> {
    if (this.#memory.length < length) this.#memory = new Uint8Array(length)
    return this.#memory.subarray(0, length)
  }
}
