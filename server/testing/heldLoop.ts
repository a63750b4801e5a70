import { expect } from 'vitest'
import { callAtOnce, type LoadAnswer, type LoadCall } from './load.ts'
import { watchLoop } from './loopMeter.ts'
import type { TestServer } from './testServer.ts'

/** Limit of the server thread's work in one turn, ms of processor time. */
const longestTurnMs = 100

/** Other load makes input pile up for one turn: a retry distinguishes that from a long turn. */
const tries = 5

/**
 * Checks that the event loop of this thread, and of the server in it, keeps its limit during some work.
 * @param work repeated if a turn was too long
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

/** Makes parallel calls from another thread, and checks the limit of the server's event loop. */
export function held(
  { url }: TestServer,
  what: string,
  calls: readonly LoadCall[],
): Promise<readonly LoadAnswer[]> {
  return heldWhile(what, () => callAtOnce(url, calls))
}
