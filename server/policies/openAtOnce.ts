import { AppError } from '../appError.ts'
import { type OpenQuota, type Quotas, quotas } from '../quotas.ts'

/** Delay before another try, s. */
const againInS = 30

/**
 * Counts open items, such as event streams, of each account and in total in this process. Each is released once,
 * however often its release is called.
 */
export class OpenAtOnce {
  readonly #limits: Quotas
  readonly #perAccount: OpenQuota
  readonly #ofAll: OpenQuota | undefined
  readonly #open = new Map<number, number>()
  #all = 0

  constructor(limits: Quotas, perAccount: OpenQuota, ofAll?: OpenQuota) {
    this.#limits = limits
    this.#perAccount = perAccount
    this.#ofAll = ofAll
  }

  /** Takes one. @returns function that releases it @throws AppError the refusal of the quota */
  take(customerId: number): () => void {
    const present = this.#open.get(customerId) ?? 0
    this.#require(this.#perAccount, present)
    if (this.#ofAll !== undefined) this.#require(this.#ofAll, this.#all)
    this.#open.set(customerId, present + 1)
    this.#all += 1
    let isTaken = true
    return () => {
      if (!isTaken) return
      isTaken = false
      this.#giveBack(customerId)
    }
  }

  #require(what: OpenQuota, present: number): void {
    const limit = this.#limits[what]
    if (present >= limit) throw new AppError(quotas[what].refusal, { limit, seconds: againInS })
  }

  #giveBack(customerId: number): void {
    const left = (this.#open.get(customerId) ?? 0) - 1
    if (left > 0) this.#open.set(customerId, left)
    else this.#open.delete(customerId)
    this.#all -= 1
  }
}
