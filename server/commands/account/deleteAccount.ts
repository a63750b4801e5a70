import { sql, type Transaction } from 'kysely'
import type { ServerContext } from '../../context.ts'
import type { Customer } from '../../db/schema/customers.ts'
import type { Database } from '../../db/schema/index.ts'
import type { Mailer } from '../../mail/mailer.ts'
import { requireDeletable } from '../../policies/ownAccount.ts'
import { removeJobFolders } from './deleteJobs.ts'

/** What a deletion needs of a server, or of the command line. */
export interface Deleting extends Pick<ServerContext, 'database' | 'environment'> {
  readonly mailer: Pick<Mailer, 'forget'>
  readonly log: Pick<ServerContext['log'], 'warn'>
}

export interface Deleted {
  /** Jobs that were waiting or running. */
  readonly jobsCancelled: number
}

/**
 * Deletes a customer with everything that belongs to it: lists, jobs, files, keys, mails in the outbox. Jobs that run are
 * cancelled. The audit log keeps what admins did for the customer, by its uuid and without the reasons that they gave. Logins
 * at a realm outside are remembered as ended, so that a token left over does not make the account anew.
 *
 * @param note  written in the same transaction
 * @throws AppError  ADMIN_NOT_DELETED
 */
export async function deleteAccount(
  { database, environment, mailer, log }: Deleting,
  customer: Customer,
  note?: (trx: Transaction<Database>, deleted: Deleted) => Promise<void>,
): Promise<Deleted> {
  requireDeletable(customer)
  const [jobIds, deleted] = await database.transaction(async (trx) => {
    // Locked first, as by the runner that ends a job and then writes into the customer's ledger.
    const jobs = await trx
      .selectFrom('job')
      .select(['id', 'finished_at'])
      .where('customer_id', '=', customer.id)
      .orderBy('id')
      .forUpdate()
      .execute()
    await stopJobs(trx, customer.id)
    await trx
      .updateTable('realm_session')
      .set({ ended_at: sql<Date>`now()` })
      .where('customer_id', '=', customer.id)
      .execute()
    await trx
      .updateTable('audit_entry')
      .set({ details: sql<string>`details - 'reason'` })
      .where('customer_id', '=', customer.id)
      .execute()
    const deleted = { jobsCancelled: jobs.filter(({ finished_at }) => finished_at === null).length }
    await trx.deleteFrom('customer').where('id', '=', customer.id).execute()
    await note?.(trx, deleted)
    return [new Set(jobs.map(({ id }) => id)), deleted] as const
  })
  try {
    await removeJobFolders(environment, jobIds)
  } catch (error) {
    // The account is gone, and its jobs are remembered as removed: the next round of tidying takes what is left.
    log.warn({ err: error }, 'folders of a deleted account')
  }
  if (customer.email !== '') await mailer.forget(customer.email)
  return deleted
}

/** Has runners, also those of other servers, look at their jobs at once: they find them gone and stop. */
async function stopJobs(trx: Transaction<Database>, customerId: number): Promise<void> {
  await trx
    .updateTable('job')
    .set({ cancel_requested: true })
    .where('customer_id', '=', customerId)
    .where('status', '=', 'RUNNING')
    .execute()
}
