import type { FastifyBaseLogger } from 'fastify'
import { CalculationProcess } from './calculationProcess.ts'
import type { LeaseKeeper } from './leaseKeeper.ts'
import { type RunnerParts, runJob } from './runner.ts'
import { claimJob } from './states/claimJob.ts'
import { reapLostJobs } from './states/loseJob.ts'

/** Looked for work at least this often, ms: a job may wait for its next attempt, or a notification be lost. */
const lookEveryMs = 1000

export interface Queue {
  /** Processes of running calculations, for tests and operation. */
  readonly pids: readonly number[]
  /** Hands running jobs back and ends the processes. */
  close(): Promise<void>
}

export interface QueueParts extends RunnerParts {
  /** Jobs that run at once, each in a process of its own. */
  readonly concurrency: number
  /** True where no other process works on this database: what is running at the start has lost its runner. */
  readonly isAlone: boolean
}

/** Works on the jobs of the database until it is closed. */
export async function startQueue(parts: QueueParts): Promise<Queue> {
  const { database, log, concurrency, leaseS, isAlone } = parts
  await database.transaction((trx) => reapLostJobs(trx, isAlone))

  const stopping = new AbortController()
  const bell = new Bell()
  const keepers = new Map<number, LeaseKeeper>()
  const processes = Array.from({ length: concurrency }, () => new CalculationProcess(log))

  async function work(process: CalculationProcess, place: number): Promise<void> {
    while (!stopping.signal.aborted) {
      // Before asking: a job that is ordered meanwhile must not be slept through.
      const struck = bell.next
      const job = await orNothing(log, claimJob(database.db, leaseS))
      if (!job) {
        await within(lookEveryMs, struck)
        continue
      }
      const watch = (keeper: LeaseKeeper | null) => {
        if (keeper) keepers.set(place, keeper)
        else keepers.delete(place)
      }
      await orNothing(log, runJob(parts, process, job, watch, stopping.signal))
    }
  }

  const unlisten = await Promise.all([
    database.listen('job_ready', () => bell.strike()),
    database.listen('job_cancel', (jobId) => {
      for (const keeper of keepers.values()) if (keeper.jobId === jobId || jobId === '') keeper.look()
    }),
  ])
  const reaper = setInterval(
    () =>
      void orNothing(
        log,
        database.transaction((trx) => reapLostJobs(trx, false)),
      ),
    (1000 * leaseS) / 2,
  )
  const workers = processes.map(work)
  return {
    get pids() {
      return processes.flatMap(({ pid }) => (pid === undefined ? [] : [pid]))
    },
    async close() {
      clearInterval(reaper)
      stopping.abort()
      bell.strike()
      await Promise.all(workers)
      await Promise.all(processes.map((process) => process.close()))
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
