import { sql } from 'kysely'
import type { ServerContext } from '../../context.ts'
import type { Customer } from '../../db/schema/customers.ts'
import type { Environment } from '../../env.ts'
import { jobFolders } from '../../jobFolders/jobFolders.ts'
import { requireDeletable } from '../../policies/ownAccount.ts'

/**
 * Deletes a customer with everything that belongs to it: lists, jobs, files, keys, mails in the outbox. What admins
 * did for it stays in the audit log without its name. Logins at a realm outside are remembered as ended, so that a
 * token left over does not make the account anew.
 *
 * @throws AppError  NOT_PERMITTED for an admin
 */
export async function deleteAccount(
  { database, environment, mailer, log }: ServerContext,
  customer: Customer,
): Promise<void> {
  requireDeletable(customer)
  const jobs = await database.transaction(async (trx) => {
    // Locked first, as by the runner that ends a job and then writes into the customer's ledger.
    const ids = await trx
      .selectFrom('job')
      .select('id')
      .where('customer_id', '=', customer.id)
      .orderBy('id')
      .forUpdate()
      .execute()
    await trx
      .updateTable('realm_session')
      .set({ ended_at: sql<Date>`now()` })
      .where('customer_id', '=', customer.id)
      .execute()
    await trx.deleteFrom('customer').where('id', '=', customer.id).execute()
    return ids
  })
  try {
    await removeFolders(environment, new Set(jobs.map(({ id }) => id)))
  } catch (error) {
    // The account is gone, and its jobs are remembered as removed: the next round of tidying takes what is left.
    log.warn({ err: error }, 'folders of a deleted account')
  }
  if (customer.email !== '') await mailer.forget(customer.email)
}

async function removeFolders({ dataDirectory }: Environment, jobIds: ReadonlySet<string>): Promise<void> {
  const folders = jobFolders(dataDirectory)
  for (const id of jobIds) await folders.remove(id)
  // One that was being moved aside just now.
  for (const entry of await folders.aside.list())
    if (jobIds.has(entry.jobId)) await folders.aside.remove(entry)
}
