import { expect } from 'vitest'
import { callAtOnce, type LoadAnswer, type LoadCall } from './load.ts'
import { watchLoop } from './loopMeter.ts'
import type { TestServer } from './testServer.ts'

/** The server's thread works no longer than this in one go, ms of processor time. */
const longestTurnMs = 100

/** Where other work takes the processor, input piles up and is met in one go: another try tells that from a long turn. */
const tries = 5

/**
 * Holds the loop of this thread, and of the server in it, to its bound while something is done.
 *
 * @param work  done again where a turn was too long
 */
export async function heldWhile<Result>(what: string, work: () => Promise<Result>): Promise<Result> {
  for (let triesLeft = tries - 1; ; triesLeft--) {
    const meter = watchLoop()
    const result = await work()
    const reading = meter.stop()
    if (triesLeft > 0 && reading.longestTurnMs >= longestTurnMs) continue
    const delay = `longest delay ${Math.round(reading.longestDelayMs)} ms`
    expect(reading.longestTurnMs, `${what}: ${delay}`).toBeLessThan(longestTurnMs)
    return result
  }
}

/** Makes calls at once, from another thread, and holds the server's loop to its bound. */
export function held(
  { url }: TestServer,
  what: string,
  calls: readonly LoadCall[],
): Promise<readonly LoadAnswer[]> {
  return heldWhile(what, () => callAtOnce(url, calls))
}
