import { sql, type Transaction } from 'kysely'
import type { ServerContext } from '../../context.ts'
import type { Customer } from '../../db/schema/customers.ts'
import type { Database } from '../../db/schema/index.ts'
import type { Mailer } from '../../mail/mailer.ts'
import { requireDeletable } from '../../policies/ownAccount.ts'
import { removeJobFolders } from './deleteJobs.ts'

/** Dependencies of a deletion, from a server or the command line. */
export interface Deleting extends Pick<ServerContext, 'database' | 'environment'> {
  readonly mailer: Pick<Mailer, 'forget'>
  readonly log: Pick<ServerContext['log'], 'warn'>
}

export interface Deleted {
  /** Number of jobs that were waiting or running. */
  readonly jobsCancelled: number
}

/**
 * Deletes a customer with all its data: lists, jobs, files, keys, mails in the outbox. It cancels running jobs. The
 * audit log keeps the actions of admins for the customer, by uuid and without their reasons. External logins are stored
 * as ended, so that a leftover token does not create the account again.
 * @param note written in the same transaction
 * @throws AppError ADMIN_NOT_DELETED
 */
export async function deleteAccount(
  { database, environment, mailer, log }: Deleting,
  customer: Customer,
  note?: (trx: Transaction<Database>, deleted: Deleted) => Promise<void>,
): Promise<Deleted> {
  requireDeletable(customer)
  const [jobIds, deleted] = await database.transaction(async (trx) => {
    // Locks jobs first, like the runner that ends a job and then writes into the customer's ledger.
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
    // The account is deleted and its jobs are recorded as removed: the next tidying removes the rest.
    log.warn({ err: error }, 'folders of a deleted account')
  }
  if (customer.email !== '') await mailer.forget(customer.email)
  return deleted
}

/** Notifies the runners of all servers, which find the jobs gone and stop. */
async function stopJobs(trx: Transaction<Database>, customerId: number): Promise<void> {
  await trx
    .updateTable('job')
    .set({ cancel_requested: true })
    .where('customer_id', '=', customerId)
    .where('status', '=', 'RUNNING')
    .execute()
}
