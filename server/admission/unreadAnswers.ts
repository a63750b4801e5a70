import type { Socket } from 'node:net'

export interface UnreadLimits {
  readonly stalledMs: number
  /** Limit for one connection. */
  readonly bytes: number
  /** Limit for all connections together. */
  readonly bytesOfAll: number
}

interface Unread {
  /** Time since which bytes wait. */
  readonly sinceMs: number
  /** Changes whenever the client has read bytes. */
  mark: string
  readAtMs: number
}

const everyMs = 1000
/** Longest time above a byte limit, ms: a large answer needs a moment on any line. */
const briefMs = 5000

/**
 * Closes connections whose client does not read its answer: after a while, sooner if many bytes wait. If too many bytes
 * wait in total, it closes those that have waited longest. Unread answers would otherwise fill the memory.
 */
export class UnreadAnswers {
  readonly #limits: UnreadLimits
  readonly #sockets = new Set<Socket>()
  readonly #unread = new Map<Socket, Unread>()
  #timer: NodeJS.Timeout | undefined

  constructor(limits: UnreadLimits) {
    this.#limits = limits
  }

  watch(socket: Socket): void {
    this.#sockets.add(socket)
    this.#timer ??= setInterval(() => this.check(performance.now()), everyMs).unref()
    socket.once('close', () => {
      this.#sockets.delete(socket)
      this.#unread.delete(socket)
      if (this.#sockets.size > 0) return
      clearInterval(this.#timer)
      this.#timer = undefined
    })
  }

  /** Checks all connections. @param nowMs  of a monotonic clock */
  check(nowMs: number): void {
    let bytesOfAll = 0
    for (const socket of this.#sockets) {
      this.#note(socket, nowMs)
      bytesOfAll += socket.writableLength
    }
    const { stalledMs, bytes, bytesOfAll: mostOfAll } = this.#limits
    const longestFirst = [...this.#unread].sort(([, a], [, b]) => a.sinceMs - b.sinceMs)
    for (const [socket, { sinceMs, readAtMs }] of longestFirst) {
      const waiting = socket.writableLength
      const patienceMs = waiting > bytes ? briefMs : stalledMs
      const isOneOfTooMany = bytesOfAll > mostOfAll && nowMs - sinceMs >= briefMs
      if (nowMs - readAtMs < patienceMs && !isOneOfTooMany) continue
      bytesOfAll -= waiting
      socket.destroy()
    }
  }

  #note(socket: Socket, nowMs: number): void {
    if (socket.writableLength === 0) {
      this.#unread.delete(socket)
      return
    }
    const mark = `${socket.writableLength} ${queuedBySystem(socket)}`
    const known = this.#unread.get(socket)
    if (known === undefined) this.#unread.set(socket, { sinceMs: nowMs, mark, readAtMs: nowMs })
    else if (known.mark !== mark) Object.assign(known, { mark, readAtMs: nowMs })
  }
}

/** Bytes of the current write that the system has not sent yet: they decrease within one large answer. */
function queuedBySystem(socket: Socket): number {
  const { _handle: handle } = socket as Socket & { readonly _handle?: { readonly writeQueueSize?: number } }
  return handle?.writeQueueSize ?? 0
}
