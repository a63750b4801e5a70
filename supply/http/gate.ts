/** Waits; tests replace it. @throws  the reason of the signal */
export type Wait = (ms: number, signal: AbortSignal | null) => Promise<void>

export type Gate = <Result>(signal: AbortSignal | null, operation: () => Promise<Result>) => Promise<Result>

/** Limits the requests to a source: two at once unless it has another limit, at the required pace. */
export function gateOf(spacingMs: number, wait: Wait, now: () => number, free = 2): Gate {
  const waiting: (() => void)[] = []
  let nextMs = Number.NEGATIVE_INFINITY
  return async (signal, operation) => {
    if (free > 0) free--
    else await new Promise<void>((resolve) => waiting.push(resolve))
    try {
      signal?.throwIfAborted()
      const startMs = Math.max(nextMs, now())
      nextMs = startMs + spacingMs
      const aheadMs = startMs - now()
      if (aheadMs > 0) await wait(aheadMs, signal)
      return await operation()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else free++
    }
  }
}
