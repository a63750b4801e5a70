import { secretHash } from '../identity/secrets.ts'

const mostKnown = 10_000

/** Keys accepted by the database before, by their hashes; the least recently used are forgotten first. */
export class KnownKeys {
  readonly #hashes = new Set<string>()

  has(key: string): boolean {
    return this.#hashes.has(secretHash(key))
  }

  add(key: string): void {
    this.forget(key)
    this.#hashes.add(secretHash(key))
    const [oldest] = this.#hashes
    if (this.#hashes.size > mostKnown && oldest !== undefined) this.#hashes.delete(oldest)
  }

  forget(key: string): void {
    this.#hashes.delete(secretHash(key))
  }
}
