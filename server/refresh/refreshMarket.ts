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

/**
 * Computes the market fields, fleets, forecasts and comparisons with the meter of all local atlases whose inputs have
 * changed: atlas, prices, quotes, register, settlements or turbines. It runs one process of low priority at a
 * time. Failures are logged and retried later.
 * @returns ends it, and the process that may run
 */
export function startMarketRefresh(
  { environment, catalogue, programVersion, log, preparation }: Refreshing,
  { firstAfterMs, everyMs, afterFailureMs }: RefreshTimes = usualTimes,
): () => Promise<void> {
  const stopped = new AbortController()
  const failedAtMs = new Map<string, number>()

  async function refresh(isAwaited: boolean): Promise<void> {
    for (const atlas of await catalogue.list())
      for (const work of refreshWorks(environment, programVersion, atlas)) await refreshOne(work, isAwaited)
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
  let timer: NodeJS.Timeout
  const runIn = (ms: number) => {
    // Read before the round, so that data from the last preparation are still found soon.
    const wasPreparing = isPreparing()
    timer = setTimeout(() => {
      running = refresh(wasPreparing)
        .catch((error: unknown) => log.error({ err: error }, 'market data'))
        .then(() => {
          if (!stopped.signal.aborted) runIn(wasPreparing ? whilePreparingMs : everyMs)
        })
    }, ms).unref()
  }
  runIn(isPreparing() ? whilePreparingMs : firstAfterMs)
  return () => {
    stopped.abort()
    clearTimeout(timer)
    return running
  }
}
