import type { ServerContext } from '../context.ts'
import { runRefreshProcess } from './refreshProcess.ts'
import { type RefreshWork, refreshWorks } from './refreshWorks.ts'

/** When is checked: not while the server is still starting, then in intervals. */
export interface RefreshTimes {
  readonly firstAfterMs: number
  readonly everyMs: number
  /** How long what failed is left alone. */
  readonly afterFailureMs: number
}

const usualTimes: RefreshTimes = {
  firstAfterMs: 20_000,
  everyMs: 5 * 60_000,
  afterFailureMs: 60 * 60_000,
}

/** While the demo is being made, data appear that nobody should wait minutes for. */
const whilePreparingMs = 3000

type Refreshing = Pick<ServerContext, 'environment' | 'catalogue' | 'programVersion' | 'log'> &
  Partial<Pick<ServerContext, 'preparation'>>

/**
 * Has the market fields, the fleets and the forecasts of all atlases on this machine computed where the atlas, the prices,
 * the quotes, the register or the turbines have changed: one at a time, each in a process of low priority. What fails is logged and tried again
 * later.
 *
 * @returns  ends it, and the process that may run
 */
export function startMarketRefresh(
  { environment, catalogue, programVersion, log, preparation }: Refreshing,
  { firstAfterMs, everyMs, afterFailureMs }: RefreshTimes = usualTimes,
): () => Promise<void> {
  const stopped = new AbortController()
  const failedAtMs = new Map<string, number>()

  async function refresh(): Promise<void> {
    for (const atlas of await catalogue.list())
      for (const work of refreshWorks(environment, programVersion, atlas)) await refreshOne(work)
  }

  async function refreshOne({ atlas, name, request, isDue }: RefreshWork): Promise<void> {
    const about = { atlas, work: name }
    const key = `${atlas} ${name}`
    const isResting = Date.now() - (failedAtMs.get(key) ?? Number.NEGATIVE_INFINITY) < afterFailureMs
    if (stopped.signal.aborted || isResting) return
    try {
      if (!(await isDue())) return
      const startMs = performance.now()
      log.info(about, 'market data of an atlas are computed')
      await runRefreshProcess(request, stopped.signal, environment.memoryMb.calculation)
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
    // Asked before the round: what has appeared during the last one is still looked for soon.
    const wasPreparing = isPreparing()
    timer = setTimeout(() => {
      running = refresh()
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
