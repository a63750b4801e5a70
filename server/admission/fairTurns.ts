import { Shed } from './shed.ts'

export interface TurnLimits {
  /** Turns that one key has at once. */
  readonly atWork: number
  /** Turns that all keys have at once. */
  readonly atWorkOfAll: number
  /** Requests of one key that wait. */
  readonly waiting: number
  readonly waitMs: number
}

/** Ends a turn; may be called several times. */
export type EndTurn = () => void

/** A turn that the same request has had before. */
export interface EarlierTurn {
  /** How long the request has waited for it: its turns share the time that it may wait, ms. */
  readonly waitedMs: number
}

interface Line {
  atWork: number
  readonly waiting: Set<Waiting>
  /** Those of them that have had a turn before: what was begun is done first. */
  readonly continued: Set<Waiting>
}

interface Waiting {
  readonly begin: () => void
}

/**
 * A request that holds its turn for longer waits for something other than the database or this thread, such as a
 * worker process, a store or its client: others need not wait for it, ms.
 */
const longestTurnMs = 2000

/**
 * Lets few requests of each key (an account or an address) work at once, so that calls of one customer do not queue
 * behind hundreds of another one. Keys get free turns one after the other; within a key the order is that of arrival.
 * What has had a turn before goes first.
 */
export class FairTurns {
  readonly #limits: TurnLimits
  readonly #lines = new Map<string, Line>()
  /** Lines that have waiting requests; the next turn goes to the first one that may have it. */
  readonly #queue = new Map<string, Line>()
  #atWork = 0

  constructor(limits: TurnLimits) {
    this.#limits = limits
  }

  /**
   * Waits for a turn.
   *
   * @throws Shed  too many requests of the key wait, or this one has waited too long
   * @throws ClientLeft  the reason of the signal
   */
  async take(key: string, signal: AbortSignal, before?: EarlierTurn): Promise<EndTurn> {
    signal.throwIfAborted()
    const line = this.#lines.get(key) ?? { atWork: 0, waiting: new Set(), continued: new Set() }
    this.#lines.set(key, line)
    if (line.waiting.size === 0 && this.#hasRoom(line)) return this.#begin(key, line)
    const leftMs = this.#limits.waitMs - (before?.waitedMs ?? 0)
    if (line.waiting.size >= this.#limits.waiting || leftMs <= 0) throw new Shed('TOO_MANY_REQUESTS')
    return this.#wait(key, line, signal, { withinMs: leftMs, isFirst: before !== undefined })
  }

  #wait(
    key: string,
    line: Line,
    signal: AbortSignal,
    { withinMs, isFirst }: { readonly withinMs: number; readonly isFirst: boolean },
  ): Promise<EndTurn> {
    return new Promise((resolve, reject) => {
      const leave = () => {
        clearTimeout(timer)
        signal.removeEventListener('abort', giveUp)
        line.waiting.delete(waiting)
        line.continued.delete(waiting)
        if (line.waiting.size === 0) this.#queue.delete(key)
        this.#forget(key, line)
      }
      const giveUp = () => {
        leave()
        reject(signal.aborted ? signal.reason : new Shed('TOO_MANY_REQUESTS'))
      }
      const waiting = {
        begin: () => {
          leave()
          resolve(this.#begin(key, line))
        },
      }
      const timer = setTimeout(giveUp, withinMs)
      signal.addEventListener('abort', giveUp, { once: true })
      line.waiting.add(waiting)
      if (isFirst) line.continued.add(waiting)
      this.#queue.set(key, line)
    })
  }

  #begin(key: string, line: Line): EndTurn {
    this.#lines.set(key, line)
    line.atWork += 1
    this.#atWork += 1
    let isHeld = true
    const end = () => {
      if (!isHeld) return
      isHeld = false
      clearTimeout(timer)
      line.atWork -= 1
      this.#atWork -= 1
      this.#forget(key, line)
      this.#next()
    }
    const timer = setTimeout(end, longestTurnMs)
    return end
  }

  #next(): void {
    for (const [key, line] of this.#queue) {
      if (!this.#hasRoom(line)) continue
      this.#queue.delete(key)
      const [first] = line.continued.size > 0 ? line.continued : line.waiting
      if (line.waiting.size > 1) this.#queue.set(key, line)
      first?.begin()
      return
    }
  }

  #hasRoom({ atWork }: Line): boolean {
    return atWork < this.#limits.atWork && this.#atWork < this.#limits.atWorkOfAll
  }

  #forget(key: string, { atWork, waiting }: Line): void {
    if (atWork === 0 && waiting.size === 0) this.#lines.delete(key)
  }
}
