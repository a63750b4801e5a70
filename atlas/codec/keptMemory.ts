/** Memory that is taken again and again, as much of it as is needed: new memory costs more than unpacking into it. */
export class KeptMemory {
  #kept = new Uint8Array(0)

  /** The first bytes, with whatever they hold. */
  bytes(length: number): Uint8Array<ArrayBuffer> {
    if (this.#kept.length < length) this.#kept = new Uint8Array(length)
    return this.#kept.subarray(0, length)
  }
}
