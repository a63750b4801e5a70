import { AppError } from '../appError.ts'

/** Maximum number of remembered refusals; the database decides about older ones again. */
const mostRemembered = 20_000

/**
 * Logins that the database has refused, until the refusal ends: repeating them needs no query. Each server
 * process remembers the refusals that it received; the counts are in the database.
 */
export class RefusedLogins {
  readonly #tillMs = new Map<string, number>()

  /** @throws AppError  TOO_MANY_REQUESTS, if one of the keys is still refused */
  require(keys: readonly string[]): void {
    const nowMs = performance.now()
    for (const key of keys) {
      const leftMs = (this.#tillMs.get(key) ?? 0) - nowMs
      if (leftMs > 0) throw new AppError('TOO_MANY_REQUESTS', { seconds: Math.ceil(leftMs / 1000) })
      this.#tillMs.delete(key)
    }
  }

  /** Counts an attempt, and remembers its refusal by `key`. @throws AppError  that of `count` */
  async remember(key: string, count: () => Promise<void>): Promise<void> {
    try {
      await count()
    } catch (error) {
      if (error instanceof AppError && typeof error.parameters.seconds === 'number')
        this.#note(key, error.parameters.seconds)
      throw error
    }
  }

  #note(key: string, seconds: number): void {
    this.#tillMs.delete(key)
    this.#tillMs.set(key, performance.now() + seconds * 1000)
    const [oldest] = this.#tillMs.keys()
    if (this.#tillMs.size > mostRemembered && oldest !== undefined) this.#tillMs.delete(oldest)
  }
}
