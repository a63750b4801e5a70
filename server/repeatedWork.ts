/** Pauses of repeated work, ms. */
export interface WorkTimes {
  readonly firstAfterMs: number
  readonly everyMs: number
}

/**
 * Does work again and again, with a pause after each time, also after a failure.
 * @param onFailure gets each failure
 * @returns ends it, and waits for the work that may run
 */
export function repeatWork(
  work: () => Promise<void>,
  { firstAfterMs, everyMs }: WorkTimes,
  onFailure: (error: unknown) => void,
): () => Promise<void> {
  let isStopped = false
  let running: Promise<void> = Promise.resolve()
  let timer: NodeJS.Timeout
  const runIn = (ms: number) => {
    timer = setTimeout(() => {
      running = work()
        .catch(onFailure)
        .then(() => {
          if (!isStopped) runIn(everyMs)
        })
    }, ms).unref()
  }
  runIn(firstAfterMs)
  return () => {
    isStopped = true
    clearTimeout(timer)
    return running
  }
}
