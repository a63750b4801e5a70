import { type EventLoopUtilization, performance } from 'node:perf_hooks'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

const everyMs = 10_000
/** Shares of the thread's time. */
const atWork = 0.3
const atRest = 0.15
const turnsOfRest = 3

/** Tells when a thread has been at work and then at rest for some turns. */
export class RestAfterWork {
  #turnsOfRest = 0
  #hasWorked = false

  /**
   * @param utilization  share of the thread's time since the last turn, 0 to 1
   * @returns            whether this turn ends the rest that a time of work is followed by: once for each such time
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
 * Gives memory back to the system half a minute after much work: V8 would keep a tenth or more of what it took, for the
 * next work. The collection stops the thread, which is why it waits until nobody calls.
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

/** Node has no call for it but this one, with a flag that may be set at any time. */
function collect(): void {
  setFlagsFromString('--expose-gc')
  const gc: NodeJS.GCFunction = runInNewContext('gc')
  // Of all flavours this one also returns pages that were put aside.
  void gc({ type: 'major', execution: 'sync', flavor: 'last-resort' })
}
