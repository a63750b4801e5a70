/** Recently created files, so that requests for their ranges need not create them again. */
export class MadeFiles {
  readonly #files = new Map<string, Uint8Array>()
  readonly #mostBytes: number
  readonly #onRequest: (isThere: boolean) => void
  #bytes = 0

  /**
   * @param mostBytes  of all files; a larger one is not stored
   * @param onRequest    called with whether the requested file was stored
   */
  constructor(mostBytes: number, onRequest: (isThere: boolean) => void) {
    this.#mostBytes = mostBytes
    this.#onRequest = onRequest
  }

  /** @param name  identifies the bytes */
  async find(name: string, make: () => Promise<Uint8Array>): Promise<Uint8Array> {
    const known = this.#files.get(name)
    this.#onRequest(known !== undefined)
    if (known) this.#files.delete(name)
    const file = known ?? (await make())
    if (known === undefined && !this.#files.has(name)) this.#bytes += file.length
    this.#files.set(name, file)
    for (const [oldest, { length }] of this.#files) {
      if (this.#bytes <= this.#mostBytes) break
      this.#files.delete(oldest)
      this.#bytes -= length
    }
    return file
  }
}
