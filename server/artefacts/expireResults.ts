import { type Kysely, sql } from 'kysely'
import type { Database } from '../db/schema/index.ts'
import type { JobFolders } from '../jobFolders/jobFolders.ts'
import type { ArtefactStore } from './artefactStore.ts'

const atOnce = 100

/**
 * Removes the files of results after their retention time. Their jobs stay, with the order; requests for the files
 * answer that they have expired.
 * @returns number of results
 */
export async function expireResults(
  db: Kysely<Database>,
  folders: JobFolders,
  store: ArtefactStore,
  days: number,
): Promise<number> {
  for (let expired = 0; ; ) {
    const due = await db
      .selectFrom('job')
      .select('id')
      .where('published_attempt', 'is not', null)
      .where('result_removed_at', 'is', null)
      .where('finished_at', '<', sql<Date>`now() - make_interval(days => ${days})`)
      .orderBy('finished_at')
      .limit(atOnce)
      .execute()
    for (const { id } of due) {
      // Updates the row last, so that an interrupted removal is repeated.
      await store.remove(id)
      await folders.remove(id)
      await db.updateTable('job').set({ result_removed_at: sql<Date>`now()` }).where('id', '=', id).execute()
    }
    expired += due.length
    if (due.length < atOnce) return expired
  }
}
