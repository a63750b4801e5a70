/** Recently created files, so that they are not created again for each request or range. */
export class MadeFiles {
  readonly #files = new Map<string, Uint8Array>()
  /** Files that are being created. */
  readonly #begun = new Map<string, Promise<Uint8Array>>()
  readonly #mostBytes: number
  readonly #onRequest: (isThere: boolean) => void
  #bytes = 0

  /**
   * @param mostBytes  of all files; a larger one is not stored
   * @param onRequest    called with whether the requested file was stored or being created
   */
  constructor(mostBytes: number, onRequest: (isThere: boolean) => void) {
    this.#mostBytes = mostBytes
    this.#onRequest = onRequest
  }

  /**
   * Finds a file, waits for another request that is creating it, or creates it.
   * @param name  identifies the bytes
   */
  async find(name: string, make: () => Promise<Uint8Array>): Promise<Uint8Array> {
    let known = this.#files.get(name)
    for (let begun = this.#begun.get(name); known === undefined && begun; begun = this.#begun.get(name))
      // The other request may be refused or leave: then this one creates the file.
      known = await begun.catch(() => undefined)
    this.#onRequest(known !== undefined)
    const file = known ?? (await this.#begin(name, make))
    this.#store(name, file)
    return file
  }

  async #begin(name: string, make: () => Promise<Uint8Array>): Promise<Uint8Array> {
    const begun = make()
    this.#begun.set(name, begun)
    try {
      return await begun
    } finally {
      this.#begun.delete(name)
    }
  }

  #store(name: string, file: Uint8Array): void {
    this.#bytes += file.length - (this.#files.get(name)?.length ?? 0)
    this.#files.delete(name)
    this.#files.set(name, file)
    for (const [oldest, { length }] of this.#files) {
      if (this.#bytes <= this.#mostBytes) break
      this.#files.delete(oldest)
      this.#bytes -= length
    }
  }
}
