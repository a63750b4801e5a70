import type { FastifyBaseLogger } from 'fastify'
import { readManifest } from '#calculations'
import { type ArtefactStore, StoreAway } from '../../artefacts/index.ts'
import type { JobFolders } from '../../jobFolders/jobFolders.ts'
import { pause } from '../../pause.ts'
import type { Ended } from '../executor.ts'
import type { ClaimedJob } from '../jobRow.ts'
import type { LeaseKeeper } from './leaseKeeper.ts'

const firstPauseMs = 500
const longestPauseMs = 5000

interface KeepDependencies {
  readonly folders: JobFolders
  readonly artefacts: ArtefactStore
  readonly log: FastifyBaseLogger
}

/**
 * Stores an attempt's result before its job counts as completed. It waits for an unavailable store without limit: the
 * result is not lost, and no other job starts in the meantime.
 * @returns the outcome; 'CANCELLED' if the attempt was cancelled meanwhile
 */
export async function keepResult(
  { folders, artefacts, log }: KeepDependencies,
  job: ClaimedJob,
  keeper: LeaseKeeper,
  outcome: Ended,
): Promise<Ended> {
  if (outcome.status !== 'COMPLETED') return outcome
  keeper.endLimit()
  const { files } = await readManifest(folders.attempt(job.id, job.attempt))
  for (let pauseMs = firstPauseMs; ; pauseMs = Math.min(2 * pauseMs, longestPauseMs)) {
    try {
      await artefacts.keep({ jobId: job.id, attempt: job.attempt }, files)
      return outcome
    } catch (error) {
      if (!(error instanceof StoreAway)) throw error
      const fields = { job: job.id, attempt: job.attempt, reason: error.reason }
      log.error(fields, 'the store of results is unavailable: a result waits for it')
    }
    await pause(pauseMs, keeper.signal)
    if (keeper.signal.aborted) return { status: 'CANCELLED' }
  }
}
