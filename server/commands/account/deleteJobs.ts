import type { ServerContext } from '../../context.ts'
import { jobFolders } from '../../jobFolders/jobFolders.ts'

/**
 * Deletes jobs of a customer with their files and order entries. Running ones find their rows gone and stop.
 * @param jobIds those of other customers are ignored
 */
export async function deleteJobs(
  { database, environment }: Pick<ServerContext, 'database' | 'environment'>,
  customerId: number,
  jobIds: readonly string[],
): Promise<void> {
  if (jobIds.length === 0) return
  const deleted = await database.transaction(async (trx) => {
    await trx
      .updateTable('job')
      .set({ cancel_requested: true })
      .where('customer_id', '=', customerId)
      .where('id', 'in', jobIds)
      .where('status', '=', 'RUNNING')
      .execute()
    return trx
      .deleteFrom('job')
      .where('customer_id', '=', customerId)
      .where('id', 'in', jobIds)
      .returning('id')
      .execute()
  })
  await removeJobFolders(environment, new Set(deleted.map(({ id }) => id)))
}

/** Removes the folders of jobs that are no longer in the database. */
export async function removeJobFolders(
  { dataDirectory }: Pick<ServerContext['environment'], 'dataDirectory'>,
  jobIds: ReadonlySet<string>,
): Promise<void> {
  const folders = jobFolders(dataDirectory)
  for (const id of jobIds) await folders.remove(id)
  // A folder that was being moved aside.
  for (const entry of await folders.aside.list())
    if (jobIds.has(entry.jobId)) await folders.aside.remove(entry)
}
