import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import { type Outcome, readManifest, specFileName } from '#calculations'
import { isActive, type JobState } from '#contracts'
import type { ArtefactStore } from '../../artefacts/index.ts'
import type { AtlasCatalogue } from '../../atlases/catalogue.ts'
import { isErrnoException } from '../../db/errno.ts'
import type { OpenDatabase } from '../../db/openDatabase.ts'
import type { JobRow } from '../../db/schema/jobs.ts'
import { isPassing, whileUnavailable } from '../../db/whileUnavailable.ts'
import type { JobFolders } from '../../jobFolders/jobFolders.ts'
import type { Span, Tracer } from '../../traces/index.ts'
import type { Ended, Executor } from '../executor.ts'
import type { ClaimedJob } from '../jobRow.ts'
import { endingOf, errorExcerpt, handBackJob, leaveJob, retryJob, settleJob } from '../settle/index.ts'
import { bringInputs } from './bringInputs.ts'
import { rememberRun, rememberState } from './externalRun.ts'
import { keepResult } from './keepResult.ts'
import { LeaseKeeper } from './leaseKeeper.ts'

export interface RunnerDependencies {
  readonly database: OpenDatabase
  readonly catalogue: AtlasCatalogue
  readonly folders: JobFolders
  /** Store of results. */
  readonly artefacts: ArtefactStore
  /** Folder of all market data. */
  readonly marketFolder: string
  readonly log: FastifyBaseLogger
  readonly leaseS: number
  readonly tracer: Tracer
  /** Called when an attempt on this server has ended its job. */
  readonly onJobEnded?: ((product: string, state: JobState, seconds: number) => void) | undefined
}

/**
 * Works on one claimed job until it has ended, is lost, or the server stops.
 * @param onWatch called with the keeper at the start of the job and with null at its end
 */
export async function runJob(
  dependencies: RunnerDependencies,
  executor: Executor,
  job: ClaimedJob,
  onWatch: (keeper: LeaseKeeper | null) => void,
  stopping: AbortSignal,
): Promise<void> {
  const { database, log, leaseS, tracer } = dependencies
  const span = tracer.begin('job', {
    'anemone.job': job.id,
    'anemone.product': job.product,
    'anemone.attempt': job.attempt,
  })
  const begunMs = performance.now()
  const patiently = <Result>(work: () => Promise<Result>) => whileUnavailable(work, { signal: stopping })
  const keeper = new LeaseKeeper({
    database,
    log,
    job,
    leaseS,
    isTimedOutside: executor.isExternal,
    stopping,
  })
  onWatch(keeper)
  try {
    const computed = await attempt(dependencies, executor, job, keeper, span)
    const outcome = await keepResult(dependencies, job, keeper, computed)
    // The computed outcome waits for the database, however long: the lease decides whether it still counts.
    const state = await patiently(() => conclude(dependencies, job, keeper, outcome))
    // A further attempt continues from these tiles.
    if (state !== null && !isActive(state)) await dependencies.folders.removeTiles(job.id)
    // An attempt left in a cluster is counted when it ends, at this or another server.
    if (outcome.status !== 'LEFT_RUNNING')
      span.end({ 'anemone.state': state ?? 'lost' }, outcome.status !== 'COMPLETED')
    if (state !== null && !isActive(state))
      dependencies.onJobEnded?.(job.product, state, (performance.now() - begunMs) / 1000)
  } catch (error) {
    span.end({}, true)
    await patiently(() => fail(dependencies, job, error))
  } finally {
    onWatch(null)
    keeper.close()
  }
}

async function attempt(
  dependencies: RunnerDependencies,
  executor: Executor,
  job: ClaimedJob,
  keeper: LeaseKeeper,
  span: Span,
): Promise<Ended> {
  const { database, catalogue, folders, marketFolder } = dependencies
  try {
    const folder = await startedFolder(dependencies, job)
    // It may have been cancelled while no runner was watching.
    if (job.external_run !== null) await keeper.renew()
    const atlas = await catalogue.find(job.atlas)
    if (!atlas) return failed('ATLAS_UNAVAILABLE', `no atlas ${job.atlas}`, { atlas: job.atlas })
    const calculation = span.begin('calculation')
    const ended = await executor.run({
      job,
      folder,
      atlasUrl: atlas.url,
      marketFolder,
      tilesFolder: folders.tiles(job.id),
      onProgress: (share) => keeper.progress(share),
      onSent: (externalRun) => rememberRun(database.db, job, externalRun),
      onExternalState: (state, reason) => rememberState(database.db, job, state, reason),
      signal: keeper.signal,
    })
    calculation.end({ 'anemone.outcome': ended.status }, ended.status !== 'COMPLETED')
    return ended
  } catch (error) {
    if (isErrnoException(error) && (error.code === 'ENOSPC' || error.code === 'EDQUOT'))
      return failed('DISK_FULL', error.message)
    throw error
  }
}

/** Folder of a new attempt with its spec, or of one that continues in a cluster. */
async function startedFolder(dependencies: RunnerDependencies, job: ClaimedJob): Promise<string> {
  const { folders } = dependencies
  if (job.external_run !== null) return folders.attempt(job.id, job.attempt)
  const folder = await folders.prepare(job.id, job.attempt)
  await writeFile(join(folder, specFileName), JSON.stringify(job.spec, null, 1), { mode: 0o600 })
  await bringInputs(dependencies, job, folder)
  return folder
}

/**
 * Repeatable: the lease fences each change.
 * @returns the state of the job; null if it is no longer held
 */
async function conclude(
  dependencies: RunnerDependencies,
  job: ClaimedJob,
  keeper: LeaseKeeper,
  outcome: Ended,
): Promise<JobState | null> {
  const { database, folders, log } = dependencies
  const logFields = { job: job.id, attempt: job.attempt, outcome: outcome.status }
  if (outcome.status === 'COMPLETED') {
    const manifest = await readManifest(folders.attempt(job.id, job.attempt))
    const status = await settleJob(database, job, { status: 'COMPLETED', manifest })
    log.info({ ...logFields, status }, 'job')
    if (status === null) await leave(dependencies, job)
    else if (status !== 'COMPLETED') await removeAttempt(dependencies, job)
    return status
  }
  if (outcome.status === 'LEFT_RUNNING') {
    await leaveJob(database.db, job)
    return null
  }
  await removeAttempt(dependencies, job)
  if (keeper.reason === 'stopping') {
    await handBackJob(database.db, job)
    return null
  }
  const ending = endingOf(job, keeper.reason, outcome)
  const status = ending
    ? await settleJob(database, job, ending)
    : await database.transaction((trx) =>
        retryJob(trx, job, {
          status: 'lastStatus' in outcome ? outcome.lastStatus : undefined,
          detail: 'detail' in outcome ? errorExcerpt(outcome.detail, job.spec) : undefined,
        }),
      )
  if (status === null) await leave(dependencies, job)
  // If its job was deleted or adopted, a calculation fails without its folder, which is no error.
  const isExpected = status === null || outcome.status === 'CANCELLED'
  const detail = 'detail' in outcome ? outcome.detail : undefined
  log[isExpected ? 'info' : 'error']({ ...logFields, status, detail, reason: keeper.reason }, 'job')
  return status
}

/** Ends a job after an unexpected error. */
async function fail(dependencies: RunnerDependencies, job: ClaimedJob, error: unknown): Promise<void> {
  const { database, log } = dependencies
  const logFields = { err: error, job: job.id, attempt: job.attempt }
  // The server stops without a database: the job's lease identifies it later.
  if (isPassing(error)) return log.error(logFields, 'job')
  let status: JobState | null = 'ERROR'
  try {
    status = await settleJob(database, job, { status: 'ERROR', code: 'INTERNAL', parameters: {} })
  } finally {
    // A deleted job has no folder, which is no error.
    log[status === null ? 'info' : 'error'](logFields, 'job')
  }
  if (status === null) await leave(dependencies, job)
}

/**
 * Cleans up after an attempt whose job is no longer held. The job was deleted with its customer, or another
 * runner adopted it. Or its end was saved with this attempt as the result, and the answer was lost.
 */
async function leave(dependencies: RunnerDependencies, job: ClaimedJob): Promise<void> {
  const { database, folders } = dependencies
  const current = await database.db
    .selectFrom('job')
    .select(['status', 'attempt', 'published_attempt'])
    .where('id', '=', job.id)
    .executeTakeFirst()
  if (current === undefined) await folders.remove(job.id)
  else if (current.published_attempt !== job.attempt && !isTakenOver(current, job))
    await removeAttempt(dependencies, job)
}

/** Removes an attempt without a result. The hourly tidying removes what the store does not remove now. */
async function removeAttempt(
  { folders, artefacts, log }: RunnerDependencies,
  { id, attempt }: ClaimedJob,
): Promise<void> {
  await folders.remove(id, attempt)
  try {
    await artefacts.remove(id, attempt)
  } catch (error) {
    log.warn({ err: error, job: id, attempt }, 'a lost attempt stays in the store of results for now')
  }
}

/** Whether another server continues the same attempt, which a cluster computes. */
function isTakenOver(current: Pick<JobRow, 'status' | 'attempt'>, job: ClaimedJob): boolean {
  return current.attempt === job.attempt && isActive(current.status)
}

function failed(
  code: 'ATLAS_UNAVAILABLE' | 'DISK_FULL',
  detail: string,
  parameters: Readonly<Record<string, string>> = {},
): Outcome {
  return { status: 'FAILED', code, parameters, detail }
}
