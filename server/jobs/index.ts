import { availableParallelism } from 'node:os'
import type { ServerContext } from '../context.ts'
import { forgetOldKeys } from './forgetOldKeys.ts'
import { jobFolders } from './jobFolders.ts'
import { startQueue } from './queue.ts'
import { tidyFolders } from './tidyFolders.ts'

export { registerJobRoutes } from '../routes/jobs/index.ts'

/** How long a runner may give no sign of life, s. */
const leaseS = 30
/** Calculations that run at once: more would only share the disk. */
const mostProcesses = 2
const tidyEveryMs = 60 * 60 * 1000

/** The jobs that run beside the server. */
export interface RunningJobs {
  /** Processes of calculations. */
  readonly pids: readonly number[]
  close(): Promise<void>
}

/** Starts the queue with its calculation processes, and the hourly tidying of folders and keys. */
export async function startJobs(context: ServerContext): Promise<RunningJobs> {
  const { database, catalogue, environment, log } = context
  const folders = jobFolders(environment.dataDirectory)
  const queue = await startQueue({
    database,
    catalogue,
    folders,
    log,
    leaseS,
    concurrency: Math.min(mostProcesses, availableParallelism()),
    isAlone: environment.databaseUrl === undefined,
  })
  let tidying: Promise<void> = Promise.resolve()
  const tidy = () => {
    tidying = Promise.all([tidyFolders(database.db, folders), forgetOldKeys(database.db)]).then(
      () => {},
      (error: unknown) => log.error({ err: error }, 'tidying of jobs'),
    )
  }
  tidy()
  const timer = setInterval(tidy, tidyEveryMs).unref()
  return {
    get pids() {
      return queue.pids
    },
    async close() {
      clearInterval(timer)
      await queue.close()
      await tidying
    },
  }
}
