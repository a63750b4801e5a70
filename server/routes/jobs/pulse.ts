import { DatabaseUnavailable } from '../../db/unavailable.ts'

/** Interval of pings and permission checks of a stream, ms. */
const everyMs = 15_000
/** Streams are checked in turns of 100 ms: many database queries at once would delay other calls. */
const turns = 150

export interface PulsedStream {
  /** Streams with the same credential are checked together. */
  readonly credential: string
  /** Throws once the caller would be refused: token or key expired, session, account or an admin's role gone. */
  readonly admitAgain: () => Promise<void>
  readonly ping: () => void
  /** Called when the stream must end. */
  readonly end: () => void
}

/** Pings all event streams of this process by one timer, and ends those whose access has ended. */
export class Pulse {
  /** Streams of each turn, by credential. */
  readonly #turns = Array.from({ length: turns }, () => new Map<string, Set<PulsedStream>>())
  readonly #turnOf = new Map<string, number>()
  #begun = 0
  #now = 0
  #timer: NodeJS.Timeout | undefined

  /** @returns function that ends it; may be called again */
  add(stream: PulsedStream): () => void {
    const { credential } = stream
    const turn = this.#turnOf.get(credential) ?? this.#begun++ % turns
    this.#turnOf.set(credential, turn)
    const together = this.#turns[turn]?.get(credential) ?? new Set()
    this.#turns[turn]?.set(credential, together.add(stream))
    this.#timer ??= setInterval(() => this.#beat(), everyMs / turns)
    return () => {
      if (!together.delete(stream) || together.size > 0) return
      this.#turns[turn]?.delete(credential)
      this.#turnOf.delete(credential)
      if (this.#turnOf.size > 0) return
      clearInterval(this.#timer)
      this.#timer = undefined
    }
  }

  #beat(): void {
    this.#now = (this.#now + 1) % turns
    for (const together of this.#turns[this.#now]?.values() ?? []) void this.#visit(together)
  }

  async #visit(together: ReadonlySet<PulsedStream>): Promise<void> {
    const [first] = together
    // A copy, since streams that end leave the set.
    const streams = [...together]
    try {
      await first?.admitAgain()
      for (const { ping } of streams) ping()
    } catch (error) {
      // Without the database nothing is sent either: the stream waits for it and is checked again.
      if (!(error instanceof DatabaseUnavailable)) for (const { end } of streams) end()
    }
  }
}
