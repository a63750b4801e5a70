import { endLayoutSearch, readLayoutNow } from '#calculations'
import { energyYieldRoutes } from '#contracts'
import { AppError } from '../../../appError.ts'
import type { ServerContext } from '../../../context.ts'
import { findJob } from '../../../db/queries/jobs.ts'
import type { RegisterRoute } from '../../../http/registerRoute.ts'
import { jobFolders } from '../../../jobFolders/jobFolders.ts'

/** Routes of a running search: its best layout so far, and its end. They use the folder of the attempt. */
export function registerLayoutRoutes(register: RegisterRoute, context: ServerContext): void {
  const folders = jobFolders(context.environment.dataDirectory)

  /** Folder of a running attempt; null: the job does not run. */
  async function runningFolder(customerId: number, id: string): Promise<string | null> {
    const job = await findJob(context.database.db, customerId, id)
    if (job === undefined) throw new AppError('NOT_FOUND')
    return job.status === 'RUNNING' ? folders.attempt(job.id, job.attempt) : null
  }

  register(energyYieldRoutes.layoutNow, async ({ caller, params }) => {
    const folder = await runningFolder(caller.customer.id, params.id)
    return folder === null ? null : readLayoutNow(folder)
  })

  register(energyYieldRoutes.endLayoutSearch, async ({ caller, params }) => {
    const folder = await runningFolder(caller.customer.id, params.id)
    return { ended: folder !== null && (await endLayoutSearch(folder)) }
  })
}
