/** Recently created files, so that requests for their ranges need not create them again. */
export class MadeFiles {
  readonly #files = new Map<string, Uint8Array>()
  readonly #mostBytes: number
  readonly #onAsked: (isThere: boolean) => void
  #bytes = 0

  /**
   * @param mostBytes  of all files; a larger one is not stored
   * @param onAsked    called with whether the requested file was stored
   */
  constructor(mostBytes: number, onAsked: (isThere: boolean) => void) {
    this.#mostBytes = mostBytes
    this.#onAsked = onAsked
  }

  /** @param name  identifies the bytes */
  async find(name: string, make: () => Promise<Uint8Array>): Promise<Uint8Array> {
    const known = this.#files.get(name)
    this.#onAsked(known !== undefined)
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
