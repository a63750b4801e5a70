import { availableParallelism } from 'node:os'
import type { FastifyBaseLogger } from 'fastify'
import { marketFolders } from '#market'
import { expireResults, isPublished, StoreAway, tidyStore } from '../../artefacts/index.ts'
import type { ServerContext } from '../../context.ts'
import { type JobFolders, jobFolders } from '../../jobFolders/jobFolders.ts'
import { type Tidied, tidyFolders } from '../../jobFolders/tidyFolders.ts'
import type { Executor } from '../executor.ts'
import { forgetOldKeys } from '../order/index.ts'
import { CalculationProcess } from './calculationProcess.ts'
import { startQueue } from './queue.ts'
import { SlurmExecutor } from './slurm/slurmExecutor.ts'

/** Maximum time between two lease renewals of a runner, s. */
const leaseS = 30
/** Calculations that run in parallel: more would only compete for the disk. */
const mostProcesses = 2
const tidyEveryMs = 60 * 60 * 1000

/** Jobs that run on the server's machine. */
export interface RunningJobs {
  /** Process ids of calculations. */
  readonly pids: readonly number[]
  close(): Promise<void>
}

function logTidied({ setAside, broughtBack, expired }: Tidied, log: FastifyBaseLogger): void {
  const folder = 'jobs/aside'
  if (setAside > 0)
    log.warn({ count: setAside, folder }, 'job folders that the database does not know were moved aside')
  if (broughtBack > 0)
    log.info({ count: broughtBack, folder }, 'job folders that the database knows again were moved back')
  if (expired > 0)
    log.info({ count: expired, folder }, 'job folders that were set aside long ago were removed')
}

/** Removes expired results, and reconciles the result store with the database. */
async function tidyResults(
  { database: { db }, artefacts, environment: { resultDays }, log }: ServerContext,
  folders: JobFolders,
  stopping: AbortSignal,
): Promise<void> {
  try {
    if (resultDays > 0) {
      const count = await expireResults(db, folders, artefacts, resultDays)
      if (count > 0) log.info({ count, days: resultDays }, 'results have expired: their files were removed')
    }
    const moved = await artefacts.tidyCopies((attempt) => isPublished(db, attempt), stopping)
    if (moved > 0) log.info({ count: moved }, 'results of this data directory were put into the store')
    const { removed, unknown } = await tidyStore(db, artefacts)
    if (removed > 0) log.info({ count: removed }, 'attempts without use were removed from the store')
    if (unknown > 0)
      log.info({ count: unknown }, 'jobs in the store that the database does not know stay there')
  } catch (error) {
    if (stopping.aborted) return
    if (error instanceof StoreAway) log.warn({ reason: error.reason }, 'the store of results is unavailable')
    else log.error({ err: error }, 'tidying of results')
  }
}

/** Executors of this server, one for each parallel job. */
async function executorsOf({ environment, database, log }: ServerContext): Promise<readonly Executor[]> {
  const { slurm } = environment
  if (environment.jobsRunner === 'local') {
    const length = Math.min(mostProcesses, availableParallelism())
    return Array.from({ length }, () => new CalculationProcess(log, environment.memoryMb.calculation))
  }
  const { id } = await database.db.selectFrom('installation').select('id').executeTakeFirstOrThrow()
  const cluster = new SlurmExecutor(slurm, id, log)
  return Array.from({ length: slurm.jobsAtOnce }, () => cluster)
}

/** Starts the queue with its calculation processes, and the hourly tidying of folders and keys. */
export async function startJobs(context: ServerContext): Promise<RunningJobs> {
  const { database, catalogue, artefacts, environment, log, metrics, tracer } = context
  const folders = jobFolders(environment.dataDirectory)
  const queue = await startQueue({
    database,
    catalogue,
    folders,
    artefacts,
    marketFolder: marketFolders(environment).market,
    log,
    leaseS,
    tracer,
    onJobEnded: (product, state, seconds) => metrics.jobEnded(product, state, seconds),
    executors: await executorsOf(context),
    isOnly: environment.databaseUrl === undefined,
  })
  const stopping = new AbortController()
  let tidying: Promise<void> = Promise.resolve()
  const tidy = () => {
    tidying = Promise.all([
      tidyFolders(database.db, folders, environment.jobsAsideDays),
      forgetOldKeys(database.db),
    ]).then(
      ([tidied]) => logTidied(tidied, log),
      (error: unknown) => log.error({ err: error }, 'tidying of jobs'),
    )
    tidying = tidying.then(() => tidyResults(context, folders, stopping.signal))
  }
  tidy()
  const timer = setInterval(tidy, tidyEveryMs).unref()
  return {
    get pids() {
      return queue.pids
    },
    async close() {
      clearInterval(timer)
      stopping.abort()
      await queue.close()
      await tidying
    },
  }
}
