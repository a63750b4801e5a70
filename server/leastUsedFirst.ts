/** Ends a use; may be called several times. */
export type EndUse = () => void

interface User {
  /** Time of use up to `atMs`, of which half is forgotten in each half-life, ms. */
  usedMs: number
  atMs: number
  readonly waiting: Waiting[]
}

interface Waiting {
  readonly sinceMs: number
  readonly begin: () => void
}

/** Use is forgotten by half in this time, ms. */
const halfLifeMs = 2000
/** Waiting counts as that much use less: who has used much is late, not left out. */
const shareOfWait = 0.1
/** Use that no longer matters, ms. */
const forgottenMs = 0.1

/**
 * Gives a thing that one at a time can use to whoever of those that wait has used it least lately. Statements of a
 * customer who asks for little do not queue behind those of one who asks for all there is. One user's own are in the
 * order of their arrival.
 */
export class LeastUsedFirst {
  readonly #users = new Map<string, User>()
  readonly #now: () => number
  #isInUse = false

  /** @param now  of a clock that only goes forward, ms */
  constructor(now: () => number = () => performance.now()) {
    this.#now = now
  }

  /** Waits until the user may have it. */
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
