import { Shed } from './shed.ts'

export interface TurnLimits {
  /** Turns that one key has at once. */
  readonly atWork: number
  /** Turns that all keys have at once. */
  readonly atWorkOfAll: number
  /** Requests of one key that wait. */
  readonly waiting: number
  /** Requests of all keys that wait. Default: as many as come. */
  readonly waitingOfAll?: number
  /** Default: as long as the client waits. */
  readonly waitMs?: number
  /** A turn that is held for longer counts as ended. Default: it lasts until it is ended. */
  readonly longestTurnMs?: number
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
 * Lets few requests of each key (an account, a customer or an address) work at once, so that calls of one customer do
 * not queue behind hundreds of another one. A free turn goes to the key with the fewest at work, among equals to the
 * one whose last turn is the longest ago; within a key the order is that of arrival. What has had a turn before goes
 * first.
 */
export class FairTurns {
  readonly #limits: TurnLimits
  readonly #lines = new Map<string, Line>()
  /** Lines that have waiting requests; the next turn goes to the first one that may have it. */
  readonly #queue = new Map<string, Line>()
  #atWork = 0
  #waiting = 0

  constructor(limits: TurnLimits) {
    this.#limits = limits
  }

  /** Requests that have a turn, and requests that wait for one. */
  load(): { readonly busy: number; readonly waiting: number } {
    return { busy: this.#atWork, waiting: this.#waiting }
  }

  /**
   * Whether a request would get a turn or may wait for one: asked before work whose result would be thrown away.
   *
   * @throws Shed  TOO_MANY_REQUESTS where too many of the key wait, SERVER_BUSY where too many of all do
   */
  requireSpace(key: string): void {
    const line = this.#lines.get(key) ?? emptyLine()
    if (this.#mayBegin(line)) return
    if (line.waiting.size >= this.#limits.waiting) throw new Shed('TOO_MANY_REQUESTS')
    if (this.#waiting >= (this.#limits.waitingOfAll ?? Infinity)) throw new Shed('SERVER_BUSY')
  }

  /** Does work in its turn. @throws  as `take`, and what the work throws */
  async run<Result>(key: string, work: () => Promise<Result>, signal?: AbortSignal): Promise<Result> {
    const endTurn = await this.take(key, signal)
    try {
      return await work()
    } finally {
      endTurn()
    }
  }

  /**
   * Waits for a turn.
   *
   * @throws Shed  too many requests wait, or this one has waited too long
   * @throws       the reason of the signal
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
      // Behind those whose last turn is longer ago.
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
