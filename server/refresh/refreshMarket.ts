import type { ServerContext } from '../context.ts'
import { runRefreshProcess } from './refreshProcess.ts'
import { type RefreshWork, refreshWorks } from './refreshWorks.ts'

/** Times of checks: first after the server's start, then in intervals. */
export interface RefreshTimes {
  readonly firstAfterMs: number
  readonly everyMs: number
  /** Pause after a failure, ms. */
  readonly afterFailureMs: number
}

const usualTimes: RefreshTimes = {
  firstAfterMs: 20_000,
  everyMs: 5 * 60_000,
  afterFailureMs: 60 * 60_000,
}

/** While the demo is generated, new data must not wait for minutes. */
const whilePreparingMs = 1000

type Refreshing = Pick<ServerContext, 'environment' | 'catalogue' | 'programVersion' | 'log'> &
  Partial<Pick<ServerContext, 'preparation'>>

/** The refresh of a running server. */
export interface MarketRefresh {
  /**
   * Resolves when all that was due at the call is computed or has failed, or the refresh has ended.
   * @param onShare called with the share of the works that are done, 0 to 1
   */
  caughtUp(onShare: (share: number) => void): Promise<void>
  /** Ends it, and the process that may run. */
  close(): Promise<void>
}

/** Someone who waits for a whole round. */
interface Waiting {
  readonly onShare: (share: number) => void
  readonly onEnd: () => void
}

/**
 * Computes the market fields, fleets, forecasts and comparisons with the meter of all local atlases whose inputs have
 * changed: atlas, prices, quotes, register, settlements or turbines. It runs one process of low priority at a
 * time. Failures are logged and retried later.
 */
export function startMarketRefresh(
  { environment, catalogue, programVersion, log, preparation }: Refreshing,
  { firstAfterMs, everyMs, afterFailureMs }: RefreshTimes = usualTimes,
): MarketRefresh {
  const stopped = new AbortController()
  const failedAtMs = new Map<string, number>()
  let waiting: Waiting[] = []

  async function refresh(isAwaited: boolean, served: readonly Waiting[]): Promise<void> {
    const works = (await catalogue.list()).flatMap((atlas) =>
      refreshWorks(environment, programVersion, atlas),
    )
    for (const [done, work] of works.entries()) {
      for (const { onShare } of served) onShare(done / works.length)
      await refreshOne(work, isAwaited)
    }
  }

  async function refreshOne({ atlas, name, request, isDue }: RefreshWork, isAwaited: boolean): Promise<void> {
    const about = { atlas, work: name }
    const key = `${atlas} ${name}`
    const isResting = Date.now() - (failedAtMs.get(key) ?? Number.NEGATIVE_INFINITY) < afterFailureMs
    if (stopped.signal.aborted || isResting) return
    try {
      if (!(await isDue())) return
      const startMs = performance.now()
      log.info(about, 'market data of an atlas are computed')
      await runRefreshProcess({ ...request, isAwaited }, stopped.signal, environment.memoryMb.calculation)
      failedAtMs.delete(key)
      log.info(
        { ...about, seconds: Math.round((performance.now() - startMs) / 1000) },
        'market data of an atlas are stored',
      )
    } catch (error) {
      if (stopped.signal.aborted) return
      failedAtMs.set(key, Date.now())
      log.error({ err: error, ...about }, 'market data of an atlas')
    }
  }

  const isPreparing = () => {
    const demo = preparation?.() ?? null
    return demo !== null && !demo.failed
  }
  let running: Promise<void> = Promise.resolve()
  /** null: a round is running. */
  let timer: NodeJS.Timeout | null
  const runIn = (ms: number) => {
    // Read before the round, so that data from the last preparation are still found soon.
    const wasPreparing = isPreparing()
    timer = setTimeout(() => {
      timer = null
      // Later callers wait for the next round, since this one may have passed their data already.
      const served = waiting
      waiting = []
      running = refresh(wasPreparing, served)
        .catch((error: unknown) => log.error({ err: error }, 'market data'))
        .then(() => {
          for (const { onEnd } of served) onEnd()
          const usualMs = wasPreparing ? whilePreparingMs : everyMs
          if (!stopped.signal.aborted) runIn(waiting.length > 0 ? 0 : usualMs)
        })
    }, ms).unref()
  }
  runIn(isPreparing() ? whilePreparingMs : firstAfterMs)
  return {
    caughtUp: (onShare) =>
      new Promise((resolve) => {
        if (stopped.signal.aborted) return resolve()
        waiting.push({ onShare, onEnd: resolve })
        if (timer === null) return
        clearTimeout(timer)
        runIn(0)
      }),
    close() {
      stopped.abort()
      if (timer !== null) clearTimeout(timer)
      for (const { onEnd } of waiting) onEnd()
      return running
    },
  }
}
