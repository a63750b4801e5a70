import { Shed } from './shed.ts'

export interface TurnLimits {
  /** Maximum number of turns of one key at once. */
  readonly atWork: number
  /** Maximum number of turns of all keys at once. */
  readonly atWorkOfAll: number
  /** Maximum number of waiting requests of one key. */
  readonly waiting: number
  /** Maximum number of waiting requests of all keys. Default: no limit. */
  readonly waitingOfAll?: number
  /** Longest wait, ms. Default: until the client leaves. */
  readonly waitMs?: number
  /** Time after which a turn counts as ended, ms. Default: never. */
  readonly longestTurnMs?: number
}

/** Ends a turn; may be called several times. */
export type EndTurn = () => void

/** Earlier turn of the same request. */
export interface EarlierTurn {
  /** Time that the request waited for it, ms: all its turns share the longest wait. */
  readonly waitedMs: number
}

interface Line {
  atWork: number
  readonly waiting: Set<Waiting>
  /** Waiting requests that have had a turn before: they go first. */
  readonly continued: Set<Waiting>
}

interface Waiting {
  readonly begin: () => void
}

/**
 * Limits the requests of each key (an account, a customer or an address) that run at once, so that one
 * customer's calls do not wait for hundreds of another's. A free turn goes to the key with the fewest running
 * requests, among equals to the one whose last turn is longest ago. Within a key, requests that have had a
 * turn go first, then the order is that of arrival.
 */
export class FairTurns {
  readonly #limits: TurnLimits
  readonly #lines = new Map<string, Line>()
  /** Lines with waiting requests; the next turn goes to the first line that may have it. */
  readonly #queue = new Map<string, Line>()
  #atWork = 0
  #waiting = 0

  constructor(limits: TurnLimits) {
    this.#limits = limits
  }

  /** Number of running and of waiting requests. */
  load(): { readonly busy: number; readonly waiting: number } {
    return { busy: this.#atWork, waiting: this.#waiting }
  }

  /**
   * Checks that a request would get a turn or may wait, before work that might be discarded.
   * @throws Shed TOO_MANY_REQUESTS if too many of the key wait, SERVER_BUSY if too many of all keys do
   */
  requireSpace(key: string): void {
    const line = this.#lines.get(key) ?? emptyLine()
    if (this.#mayBegin(line)) return
    if (line.waiting.size >= this.#limits.waiting) throw new Shed('TOO_MANY_REQUESTS')
    if (this.#waiting >= (this.#limits.waitingOfAll ?? Infinity)) throw new Shed('SERVER_BUSY')
  }

  /** Does work in a turn. @throws  as `take`, and errors of the work */
  async run<Result>(
    key: string,
    work: () => Promise<Result>,
    signal?: AbortSignal,
    before?: EarlierTurn,
  ): Promise<Result> {
    const endTurn = await this.take(key, signal, before)
    try {
      return await work()
    } finally {
      endTurn()
    }
  }

  /**
   * Waits for a turn.
   * @throws Shed too many requests wait, or this one has waited too long
   * @throws the reason of the signal
   */
  async take(key: string, signal?: AbortSignal, before?: EarlierTurn): Promise<EndTurn> {
    signal?.throwIfAborted()
    this.requireSpace(key)
    const line = this.#lines.get(key) ?? emptyLine()
    if (this.#mayBegin(line)) return this.#begin(key, line)
    const { waitMs } = this.#limits
    const withinMs = waitMs === undefined ? undefined : waitMs - (before?.waitedMs ?? 0)
    if (withinMs !== undefined && withinMs <= 0) throw new Shed('TOO_MANY_REQUESTS')
    this.#lines.set(key, line)
    return this.#wait(key, line, signal, { withinMs, isFirst: before !== undefined })
  }

  #wait(
    key: string,
    line: Line,
    signal: AbortSignal | undefined,
    { withinMs, isFirst }: { readonly withinMs: number | undefined; readonly isFirst: boolean },
  ): Promise<EndTurn> {
    return new Promise((resolve, reject) => {
      const leave = () => {
        clearTimeout(timer)
        signal?.removeEventListener('abort', giveUp)
        line.waiting.delete(waiting)
        this.#waiting -= 1
        line.continued.delete(waiting)
        if (line.waiting.size === 0) this.#queue.delete(key)
        this.#forget(key, line)
      }
      const giveUp = () => {
        leave()
        reject(signal?.aborted ? signal.reason : new Shed('TOO_MANY_REQUESTS'))
      }
      const waiting = {
        begin: () => {
          leave()
          resolve(this.#begin(key, line))
        },
      }
      const timer = withinMs === undefined ? undefined : setTimeout(giveUp, withinMs)
      signal?.addEventListener('abort', giveUp, { once: true })
      line.waiting.add(waiting)
      this.#waiting += 1
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
      // Moves the key after those whose last turn is longer ago.
      if (this.#queue.delete(key)) this.#queue.set(key, line)
      this.#forget(key, line)
      this.#next()
    }
    const { longestTurnMs } = this.#limits
    const timer = longestTurnMs === undefined ? undefined : setTimeout(end, longestTurnMs)
    return end
  }

  #next(): void {
    const next = this.#fewestAtWork()
    if (next === undefined) return
    const [key, line] = next
    this.#queue.delete(key)
    const [first] = line.continued.size > 0 ? line.continued : line.waiting
    if (line.waiting.size > 1) this.#queue.set(key, line)
    first?.begin()
  }

  #fewestAtWork(): readonly [string, Line] | undefined {
    let next: readonly [string, Line] | undefined
    for (const [key, line] of this.#queue) {
      if (this.#hasRoom(line) && line.atWork < (next?.[1].atWork ?? Infinity)) next = [key, line]
      if (next?.[1].atWork === 0) break
    }
    return next
  }

  #mayBegin(line: Line): boolean {
    return line.waiting.size === 0 && this.#hasRoom(line)
  }

  #hasRoom({ atWork }: Line): boolean {
    return atWork < this.#limits.atWork && this.#atWork < this.#limits.atWorkOfAll
  }

  #forget(key: string, { atWork, waiting }: Line): void {
    if (atWork === 0 && waiting.size === 0) this.#lines.delete(key)
  }
}

function emptyLine(): Line {
  return { atWork: 0, waiting: new Set(), continued: new Set() }
}
