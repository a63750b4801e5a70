import type { FastifyBaseLogger } from 'fastify'
import type { Executor } from '../executor.ts'
import type { ClaimedJob } from '../jobRow.ts'
import { reapLostJobs } from '../settle/index.ts'
import { adoptJob, claimJob, offerExternalRuns } from './claimJob.ts'
import type { LeaseKeeper } from './leaseKeeper.ts'
import { type RunnerDependencies, runJob } from './runner.ts'

/** Interval of checks for work, ms: a job may wait for its retry, or a notification may be lost. */
const checkEveryMs = 1000

export interface Queue {
  /** Process ids of running calculations, for tests and operation. */
  readonly pids: readonly number[]
  /** Hands running jobs back and ends the processes; attempts in a cluster continue. */
  close(): Promise<void>
}

export interface QueueDependencies extends RunnerDependencies {
  /** One executor for each parallel job; a cluster appears once for each. */
  readonly executors: readonly Executor[]
  /** True if no other process uses this database: all jobs that run at the start have lost their runner. */
  readonly isOnly: boolean
}

/** Works on the jobs of the database until it is closed. */
export async function startQueue(dependencies: QueueDependencies): Promise<Queue> {
  const { database, log, executors, leaseS, isOnly } = dependencies
  const isExternal = executors.some((executor) => executor.isExternal)
  if (isOnly && isExternal) await offerExternalRuns(database.db)
  await database.transaction((trx) => reapLostJobs(trx, isOnly && !isExternal))

  const stopping = new AbortController()
  const bell = new Bell()
  const keepers = new Map<number, LeaseKeeper>()

  async function work(executor: Executor, slot: number): Promise<void> {
    while (!stopping.signal.aborted) {
      // Read before claiming, so that a job ordered meanwhile wakes the loop.
      const struck = bell.next
      const job = await orNothing(log, nextJob(executor))
      if (!job) {
        await within(checkEveryMs, struck)
        continue
      }
      const watch = (keeper: LeaseKeeper | null) => {
        if (keeper) keepers.set(slot, keeper)
        else keepers.delete(slot)
      }
      await orNothing(log, runJob(dependencies, executor, job, watch, stopping.signal))
    }
  }

  /** Uses a transaction, whose outcome can be looked up: a lost claim would block until its lease ends. */
  function nextJob(executor: Executor): Promise<ClaimedJob | undefined> {
    return database.transaction(
      async (trx) =>
        (executor.isExternal ? await adoptJob(trx, leaseS) : undefined) ??
        (await claimJob(trx, leaseS, executor.isExternal)),
    )
  }

  const unlisten = await Promise.all([
    database.listen('job_ready', () => bell.strike()),
    database.listen('job_cancel', (jobId) => {
      for (const keeper of keepers.values()) if (keeper.jobId === jobId || jobId === '') void keeper.renew()
    }),
  ])
  async function reap(): Promise<void> {
    // Jobs that run here are renewed first: after a database failure longer than a lease they are not lost.
    await Promise.all([...keepers.values()].map((keeper) => keeper.renew()))
    await database.transaction((trx) => reapLostJobs(trx, false))
  }
  const reaper = setInterval(() => void orNothing(log, reap()), (1000 * leaseS) / 2)
  const workers = executors.map(work)
  return {
    get pids() {
      return executors.flatMap(({ pids }) => pids)
    },
    async close() {
      clearInterval(reaper)
      stopping.abort()
      bell.strike()
      await Promise.all(workers)
      await Promise.all(executors.map((executor) => executor.close()))
      for (const end of unlisten) await end()
    },
  }
}

/** The queue survives while the database does not answer; leases identify the jobs that were running. */
async function orNothing<Result>(log: FastifyBaseLogger, work: Promise<Result>): Promise<Result | undefined> {
  try {
    return await work
  } catch (error) {
    log.error({ err: error }, 'job queue')
    return undefined
  }
}

/** Wakes all waiting loops. */
class Bell {
  #next = Promise.withResolvers<void>()

  /** Resolves at the next strike. */
  get next(): Promise<void> {
    return this.#next.promise
  }

  strike(): void {
    this.#next.resolve()
    this.#next = Promise.withResolvers<void>()
  }
}

async function within(ms: number, event: Promise<void>): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  const timer = setTimeout(resolve, ms)
  await Promise.race([event, promise])
  clearTimeout(timer)
}
