import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import { type Outcome, readManifest, specFileName } from '#calculations'
import type { AtlasCatalogue } from '../atlases/catalogue.ts'
import { settleJob } from '../commands/jobs/settleJob.ts'
import { isErrnoException } from '../db/errno.ts'
import type { OpenDatabase } from '../db/openDatabase.ts'
import type { CalculationProcess, Lost } from './calculationProcess.ts'
import { errorExcerpt } from './errorExcerpt.ts'
import type { JobFolders } from './jobFolders.ts'
import { LeaseKeeper } from './leaseKeeper.ts'
import { overdue } from './states/failJob.ts'
import type { ClaimedJob, JobEnding } from './states/jobRow.ts'
import { handBackJob, retryJob } from './states/loseJob.ts'

export interface RunnerParts {
  readonly database: OpenDatabase
  readonly catalogue: AtlasCatalogue
  readonly folders: JobFolders
  readonly log: FastifyBaseLogger
  readonly leaseS: number
}

/**
 * Works on one claimed job until it has ended, is lost, or the server stops.
 *
 * @param onWatch  told of the keeper while the job runs, and of null when it does no more
 */
export async function runJob(
  parts: RunnerParts,
  process: CalculationProcess,
  job: ClaimedJob,
  onWatch: (keeper: LeaseKeeper | null) => void,
  stopping: AbortSignal,
): Promise<void> {
  const { database, log, leaseS } = parts
  const keeper = new LeaseKeeper({ database, log, job, leaseS, stopping })
  onWatch(keeper)
  try {
    const outcome = await attempt(parts, process, job, keeper)
    await conclude(parts, job, keeper, outcome)
  } catch (error) {
    log.error({ err: error, job: job.id, attempt: job.attempt }, 'job')
    await settleJob(database, job, { status: 'ERROR', code: 'INTERNAL', parameters: {} })
  } finally {
    onWatch(null)
    keeper.close()
  }
}

async function attempt(
  { catalogue, folders }: RunnerParts,
  process: CalculationProcess,
  job: ClaimedJob,
  keeper: LeaseKeeper,
): Promise<Outcome | Lost> {
  try {
    const folder = await folders.prepare(job.id, job.attempt)
    await writeFile(join(folder, specFileName), JSON.stringify(job.spec, null, 1))
    const atlas = await catalogue.find(job.atlas)
    if (!atlas) return failed('ATLAS_UNAVAILABLE', `no atlas ${job.atlas}`, { atlas: job.atlas })
    return await process.run({
      runId: job.lease,
      folder,
      atlasUrl: atlas.url,
      onProgress: (share) => keeper.progress(share),
      signal: keeper.signal,
    })
  } catch (error) {
    if (isErrnoException(error) && (error.code === 'ENOSPC' || error.code === 'EDQUOT'))
      return failed('DISK_FULL', error.message)
    throw error
  }
}

async function conclude(
  { database, folders, log }: RunnerParts,
  job: ClaimedJob,
  keeper: LeaseKeeper,
  outcome: Outcome | Lost,
): Promise<void> {
  const told = { job: job.id, attempt: job.attempt, outcome: outcome.status }
  if (outcome.status === 'COMPLETED') {
    const manifest = await readManifest(folders.attempt(job.id, job.attempt))
    const status = await settleJob(database, job, { status: 'COMPLETED', manifest })
    log.info({ ...told, status }, 'job')
    if (status !== 'COMPLETED') await folders.remove(job.id, job.attempt)
    return
  }
  log[outcome.status === 'CANCELLED' ? 'info' : 'error'](
    { ...told, detail: 'detail' in outcome ? outcome.detail : undefined, reason: keeper.reason },
    'job',
  )
  await folders.remove(job.id, job.attempt)
  if (keeper.reason === 'lost') return
  if (keeper.reason === 'stopping') return handBackJob(database.db, job)
  const ending = endingOf(job, keeper, outcome)
  if (ending) await settleJob(database, job, ending)
  else await database.transaction((trx) => retryJob(trx, job))
}

/** null: the attempt was lost, and the job is to be tried again. */
function endingOf(
  job: ClaimedJob,
  { reason }: LeaseKeeper,
  outcome: Exclude<Outcome | Lost, { status: 'COMPLETED' }>,
): Exclude<JobEnding, { status: 'COMPLETED' }> | null {
  if (reason === 'cancel') return { status: 'CANCELLED' }
  if (reason === 'timeout') return { status: 'TIMEOUT', ...overdue(job.time_limit_s) }
  if (outcome.status === 'LOST' || outcome.status === 'CANCELLED') return null
  const { status, code, parameters } = outcome
  return { status, code, parameters, detail: errorExcerpt(outcome.detail, job.spec) }
}

function failed(
  code: 'ATLAS_UNAVAILABLE' | 'DISK_FULL',
  detail: string,
  parameters: Readonly<Record<string, string>> = {},
): Outcome {
  return { status: 'FAILED', code, parameters, detail }
}
