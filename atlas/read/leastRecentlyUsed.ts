/** A cache that removes its least recently used entry. */
export class LeastRecentlyUsed<Value> {
  readonly #entries = new Map<string, Value>()
  readonly #capacity: number
  readonly #onForget: (value: Value) => void

  constructor(capacity: number, onForget: (value: Value) => void = () => {}) {
    this.#capacity = capacity
    this.#onForget = onForget
  }

  get(key: string): Value | undefined {
    const value = this.#entries.get(key)
    if (value !== undefined) {
      this.#entries.delete(key)
      this.#entries.set(key, value)
    }
    return value
  }

  set(key: string, value: Value): void {
    this.#entries.set(key, value)
    for (const [oldest, forgotten] of this.#entries) {
      if (this.#entries.size <= this.#capacity) break
      this.#entries.delete(oldest)
      this.#onForget(forgotten)
    }
  }

  clear(): void {
    for (const value of this.#entries.values()) this.#onForget(value)
    this.#entries.clear()
  }
}
