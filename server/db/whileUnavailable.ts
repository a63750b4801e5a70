import { pause } from '../pause.ts'
import { isDiskFull } from './errno.ts'
import { DatabaseUnavailable } from './unavailable.ts'

const firstPauseMs = 100
const longestPauseMs = 2000

export interface Patience {
  /** Abort stops the retries. */
  readonly signal?: AbortSignal
  /** Time limit of the retries, ms; absent: none. */
  readonly withinMs?: number
}

/** Whether the database's state caused the error, not the request: unavailable, or its disk is full. */
export function isPassing(error: unknown): boolean {
  return error instanceof DatabaseUnavailable || isDiskFull(error)
}

/**
 * Runs repeatable work, such as a read or a fenced change. Retries while the database is unavailable or cannot write.
 * @throws Error the last one, when the time is over
 */
export async function whileUnavailable<Result>(
  work: () => Promise<Result>,
  { signal, withinMs = Number.POSITIVE_INFINITY }: Patience = {},
): Promise<Result> {
  const giveUpAtMs = performance.now() + withinMs
  for (let pauseMs = firstPauseMs; ; pauseMs = Math.min(2 * pauseMs, longestPauseMs)) {
    try {
      return await work()
    } catch (error) {
      const isOver = signal?.aborted || performance.now() + pauseMs > giveUpAtMs
      if (!isPassing(error) || isOver) throw error
    }
    await pause(pauseMs, signal)
  }
}
