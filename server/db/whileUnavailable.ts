import { pause } from '../pause.ts'
import { isDiskFull } from './errno.ts'
import { DatabaseUnavailable } from './unavailable.ts'

const firstPauseMs = 100
const longestPauseMs = 2000

export interface Patience {
  /** Gives up when it is aborted. */
  readonly signal?: AbortSignal
  /** Gives up after this time, ms; absent: never. */
  readonly withinMs?: number
}

/** Whether an error lies in the state of the database rather than in what was asked: it is away, or its disk is full. */
export function isPassing(error: unknown): boolean {
  return error instanceof DatabaseUnavailable || isDiskFull(error)
}

/**
 * Does work that can be done again, such as a reading or a change that is fenced, and once more as long as the database
 * is unavailable or cannot write.
 *
 * @throws Error  the last one, when patience ends
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
