import { secretHash } from '../identity/secrets.ts'

const mostKnown = 10_000

/** Keys that the database knew when it was last asked, by their hashes; those used longest ago are forgotten first. */
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
