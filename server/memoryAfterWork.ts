import { type EventLoopUtilization, performance } from 'node:perf_hooks'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

const everyMs = 10_000
/** Shares of the thread's time. */
const atWork = 0.3
const atRest = 0.15
const turnsOfRest = 3

/** Detects rest of some turns after work of the thread. */
export class RestAfterWork {
  #turnsOfRest = 0
  #hasWorked = false

  /**
   * @param utilization  share of the thread's time since the last turn, 0 to 1
   * @returns            whether this turn completes the rest after a period of work: once for each period
   */
  next(utilization: number): boolean {
    if (utilization >= atWork) this.#hasWorked = true
    this.#turnsOfRest = utilization < atRest ? this.#turnsOfRest + 1 : 0
    if (!this.#hasWorked || this.#turnsOfRest < turnsOfRest) return false
    this.#hasWorked = false
    return true
  }
}

/**
 * Returns memory to the system half a minute after heavy work: V8 would keep a tenth or more for later. The
 * collection stops the thread, so it waits for a time without calls.
 */
export function giveMemoryBackAfterWork(): void {
  const rest = new RestAfterWork()
  let last: EventLoopUtilization = performance.eventLoopUtilization()
  setInterval(() => {
    const { utilization } = performance.eventLoopUtilization(last)
    last = performance.eventLoopUtilization()
    if (rest.next(utilization)) collect()
  }, everyMs).unref()
}

/** Node offers it only through this flag, which may be set at any time. */
function collect(): void {
  setFlagsFromString('--expose-gc')
  const gc: NodeJS.GCFunction = runInNewContext('gc')
  // Only this flavour also returns pooled pages.
  void gc({ type: 'major', execution: 'sync', flavor: 'last-resort' })
}
