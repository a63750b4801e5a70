import type { Transaction } from 'kysely'
import type { Manifest, ManifestFile } from '#calculations'
import type { JobState } from '#contracts'
import type { OpenDatabase } from '../../db/openDatabase.ts'
import type { Database } from '../../db/schema/index.ts'
import type { ClaimedJob } from '../jobRow.ts'
import { endJob } from './endJob.ts'
import type { JobEnding } from './jobEnding.ts'

export type JobResult =
  | { readonly status: 'COMPLETED'; readonly manifest: Manifest }
  | Exclude<JobEnding, { readonly status: 'COMPLETED' }>

/**
 * Ends a job that a runner holds, in one transaction: its status, its orders, and the published files.
 * @returns its new status; null if the runner has lost it and nothing changed
 */
export async function settleJob(
  database: OpenDatabase,
  job: ClaimedJob,
  result: JobResult,
): Promise<JobState | null> {
  return database.transaction(async (trx) => {
    if (result.status !== 'COMPLETED') return endJob(trx, job, result)
    const { files, atlas_version, program_version, input_hash, market_basis = null } = result.manifest
    const provenance = { atlas_version, program_version, input_hash, market_basis }
    const status = await endJob(trx, job, { status: 'COMPLETED', provenance })
    if (status === 'COMPLETED') await insertArtefacts(trx, job, files)
    return status
  })
}

/** A thousand sites have five thousand files, and with the embedded database every request waits for a statement. */
const rowsPerStatement = 200

async function insertArtefacts(
  trx: Transaction<Database>,
  { id, customer_id }: ClaimedJob,
  files: readonly ManifestFile[],
): Promise<void> {
  const rows = files.map((file, position) => ({ ...file, position, job_id: id, customer_id }))
  for (let from = 0; from < rows.length; from += rowsPerStatement)
    await trx
      .insertInto('artefact')
      .values(rows.slice(from, from + rowsPerStatement))
      .execute()
}
