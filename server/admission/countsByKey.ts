/** Counts what each key has at once, and all together. */
export class CountsByKey {
  readonly #counts = new Map<string, number>()
  #all = 0

  get all(): number {
    return this.#all
  }

  of(key: string): number {
    return this.#counts.get(key) ?? 0
  }

  /** Counts one more. @returns function that uncounts it, once */
  add(key: string): () => void {
    this.#counts.set(key, this.of(key) + 1)
    this.#all += 1
    let isCounted = true
    return () => {
      if (!isCounted) return
      isCounted = false
      this.#all -= 1
      const left = this.of(key) - 1
      if (left > 0) this.#counts.set(key, left)
      else this.#counts.delete(key)
    }
  }
}
