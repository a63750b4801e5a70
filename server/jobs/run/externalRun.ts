import type { Kysely } from 'kysely'
import type { Database } from '../../db/schema/index.ts'
import { type ClaimedJob, now } from '../jobRow.ts'

/**
 * Stores the name of an attempt in the cluster before it is submitted, so that it can always be found.
 * @returns false if the runner has lost the job
 */
export async function rememberRun(
  db: Kysely<Database>,
  { id, lease }: Pick<ClaimedJob, 'id' | 'lease'>,
  externalRun: string,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('job')
    .set({ external_run: externalRun, external_state: 'PENDING', progress: 0 })
    .where('id', '=', id)
    .where('lease', '=', lease)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Whether the attempt waits in the cluster's queue and why; its pace counts from its start there. */
export async function rememberState(
  db: Kysely<Database>,
  { id, lease }: Pick<ClaimedJob, 'id' | 'lease'>,
  state: 'PENDING' | 'RUNNING',
  reason: string | null = null,
): Promise<void> {
  await db
    .updateTable('job')
    // Writes the progress so that the event streams report it.
    .set({
      external_state: state,
      external_reason: reason,
      progress: 0,
      ...(state === 'RUNNING' && { attempt_started_at: now() }),
    })
    .where('id', '=', id)
    .where('lease', '=', lease)
    .where(({ eb, or }) =>
      or([eb('external_state', '!=', state), eb('external_reason', 'is distinct from', reason)]),
    )
    .execute()
}
