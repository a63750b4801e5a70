/** Files that were made lately, so that each range of one that is asked for need not make it anew. */
export class MadeFiles {
  readonly #files = new Map<string, Uint8Array>()
  readonly #mostBytes: number
  #bytes = 0

  /** @param mostBytes  of all files; a larger one is not kept */
  constructor(mostBytes: number) {
    this.#mostBytes = mostBytes
  }

  /** @param name  the same for the same bytes only */
  async find(name: string, make: () => Promise<Uint8Array>): Promise<Uint8Array> {
    const known = this.#files.get(name)
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
