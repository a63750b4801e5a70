import type { FastifyBaseLogger } from 'fastify'
import type { Executor } from '../executor.ts'
import type { ClaimedJob } from '../jobRow.ts'
import { reapLostJobs } from '../settle/index.ts'
import { adoptJob, claimJob, offerExternalRuns } from './claimJob.ts'
import type { LeaseKeeper } from './leaseKeeper.ts'
import { type RunnerDependencies, runJob } from './runner.ts'

/** Looked for work at least this often, ms: a job may wait for its next attempt, or a notification be lost. */
const checkEveryMs = 1000

export interface Queue {
  /** Processes of running calculations, for tests and operation. */
  readonly pids: readonly number[]
  /** Hands running jobs back and ends the processes; what a cluster computes goes on. */
  close(): Promise<void>
}

export interface QueueDependencies extends RunnerDependencies {
  /** What computes, one for each job that runs at once; a cluster stands here once for each. */
  readonly executors: readonly Executor[]
  /** True where no other process works on this database: what is running at the start has lost its runner. */
  readonly isAlone: boolean
}

/** Works on the jobs of the database until it is closed. */
export async function startQueue(dependencies: QueueDependencies): Promise<Queue> {
  const { database, log, executors, leaseS, isAlone } = dependencies
  const isExternal = executors.some((executor) => executor.isExternal)
  if (isAlone && isExternal) await offerExternalRuns(database.db)
  await database.transaction((trx) => reapLostJobs(trx, isAlone && !isExternal))

  const stopping = new AbortController()
  const bell = new Bell()
  const keepers = new Map<number, LeaseKeeper>()

  async function work(executor: Executor, slot: number): Promise<void> {
    while (!stopping.signal.aborted) {
      // Before asking: a job that is ordered meanwhile must not be slept through.
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

  /** In a transaction, whose end is looked up where the connection is lost: a claim that nobody knew of would wait for its lease. */
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
    // After the database was away for longer than a lease: what runs here is not lost.
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

/** The queue lives on when the database does not answer for a while; what was running is found by its lease. */
async function orNothing<Result>(log: FastifyBaseLogger, work: Promise<Result>): Promise<Result | undefined> {
  try {
    return await work
  } catch (error) {
    log.error({ err: error }, 'job queue')
    return undefined
  }
}

/** Wakes all that wait. */
class Bell {
  #next = Promise.withResolvers<void>()

  /** Resolves at the next stroke. */
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
