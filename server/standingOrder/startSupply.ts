import { randomUUID } from 'node:crypto'
import { messages } from '#contracts'
import type { ServerContext } from '../context.ts'
import { memoryLimits } from '../limits.ts'
import { repeatWork, type WorkTimes } from '../repeatedWork.ts'
import { isRareTask, namedTasks } from '../supplyTask.ts'
import { nextNightMs } from './nightlyTime.ts'
import { runSupplyProcess } from './supplyProcess.ts'
import { arrangeTasks, claimTask, endTask, releaseTask, renewLease } from './taskRows.ts'
import type { UsingMarket } from './usedMarketData.ts'
import { watchNewData } from './watchNewData.ts'

export interface SupplyTimes extends WorkTimes {
  readonly renewEveryMs: number
  /** Pause after a failure, ms. */
  readonly afterFailureMs: number
}

const usualTimes: SupplyTimes = {
  firstAfterMs: 15_000,
  everyMs: 30_000,
  renewEveryMs: 30_000,
  afterFailureMs: 2 * 3_600_000,
}

/** About a month: sources that change once in months or years are rarely queried. */
const rarelyMs = 29 * 24 * 3_600_000

type Supplying = UsingMarket & Pick<ServerContext, 'syncProducts' | 'log' | 'metrics'>

/**
 * Runs the standing order: runs the operator's tasks at night, and an admin's requests at any time, one task at a time
 * across all servers of a database. Missed tasks run later; failures change nothing and are retried.
 * @returns ends it, and the process that may run
 */
export async function startSupply(
  context: Supplying,
  times: SupplyTimes = usualTimes,
): Promise<() => Promise<void>> {
  const { environment, database, syncProducts, log, metrics } = context
  const { dataDirectory, nightly, nightlyHour, memoryMb, terminalLanguage } = environment
  const limitMb = memoryMb.calculation
  const memory = {
    limitMb,
    sayTooLarge: (heldMb: number) =>
      messages[terminalLanguage].supply.tooMuchMemory(heldMb, limitMb, memoryLimits.calculation.setting),
  }
  const stopped = new AbortController()
  const owner = randomUUID()
  await arrangeTasks(database, namedTasks, nightly, nextNightMs(Date.now(), nightlyHour))

  /** New data matter more than mails about them. */
  const untold = (error: unknown) => {
    log.error({ err: error }, 'the mails about new data failed')
    return async () => {}
  }

  async function doNext(): Promise<boolean> {
    const name = stopped.signal.aborted ? null : await claimTask(database, owner)
    if (name === null) return false
    log.info({ task: name }, 'data are fetched')
    let soFar = ''
    const onLog = (own: string) => {
      soFar = own
    }
    const renewing = setInterval(() => {
      renewLease(database, owner, name, soFar).catch((error: unknown) => log.error({ err: error }, 'supply'))
    }, times.renewEveryMs).unref()
    try {
      const notify = await watchNewData(context, name, stopped.signal).catch(untold)
      const { isDone, log: said } = await runSupplyProcess(name, dataDirectory, stopped.signal, onLog, memory)
      if (stopped.signal.aborted) {
        await releaseTask(database, owner, name)
        return false
      }
      if (isDone) {
        await syncProducts()
        await notify().catch(untold)
      }
      const isOrdered = nightly.includes(name)
      const pauseMs = isRareTask(name) ? rarelyMs : 0
      const again = isDone
        ? nextNightMs(Date.now() + pauseMs, nightlyHour)
        : Date.now() + times.afterFailureMs
      const ended = {
        state: isDone ? 'done' : 'failed',
        log: said,
        nextMs: isOrdered ? again : null,
      } as const
      await endTask(database, owner, name, ended)
      metrics.fetchEnded(name, ended.state)
      log[isDone ? 'info' : 'warn'](
        { task: name, said },
        isDone ? 'data are fetched' : 'data were not fetched',
      )
      return true
    } finally {
      clearInterval(renewing)
    }
  }

  async function doAll(): Promise<void> {
    while (await doNext());
  }

  const end = repeatWork(doAll, times, (error) => log.error({ err: error }, 'supply'))
  return () => {
    stopped.abort()
    return end()
  }
}
