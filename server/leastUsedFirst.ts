/** Ends a use; may be called several times. */
export type EndUse = () => void

interface User {
  /** Time of use up to `atMs`, halved in each half-life, ms. */
  usedMs: number
  atMs: number
  readonly waiting: Waiting[]
}

interface Waiting {
  readonly sinceMs: number
  readonly begin: () => void
}

/** Half-life of use, ms. */
const halfLifeMs = 2000
/** Share of the wait that reduces the use: heavy users are late, but not left out. */
const shareOfWait = 0.1
/** Use below this has no effect, ms. */
const forgottenMs = 0.1

/**
 * Gives an exclusive resource to the waiting user who has used it least recently. Statements of light users
 * do not wait for those of heavy ones. Those of one user stay in order.
 */
export class LeastUsedFirst {
  readonly #users = new Map<string, User>()
  readonly #now: () => number
  #isInUse = false

  /** @param now  a monotonic clock, ms */
  constructor(now: () => number = () => performance.now()) {
    this.#now = now
  }

  /** Waits for the user's turn. */
  take(name: string): Promise<EndUse> {
    const user = this.#userOf(name)
    if (!this.#isInUse) return Promise.resolve(this.#begin(user))
    return new Promise((resolve) => {
      user.waiting.push({ sinceMs: this.#now(), begin: () => resolve(this.#begin(user)) })
    })
  }

  #userOf(name: string): User {
    const known = this.#users.get(name)
    if (known !== undefined) return known
    const user: User = { usedMs: 0, atMs: this.#now(), waiting: [] }
    this.#users.set(name, user)
    return user
  }

  #begin(user: User): EndUse {
    this.#isInUse = true
    const beganMs = this.#now()
    let isHeld = true
    return () => {
      if (!isHeld) return
      isHeld = false
      this.#isInUse = false
      const nowMs = this.#now()
      user.usedMs = usedLately(user, nowMs) + nowMs - beganMs
      user.atMs = nowMs
      this.#next(nowMs)
    }
  }

  #next(nowMs: number): void {
    let next: User | undefined
    let least = Infinity
    for (const [name, user] of this.#users) {
      const used = usedLately(user, nowMs)
      const [first] = user.waiting
      if (first === undefined) {
        if (used === 0) this.#users.delete(name)
        continue
      }
      const counted = used - shareOfWait * (nowMs - first.sinceMs)
      if (counted >= least) continue
      least = counted
      next = user
    }
    next?.waiting.shift()?.begin()
  }
}

function usedLately({ usedMs, atMs }: User, nowMs: number): number {
  const used = usedMs * 0.5 ** ((nowMs - atMs) / halfLifeMs)
  return used < forgottenMs ? 0 : used
}
